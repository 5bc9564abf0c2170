import { sharedPositions } from '#domain/races.ts';
import { fieldMessage, SelectField } from '#web/admin/form/fields.tsx';
import { FigureInput } from '#web/admin/form/figure-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Trash2 } from 'lucide-react';
import { useController, type UseFormReturn, useWatch } from 'react-hook-form';
import { canHaveResult, driverChoices, driverName } from './drivers.ts';
import { type ResultsValues, sentResults, wholePosition } from './result-rows.ts';
import type { RaceRow } from './race-row.ts';
import { useTeam } from './use-team.ts';

export const resultGrid =
  'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] gap-2 sm:grid-cols-[minmax(0,1fr)_9.5rem_9.5rem_2.75rem]';

export interface ResultFieldsProps {
  form: UseFormReturn<ResultsValues>;
  race: RaceRow;
  index: number;
  onRemove: () => void;
}

/** One driver's qualifying and race. */
export function ResultFields({ form, race, index, onRemove }: ResultFieldsProps) {
  const team = useTeam();
  const driver = useWatch({ control: form.control, name: `results.${index}.driver` });
  const choices = driverChoices(race, team, driver);

  function checkDriver(): string | undefined {
    const rows = form.getValues('results');
    const chosen = rows[index]?.driver ?? '';
    if (!canHaveResult(race, chosen)) return 'Driver is not in the personnel of this track';
    if (rows.filter((row) => row.driver === chosen).length > 1) return 'This driver is in the list twice';
  }

  /** The rows of the driver who is chosen here: once another is, they are not there twice. */
  const namesOfSame = () =>
    form.getValues('results').flatMap((row, at) => (row.driver === driver ? (`results.${at}.driver` as const) : []));

  return (
    <fieldset>
      <legend className="sr-only">{driver ? driverName(race, driver, team) : 'New result'}</legend>
      <div className={resultGrid}>
        <div className="max-sm:col-span-2">
          <SelectField
            form={form}
            name={`results.${index}.driver`}
            label="Driver"
            labelHidden
            required
            check={checkDriver}
            clears={namesOfSame}
            hint={choices.find(({ id }) => id === driver)?.why}
          >
            <option value="">Choose a driver</option>
            {[...Map.groupBy(choices, ({ why }) => why)].map(([why, drivers]) => {
              const options = drivers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ));
              return why ? (
                <optgroup key={why} label={why}>
                  {options}
                </optgroup>
              ) : (
                options
              );
            })}
          </SelectField>
        </div>
        <PositionField form={form} index={index} field="quali_position" head="Qualifying" />
        <PositionField form={form} index={index} field="race_position" head="Race" />
        <IconButton label="Remove result" onClick={onRemove} className="max-sm:col-start-3 max-sm:row-start-1">
          <Trash2 size={17} />
        </IconButton>
      </div>
    </fieldset>
  );
}

interface PositionFieldProps {
  form: UseFormReturn<ResultsValues>;
  index: number;
  field: 'quali_position' | 'race_position';
  /** 'Race' */
  head: string;
}

/** What is typed becomes a whole number when the field is left. */
function PositionField({ form, index, field: which, head }: PositionFieldProps) {
  const label = `${head} position`;
  const name = `results.${index}.${which}` as const;
  const { field } = useController({ control: form.control, name, rules: { validate: checkPosition } });

  function checkPosition(position: string): true | string {
    const isShared = sharedPositions(sentResults(form.getValues('results'))).some(
      (shared) => shared.index === index && shared.field === which,
    );
    return !isShared || `Two drivers cannot both have ${label.toLowerCase()} ${wholePosition(position)}`;
  }

  return (
    <div className="min-w-0">
      <span aria-hidden="true" className="mb-1 block text-sm text-muted sm:hidden">
        {head}
      </span>
      <Field label={label} labelHidden error={fieldMessage(form, name, label)}>
        <FigureInput
          inputMode="numeric"
          min={0}
          step={1}
          className="tabular-nums"
          {...field}
          onRefused={(message) => form.setError(name, { type: 'refused', message })}
          onChange={(event) => {
            // The other driver who has this position is told so, too.
            form.clearErrors(form.getValues('results').map((_, row) => `results.${row}.${which}` as const));
            field.onChange(event);
          }}
          onBlur={() => {
            field.onChange(String(wholePosition(field.value)));
            field.onBlur();
          }}
        />
      </Field>
    </div>
  );
}
