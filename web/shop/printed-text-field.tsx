import { textLength, textProblem, type TextRule } from '#domain/customization.ts';
import { OPTION_VALUE_LENGTH } from '#domain/limits.ts';
import { Field, TextInput } from '#web/ui/field.tsx';

interface PrintedTextFieldProps {
  rule: TextRule;
  text: string;
  onText: (text: string) => void;
  /** Whether it is to be said that a blank text is needed: somebody has tried to go on. */
  isTried: boolean;
  id: string;
}

/** A text that is printed on a product: how much of its room is used, and what is wrong with it, while it is typed. */
export function PrintedTextField({ rule, text, onText, isTried, id }: PrintedTextFieldProps) {
  const { label, kind, maxLength } = rule;
  const blank = !text.trim();
  const problem = blank ? isTried && 'Required' : textProblem(rule, text);
  return (
    <Field
      id={id}
      label={label}
      aside={
        <span className="tabular-nums">
          {blank && !problem && (
            <>
              <span>Required</span> ·{' '}
            </>
          )}
          <span className={problem && !blank ? 'text-bad' : undefined}>
            {textLength(text)}/{maxLength}
          </span>
        </span>
      }
      error={problem && (blank ? problem : <span role="alert">{problem}</span>)}
    >
      <TextInput
        aria-required
        inputMode={kind === 'digits' ? 'numeric' : undefined}
        maxLength={OPTION_VALUE_LENGTH}
        autoComplete="off"
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    </Field>
  );
}
