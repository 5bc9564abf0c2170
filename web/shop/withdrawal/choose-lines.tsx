import type { Receipt, WithdrawableOrder } from '#contract/withdrawals.ts';
import { chosenStatement } from '#domain/withdrawals.ts';
import { windowEndedOn, withdrawalWindowText } from '#domain/withdrawal-window.ts';
import { longDate } from '#web/format.ts';
import { EMAIL } from '#web/shop/contact/channels.ts';
import { isEmail } from '#web/shop/email-pattern.ts';
import { inTab, WITHDRAWAL_ITEMS } from '#web/storage.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Checkbox, Field, FieldError, Select, TextInput } from '#web/ui/field.tsx';
import { LimitedInput } from '#web/ui/limited-text.tsx';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { lateText } from './next-steps.ts';
import { refundText } from './refund-text.ts';
import { type FormState, WithdrawalSteps } from './withdrawal-steps.tsx';

type Line = WithdrawableOrder['lines'][number];

interface Chosen {
  name: string;
  email: string;
  items: { orderItemId: string; quantity: number }[];
  key: string;
}

export interface ChooseLinesProps {
  order: WithdrawableOrder;
  send: (chosen: Chosen) => Promise<Receipt>;
}

/** The lines of an order to be ticked, then the summary and the receipt. */
export const ChooseLines = ({ order, send }: ChooseLinesProps) => (
  <WithdrawalSteps>
    {(form) =>
      order.lines.some(({ left }) => left > 0) ? (
        <LinesForm {...form} order={order} send={send} />
      ) : (
        <NothingLeft order={order} />
      )
    }
  </WithdrawalSteps>
);

function NothingLeft({ order: { number, lines } }: Pick<ChooseLinesProps, 'order'>) {
  return (
    <div className="grid max-w-prose gap-4">
      <p>There is nothing left to withdraw from in order {number}.</p>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-5">
        {lines.map((line) => (
          <li key={line.id} className="py-3 wrap-anywhere">
            {line.name}
            {line.variant && <span className="block text-sm text-muted">{line.variant}</span>}
            <span className="block text-sm text-text-2">{excludedText(line)}</span>
          </li>
        ))}
      </ul>
      <p className="text-text-2">Do you think that this is wrong? Write to {EMAIL} and give us your order number.</p>
    </div>
  );
}

function LinesForm({ declare, refused, order, send }: FormState & ChooseLinesProps) {
  const [units, setUnits] = useState(() => keptUnits(order.number));
  useEffect(() => {
    inTab.store(WITHDRAWAL_ITEMS, { order: order.number, units } satisfies Kept);
  }, [order.number, units]);
  const [wrong, setWrong] = useState<{ items?: string; name?: string; email?: string }>({});
  const lastDelivery = order.lastDelivery === null ? null : new Date(order.lastDelivery);
  const [openedAt] = useState(() => new Date());
  const endedOn = windowEndedOn(lastDelivery, openedAt);
  const form = useRef<HTMLFormElement>(null);
  const errorId = useId();
  const [mended, setMended] = useState<FormState['refused']>();
  const itemsError = wrong.items ?? (refused !== mended && refused.items && 'Please choose your items again.');
  // Of what was chosen before something may have gone since.
  const unitsOf = ({ id, left }: Line) => Math.min(left, units[id] ?? 0);
  const chosen = order.lines.flatMap((line) => (unitsOf(line) > 0 ? [{ line, quantity: unitsOf(line) }] : []));

  function choose(line: Line, count: number) {
    setUnits((all) => ({ ...all, [line.id]: count }));
    setWrong(({ name, email }) => ({ ...(name && { name }), ...(email && { email }) }));
    setMended(refused);
  }

  function summarise(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const found = {
      ...(chosen.length === 0 && { items: 'Please choose at least one item.' }),
      ...(!text('name') && { name: 'Please enter your name.' }),
      ...(!isEmail(text('email')) && { email: 'Please enter an email address, like you@example.com.' }),
    };
    setWrong(found);
    const [first] = Object.keys(found);
    if (first) {
      const query = first === 'items' ? 'input[type=checkbox]:not(:disabled)' : `[name=${first}]`;
      return form.current?.querySelector<HTMLElement>(query)?.focus();
    }
    const who = { name: text('name'), email: text('email').toLowerCase() };
    declare({
      statement: chosenStatement(
        { ...who, order: order.number },
        chosen.map(({ line, quantity }) => ({ name: line.name, variant: line.variant, quantity })),
      ),
      next: endedOn ? lateText(endedOn) : refundText(order, chosen),
      async send(key) {
        const items = chosen.map(({ line, quantity }) => ({ orderItemId: line.id, quantity }));
        const receipt = await send({ ...who, items, key });
        inTab.forget(WITHDRAWAL_ITEMS);
        return receipt;
      },
    });
  }

  return (
    <form ref={form} onSubmit={summarise} noValidate className="grid gap-6">
      <p className="max-w-prose text-text-2">
        Order {order.number}, placed on {longDate(order.placedAt)}. {withdrawalWindowText(lastDelivery, openedAt)}
        {!endedOn && ' You need not give a reason.'}
      </p>
      <fieldset aria-describedby={itemsError ? errorId : undefined}>
        <legend className="mb-2 text-sm font-medium">What do you withdraw from?</legend>
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-5">
          {order.lines.map((line) => (
            <LineChoice key={line.id} line={line} units={unitsOf(line)} onUnits={(count) => choose(line, count)} />
          ))}
        </ul>
        {itemsError && (
          <div role="alert" className="mt-2">
            <FieldError id={errorId}>{itemsError}</FieldError>
          </div>
        )}
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" error={wrong.name}>
          <LimitedInput name="name" autoComplete="name" maxLength={200} defaultValue={order.name} />
        </Field>
        <Field
          label="Email"
          hint="The confirmation of receipt goes there."
          error={wrong.email ?? (refused.email && 'Please enter an email address, like you@example.com.')}
        >
          <TextInput name="email" type="email" autoComplete="email" maxLength={254} defaultValue={order.email} />
        </Field>
      </div>
      <div>
        <Button type="submit">Continue</Button>
      </div>
    </form>
  );
}

