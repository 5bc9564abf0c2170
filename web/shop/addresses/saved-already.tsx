import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

interface SavedAlreadyProps {
  /** The label of the button that goes on with the saved address. */
  action: string;
  onAction: () => void;
}

/** Says that an address is saved already and was not saved again. */
export const SavedAlready = ({ action, onAction }: SavedAlreadyProps) => (
  <Banner
    tone="warn"
    role="alert"
    action={
      <Button variant="secondary" size="sm" onClick={onAction}>
        {action}
      </Button>
    }
  >
    You have saved this address already.
  </Banner>
);
