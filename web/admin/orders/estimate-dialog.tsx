import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { type ReactNode, useId, useState } from 'react';

export interface EstimateDialogProps {
  /** 'Ship ANT-7K3M9Q' */
  title: string;
  /** What is to be known before the estimate is typed. */
  detail?: ReactNode;
  /** The estimate that the order already has. */
  estimate: string;
  onShip: (estimate: string) => void;
  onClose: () => void;
}

/** Asks for the optional estimate before orders become 'shipped'. */
export function EstimateDialog({ title, detail, estimate, onShip, onClose }: EstimateDialogProps) {
  const id = useId();
  const [text, setText] = useState(estimate);
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id}>
            Mark as shipped
          </Button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          onShip(text.trim());
        }}
        className="flex flex-col gap-4"
      >
        {detail}
        <Field
          label="Shipping estimate"
          aside="Optional"
          hint="The customer sees it with the order, for example: 3 to 5 working days."
        >
          <TextInput value={text} maxLength={200} data-autofocus onChange={(event) => setText(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
