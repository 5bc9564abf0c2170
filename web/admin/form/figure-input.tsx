import { classNames } from '#web/ui/class-names.ts';
import { TextInput } from '#web/ui/field.tsx';
import type { ComponentProps, WheelEvent } from 'react';

/** A number field over which the wheel scrolls, as it does everywhere else. */
export const FigureInput = (props: Omit<ComponentProps<typeof TextInput>, 'type' | 'onWheel'>) => (
  <TextInput
    {...props}
    type="number"
    onWheel={keepFigure}
    className={classNames('read-only:bg-bg!', props.className)}
  />
);

/** A browser turns a focused number field up and down with the wheel, but not one that is read-only at that moment. */
function keepFigure({ currentTarget: input }: WheelEvent<HTMLInputElement>) {
  input.readOnly = true;
  setTimeout(() => {
    input.readOnly = false;
  });
}
