import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { replacedText } from './line-texts.ts';
import type { MyOrder, OrderLine } from './read-order.ts';

/** Names the order of which an order replaces something. */
export const ReplacementOf = ({ order: { replaces } }: { order: MyOrder }) =>
  replaces && (
    <span className="block">
      A replacement for your order{' '}
      <Link to={paths.order(replaces.id)} className="text-link underline">
        {replaces.number}
      </Link>
    </span>
  );

/** Names the orders that replace units of a line. */
export const ReplacedBy = ({ line }: { line: OrderLine }) =>
  line.replacedBy.map(({ id, number, quantity: units }) => (
    <p key={id} className="mt-1 text-sm text-text-2">
      {replacedText(units, line)}{' '}
      <Link to={paths.order(id)} className="text-link underline">
        {number}
      </Link>
    </p>
  ));
