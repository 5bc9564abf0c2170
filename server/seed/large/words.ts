const split = (words: string) => words.trim().split(/\s*\n\s*|\s+·\s+/);

export const FIRST_NAMES = split(`
  Anna · Elin · Mateo · Fiona · Noah · Zoë · Chloé · José · Søren · Jürgen · Björn · Łukasz · Zuzana · Márta · Iñigo
  Aoife · Hana · Kenji · Priya · Amara · Thabo · Nils · Freja · Greta · Oskar · Luca · Giulia · Marco · Sofia · Diego
  Inès · Hugo · Léa · Émile · Maëlle · Tomás · Beatriz · João · Ana · Pieter · Sanne · Daan · Eva · Jan · Katarzyna
  Agnieszka · Piotr · Mikael · Aino · Eero · Yuki · Haruto · Mei · Arjun · Leila · Omar · Nadia · Grace · Oliver · Emma`);

export const LAST_NAMES = split(`
  Müller · Halvorsen · Ferrán · Østergård · Nowak · Kowalska · Dvořák · Horváth · García · Fernández · López · Núñez
  Silva · Gonçalves · Conceição · Rossi · Bianchi · Esposito · Dubois · Lefèvre · Moreau · Jansen · Smit · Bakker
  Andersson · Lindqvist · Åkesson · Virtanen · Mäkelä · Korhonen · Tanaka · Sato · Watanabe · Kim · Nguyen · Chen · Patel
  Sharma · Okafor · Mokoena · Dlamini · Haddad · Schröder · Weiß · Krüger · Groß · Schäfer · Bauer · Huber · Gruber
  Wilk · Zieliński · Wójcik · Novák · Černý · Popescu · Ionescu · Papadopoulos · Yılmaz · Kaya · Smith · Jones · Taylor
  Brown · Wilson · Evans · Murphy · Byrne · Walsh · Campbell · Stewart · Reid · Osei · Takeda · Petrov · Ivanova
  Kallio · Saarinen · Bergström · Löfgren`);

/** Street; city, state, postal code and country. */
export const STREETS = split(`
  Hauptstraße · Rue de la Gare · High Street · Station Road · Calle Mayor · Via Roma · Dorpsstraat · Storgatan
  Ringstraße · Avenida da Liberdade · Church Lane · Mill Road · Rue Pasteur · Kirkegata · Lindenallee · Park Avenue`);
export const PLACES = split(`
  München|Bayern|80331|DE · Köln|Nordrhein-Westfalen|50667|DE · Assen|Drenthe|9402 AB|NL · Eindhoven|Noord-Brabant|5611 AZ|NL
  Le Mans|Pays de la Loire|72000|FR · Lyon|Auvergne-Rhône-Alpes|69001|FR · Silverstone|Northamptonshire|NN12 8TN|GB
  Leeds|West Yorkshire|LS1 4AP|GB · Málaga|Andalucía|29001|ES · Jerez|Andalucía|11401|ES · Monza|Lombardia|20900|IT
  Imola|Emilia-Romagna|40026|IT · Portimão|Algarve|8500-302|PT · Göteborg|Västra Götaland|411 06|SE
  Tampere|Pirkanmaa|33100|FI · Kraków|Małopolskie|31-001|PL · Brno|Jihomoravský kraj|602 00|CZ · Győr|Győr-Moson|9021|HU
  Zürich|Zürich|8001|CH · Austin|Texas|78701|US · Daytona Beach|Florida|32114|US · Suzuka|Mie|510-0201|JP
  São Paulo|São Paulo|01310-100|BR · Montréal|Québec|H3C 1A9|CA`);

export const CATEGORIES = split(`
  Race Kit · Jerseys · Outerwear · Tees & Tops · Headwear · Sim Gear · Home & Desk · Bags · Collectibles · Kids · Prints · Café`);
export const LINES = split(`
  Antumbra · Halvorsen 27 · Ferrán 81 · Night Endurance · Formula Sprint · Kallio Ring · Costa Vella · Hokuto Hills
  Winter Series · Pit Crew · Totality · Umbra · Paddock · Grid Walk · Nürnberg · São Vicente · Torre Molé · Orrin Valley`);
export const STYLES = split(`
  Classic · Lightweight · Insulated · Reflective · Vintage · Reversible · Quilted · Organic · Carbon · Heritage · Graphite
  Embroidered · Limited · Waterproof · Merino · Recycled · Two-tone · Enamelled`);
export const THINGS = split(`
  Jersey · Softshell Jacket · Hoodie · Crewneck · Tee · Polo · Rain Coat · Beanie · Cap · Bucket Hat · Gloves · Scarf
  Socks · Backpack · Duffel · Tote · Pit Board · Mug · Bottle · Desk Mat · Poster · Art Print · Pin Set · Patch
  Steering Wheel Replica · Helmet Replica · Shift Knob · Keyring · Notebook · Umbrella · Blanket · Café Cup`);
export const SENTENCES = split(`
  Made for the team and worn by the whole crew on race night.
  The fabric breathes, dries fast and keeps its colour for years.
  A ring in orange marks the front, the way it marks the car.
  Every seam is taped, so rain stays where it belongs.
  It comes in a box made of recycled card, without plastic.
  Wash at thirty degrees and leave the dryer to somebody else.
  Cut a little longer at the back, for those who lean over engines.
  Printed in small numbers, and never again after the season.
  Our drivers tried it for a full stint before we said yes.
  The pocket inside holds a phone, a pass and a lucky coin.
  Designed at the café beside the paddock, over far too much espresso.
  Ferrán wears it blue, Halvorsen wears it black; you choose.
  It weighs less than a set of brake pads and lasts longer.
  Numbered by hand, signed by nobody, loved by everybody.
  Reflective threads catch every headlight on the Mulsanne.
  Good for the desk, better for the rig, best on a cold grandstand.`);
/** One product in a thousand says one of these. */
export const RARE_WORDS = split(
  'Zylinderkopf · Haarnadelkurve · quicksilver · Nomex · titanium · tungsten · kevlar · saffron',
);

export const IMAGES = split('/pictures/kallio-poster.webp · /pictures/display-wheel.webp');
export const CODES = split('PODIUM · LAP · BOX · APEX · GRID · SLICK · NIGHT · RING');
export const REVIEW_TITLES = split(`
  Fits perfectly · Great colour · Smaller than I thought · Worth the wait · My new favourite · A gift that worked
  Très beau · Genau richtig · Good, not great · Warm and light`);
export const REVIEW_TEXTS = split(`
  I wore it at the Kallio Ring and nobody believed that it rained for six hours.
  The size chart is honest, and the parcel was here within four days.
  After ten washes it looks like new. The print has not moved at all.
  Lovely thing, but the sleeves could be a little longer for tall people.
  My daughter does not take it off any more, not even for breakfast.
  Très bonne qualité, livraison rapide, je recommande à tous les fans.
  Schöner Stoff, saubere Nähte, und der Ring leuchtet im Dunkeln.
  It arrived with a bent corner; the shop sent another one at once.`);