interface Kept {
  order: string;
  /** By the id of their line. */
  units: Readonly<Record<string, number>>;
}

/** What was chosen of this order before leaving the page, in this tab. */
function keptUnits(order: string): Kept['units'] {
  // Written above.
  const stored = inTab.read(WITHDRAWAL_ITEMS) as Kept | undefined;
  return stored?.order === order ? stored.units : {};
}

interface LineChoiceProps {
  line: Line;
  units: number;
  onUnits: (units: number) => void;
}

function LineChoice({ line, units, onUnits }: LineChoiceProps) {
  const { name, variant, left } = line;
  const hint = [excludedText(line) ?? leftText(line), replacedText(line)].filter(Boolean).join(' ');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <Checkbox
        label={
          <span className="wrap-anywhere">
            {name}
            {variant && <span className="block text-sm text-muted">{variant}</span>}
          </span>
        }
        hint={hint || undefined}
        checked={units > 0}
        disabled={left === 0}
        onChange={({ target }) => onUnits(target.checked ? left : 0)}
        className={classNames('flex-1 basis-56', left === 0 && 'text-muted [&_input]:opacity-40')}
      />
      {left > 1 && (
        <label className="flex items-center gap-2 text-sm">
          <span className="sr-only">Quantity of {name}</span>
          <Select value={units} onChange={({ target }) => onUnits(Number(target.value))} className="w-20">
            {Array.from({ length: left + 1 }, (_, count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </Select>
          of {left}
        </label>
      )}
    </li>
  );
}

/** How many are left of a line of which some were refunded or withdrawn from. */
const leftText = ({ left, quantity }: Line): string | undefined =>
  left < quantity ? `${left} of ${quantity} left to withdraw from.` : undefined;

/** Which orders have sent something else for it: who withdraws from it withdraws from that. */
const replacedText = ({ left, replacedBy }: Line): string | undefined =>
  left > 0 && replacedBy.length > 0 ? `Replaced by order ${replacedBy.join(' and ')}.` : undefined;

/** Why a line cannot be ticked; undefined where it can. */
function excludedText({ isPersonalised, left }: Line): string | undefined {
  if (isPersonalised) return 'Made for you, and so excluded from withdrawal. If it is faulty, please write to us.';
  return left === 0 ? 'Cancelled, refunded or withdrawn from already.' : undefined;
}
