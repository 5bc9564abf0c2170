import { CHANGED_FIELDS, type ActivityChange, type ChangedField } from '#contract/admin-activities.ts';
import { adminPrice } from '#domain/currency.ts';
import { toMajor } from '#domain/money.ts';
import { parsed, readShippingPrices } from '#domain/product-shapes.ts';

/** What an activity stores of a record, as its handler presents it: amounts in cents, lists of a product as JSON text. */
type Values = Readonly<Record<string, unknown>>;

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
const amount = (value: unknown) => (typeof value === 'number' ? toMajor(value).toFixed(2) : null);
const number = (value: unknown) => (typeof value === 'number' ? String(value) : null);
const yesOrNo = (value: unknown) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : null);
const joined = (entries: readonly unknown[]) => text(entries.join(', '));
const list = (json: unknown) => joined(listIn(parsed(json)));
const nameOf = (value: unknown) => text(isObject(value) ? value.name : value);

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const objectsIn = (value: unknown): readonly Values[] => listIn(value).filter(isObject);

/** Told of each of its entries: a result of its driver, a stock of its size and style. */
type ListedField = 'results' | 'stock';

/** How each field reads in a record that has it; null where it is empty, or the record has none. */
const READERS: Readonly<Record<Exclude<ChangedField, ListedField>, (record: Values) => string | null>> = {
  code: ({ code }) => text(code),
  name: ({ name }) => text(name),
  firstName: ({ firstName }) => text(firstName),
  lastName: ({ lastName }) => text(lastName),
  description: ({ description, desc }) => text(description ?? desc),
  bio: ({ bio }) => text(bio),
  role: ({ role }) => nameOf(role),
  nationality: ({ nationality }) => text(nationality),
  picture: ({ picture }) => text(picture),
  price: ({ price }) => amount(price),
  category: ({ category }) => nameOf(category),
  parent: ({ parents }) => nameOf(listIn(parents).at(-1)),
  isActive: ({ isActive }) => yesOrNo(isActive),
  isAnnounced: ({ isAnnounced }) => yesOrNo(isAnnounced),
  sizes: ({ enabledSizes }) => list(enabledSizes),
  styles: ({ variants }) => joined([...new Set(offeredIn(variants).map(({ title }) => title))]),
  priceAdjustments: ({ variants }) => joined(adjustmentsOf(offeredIn(variants))),
  styleImages: ({ variants }) =>
    joined([
      ...new Set(
        offeredIn(variants)
          .filter(({ image }) => image)
          .map(({ title, image }) => `${title} ${image}`),
      ),
    ]),
  options: ({ options }) => list(options),
  optionTexts: ({ textRules }) =>
    joined(objectsIn(textRules).map(({ label, kind, maxLength }) => `${label}: ${kind}, at most ${maxLength}`)),
  shippingPrices: ({ shippingPrices }) =>
    joined(readShippingPrices(shippingPrices).map(({ label, price }) => `${label} ${adminPrice(price)}`)),
  fitNote: ({ fitNote }) => text(fitNote),
  images: ({ images }) => list(images),
  imageAlts: ({ imageAlts }) => joined(listIn(imageAlts).filter(Boolean)),
  couponType: ({ type }) => text(type),
  couponValue: ({ value }) => amount(value),
  minOrderAmount: ({ minOrderAmount }) => amount(minOrderAmount),
  maxDiscount: ({ maxDiscount }) => amount(maxDiscount),
  usageLimit: ({ usageLimit }) => number(usageLimit),
  userUsageLimit: ({ userUsageLimit }) => number(userUsageLimit),
  startDate: ({ startDate }) => text(startDate),
  endDate: ({ endDate }) => text(endDate),
  dateTime: ({ dateTime }) => text(dateTime),
  status: ({ status }) => text(status),
  position: ({ position }) => number(position),
  points: ({ points }) => number(points),
  personnel: ({ personnelData }) => joined(objectsIn(personnelData).map(nameOfMember)),
  shippingEstimate: (order) => text(order.shipping_estimate),
  subtotal: (order) => amount(order.subtotal_cents),
  tax: (order) => amount(order.tax_cents),
  shipping: (order) => amount(order.shipping_cents),
  total: (order) => amount(order.total_cents),
};

