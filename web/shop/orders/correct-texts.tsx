import { defaultTextRule, textProblem, textRulesOf } from '#domain/customization.ts';
import { optionPairs, SIZE_OPTION } from '#domain/line-options.ts';
import { call, messageOf } from '#web/api.ts';
import { ChangedMeanwhile } from '#web/shop/account/changed-meanwhile.tsx';
import { useDrafts } from '#web/shop/account/drafts.ts';
import { type Opened, useOpened } from '#web/shop/account/use-opened.ts';
import { PrintedTextField } from '#web/shop/printed-text-field.tsx';
import { loadedText } from '#web/their-changes.ts';
import { useInertWhile } from '#web/ui/use-inert-while.ts';
import { Button } from '#web/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { OrderLine } from './read-order.ts';

/** What was typed for a line: what is printed. */
export const textsOf = ({ options }: OrderLine): [label: string, text: string][] =>
  optionPairs(options).filter(([label]) => label !== SIZE_OPTION);

type Texts = Readonly<Record<string, string>>;

/** What is kept of texts that are typed and not saved: those, and what they were before. */
export interface TextsDraft {
  typed: Texts;
  opened: Opened<Texts>;
}

interface CorrectTextsProps {
  line: OrderLine;
  /** The version of its order. */
  version: string;
  /** Name of what is kept while it is typed. */
  draft: string;
  save: (options: Record<string, string>[], expectedUpdatedAt: string | undefined) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the right texts of a line, as the product's page does. */
export function CorrectTexts({ line, version, draft, save, onClose }: CorrectTextsProps) {
  const labels = textsOf(line).map(([label]) => label);
  const rules = useTextRules(line.productId, labels);
  const drafts = useDrafts();
  // Written below.
  const [stored] = useState(() => drafts.read(draft) as TextsDraft | undefined);
  const now: Opened<Texts> = { values: Object.fromEntries(textsOf(line)), version };
  const { opened, isOutdated, catchUp } = useOpened(now, stored?.opened);
  const [texts, setTexts] = useState<Texts>(stored?.typed ?? now.values);
  const [loaded, setLoaded] = useState<string>();
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  useInertWhile(busy, element);
  const textOf = (label: string) => texts[label] ?? '';
  useEffect(() => document.getElementById(`${id}0`)?.focus(), [id]);

  function write(label: string, text: string) {
    const typed = { ...texts, [label]: text };
    setTexts(typed);
    drafts.keep(draft, { typed, opened } satisfies TextsDraft);
  }
  function loadChanges() {
    const { values, changes } = catchUp(texts);
    setTexts(values);
    drafts.keep(draft, { typed: values, opened: now } satisfies TextsDraft);
    setError(undefined);
    setLoaded(
      loadedText(
        changes,
        (label) => label,
        ({ theirs }) => `“${String(theirs)}”`,
      ),
    );
    // The pressed button has gone.
    document.getElementById(`${id}0`)?.focus();
  }
  function close() {
    drafts.forget(draft);
    onClose();
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    const wrong = rules.findIndex((rule) => !textOf(rule.label).trim() || textProblem(rule, textOf(rule.label)));
    if (wrong >= 0) return document.getElementById(`${id}${wrong}`)?.focus();
    setBusy(true);
    setError(undefined);
    setLoaded(undefined);
    try {
      await save(
        labels.map((label) => ({ [label]: textOf(label).trim() })),
        opened.version,
      );
      close();
    } catch (failure) {
      setError(messageOf(failure, 'Your order could not be changed. Please try again.'));
      setBusy(false);
    }
  }

  return (
    <form ref={element} onSubmit={(event) => void submit(event)} noValidate className="grid max-w-2xl gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {rules.map((rule, index) => (
          <PrintedTextField
            key={rule.label}
            id={`${id}${index}`}
            rule={rule}
            text={textOf(rule.label)}
            onText={(text) => write(rule.label, text)}
            isTried={isTried}
          />
        ))}
      </div>
      <ChangedMeanwhile
        noun="text"
        isOutdated={isOutdated && !busy}
        error={error}
        loaded={loaded}
        onLoad={loadChanges}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={busy}>
          Save
        </Button>
        <Button variant="secondary" size="sm" onClick={close}>
          Back
        </Button>
      </div>
    </form>
  );
}

/** The rules of these labels as the product has them; the usual ones until it is loaded, and where it is no longer sold. */
function useTextRules(productId: string, labels: readonly string[]) {
  const { data: product } = useQuery({
    queryKey: ['text rules', productId],
    queryFn: async () => (await call('GET /api/products/:id', { params: { id: productId } })).data,
    retry: false,
  });
  return product ? textRulesOf(labels, product.textRules) : labels.map(defaultTextRule);
}
