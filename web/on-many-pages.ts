// What most pages of the shop need comes with the code that takes over: on a slow line a file more to ask for takes longer than
// its bytes. The check is what toasts show, which every page fetches for when it is alive.
import 'lucide-react/icons/check';
import '#domain/currency.ts';
import '#domain/driver-lines.ts';
import '#domain/legal-labels.ts';
import '#domain/person.ts';
import '#domain/variant-text.ts';
import './capitalized.ts';
import './format.ts';
import './page-head.tsx';
import './shop/card-action.tsx';
import './shop/kept-choices.ts';
import './shop/lines/thumb.tsx';
import './shop/product-card.tsx';
import './shop/read-product.ts';
import './shop/structured-data.tsx';
import './shop/variant-choice.ts';
import './shop/wishlist/wishlist-buttons.tsx';
import './ui/badge.tsx';
import './ui/empty-state.tsx';
import './ui/field.tsx';
import './ui/link-slot.tsx';
import './ui/skeleton.tsx';
import './ui/use-overflow.ts';
