import { TextDialog, type TextDialogProps } from './text-dialog.tsx';

export interface EstimateDialogProps extends Pick<TextDialogProps, 'title' | 'detail' | 'notice' | 'onClose'> {
  /** The estimate that the order already has. */
  estimate: string;
  /** Resolves with false where not all of them were shipped: the dialog stays, with what was typed. */
  onShip: (estimate: string) => Promise<boolean>;
}

const field = {
  label: 'Shipping estimate',
  aside: 'Optional',
  hint: 'The customer sees it with the order, for example: 3 to 5 working days.',
};

/** Asks for the optional estimate before orders become 'shipped'. */
export const EstimateDialog = ({ estimate, onShip, ...props }: EstimateDialogProps) => (
  <TextDialog {...props} field={field} text={estimate} submitLabel="Mark as shipped" onSubmit={onShip} />
);