const nameOfMember = ({ firstName, lastName }: Values) => `${firstName} ${lastName}`;

const offeredIn = (variants: unknown) => objectsIn(variants).filter(({ offered }) => offered);

/** 'Fitted +$3.00'; with its size where the sizes of a style differ. */
function adjustmentsOf(variants: readonly Values[]): readonly string[] {
  const texts = [...Map.groupBy(variants, ({ title }) => title)].flatMap(([title, ofStyle]) => {
    const areSame = new Set(ofStyle.map(({ priceAdjust }) => priceAdjust)).size === 1;
    return ofStyle.map(({ size, priceAdjust }) => {
      const cents = Number(priceAdjust);
      const name = [title, !areSame && size].filter(Boolean).join(' ');
      return cents === 0 ? '' : `${name} ${cents > 0 ? '+' : '−'}${adminPrice(Math.abs(cents))}`;
    });
  });
  return [...new Set(texts.filter(Boolean))];
}

/** What an edit has changed of a record, or of stocks; nothing of an activity that does not store what was before and after. */
export function changedFields(action: string, before: object | null, after: object | null): ActivityChange[] {
  if (!isObject(before) || !isObject(after)) return [];
  if (action === 'stock.adjusted') return changedEntries('stock', stocksOf(before), stocksOf(after));
  if (!action.endsWith('updated')) return [];
  const names = new Map(
    [before, after].flatMap(({ personnelData }) =>
      objectsIn(personnelData).map((member) => [String(member.id), nameOfMember(member)] as const),
    ),
  );
  return CHANGED_FIELDS.flatMap((field) => {
    if (field === 'results') return changedEntries(field, resultsOf(before, names), resultsOf(after, names));
    if (field === 'stock') return [];
    const [was, is] = [READERS[field](before), READERS[field](after)];
    return was === is ? [] : [{ field, ...shortened(was, is) }];
  });
}

type Entries = ReadonlyMap<string, string | null>;

/** Of a variant that was not there or is removed there is none; null was written of that and of what is made to order. */
const stocksOf = (stocks: Values): Entries =>
  new Map(
    Object.entries(stocks).map(([variant, stock]) => [
      variant,
      stock === null ? 'made to order or none' : (number(stock) ?? 'made to order'),
    ]),
  );

/** 'qualifying 2, race 1' by driver; a position of 0 is none. */
const resultsOf = ({ results }: Values, names: ReadonlyMap<string, string>): Entries =>
  new Map(
    objectsIn(results).map(({ driver, quali_position: qualifying, race_position: race }) => [
      names.get(String(driver)) ?? `Driver ${String(driver).slice(0, 8)}`,
      [qualifying ? `qualifying ${qualifying}` : '', race ? `race ${race}` : ''].filter(Boolean).join(', ') || null,
    ]),
  );

const changedEntries = (field: ListedField, before: Entries, after: Entries): ActivityChange[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((of) => {
    const [was, is] = [before.get(of) ?? null, after.get(of) ?? null];
    return was === is ? [] : [{ field, of, before: was, after: is }];
  });

const MAX_SHOWN = 80;
/** What is shown of a long text before the first difference. */
const LEAD = 20;

/** The two texts; of long ones the part in which they begin to differ. */
function shortened(before: string | null, after: string | null): Pick<ActivityChange, 'before' | 'after'> {
  if (Math.max(before?.length ?? 0, after?.length ?? 0) <= MAX_SHOWN) return { before, after };
  const [was, is] = [Array.from(before ?? ''), Array.from(after ?? '')];
  const differsAt = was.findIndex((letter, at) => letter !== is[at]);
  const from = Math.max(0, (differsAt < 0 ? was.length : differsAt) - LEAD);
  const part = (letters: readonly string[]) => {
    const shown = letters.slice(from, from + MAX_SHOWN).join('');
    return `${from > 0 ? '…' : ''}${shown}${letters.length > from + MAX_SHOWN ? '…' : ''}`;
  };
  return { before: before === null ? null : part(was), after: after === null ? null : part(is) };
}
