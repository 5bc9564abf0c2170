import { LOAD_TO_GO_ON } from '#domain/version-conflict.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

interface ChangedMeanwhileProps {
  /** 'address' */
  noun: string;
  isOutdated: boolean;
  /** Why it could not be saved. */
  error: string | undefined;
  /** What was loaded of the changes, in sentences. */
  loaded: string | undefined;
  onLoad: (form: HTMLFormElement) => void;
}

/** Says at a form why it was not saved and that what it was filled from has changed, offers to load that, and says what was loaded. */
export function ChangedMeanwhile({ noun, isOutdated, error, loaded, onLoad }: ChangedMeanwhileProps) {
  if (!error && !isOutdated) return loaded && <Banner>{loaded}</Banner>;
  return (
    <Banner
      tone={error ? 'bad' : 'warn'}
      action={
        isOutdated && (
          <Button
            variant="secondary"
            size="sm"
            onClick={({ currentTarget: { form } }) => {
              if (form) onLoad(form);
            }}
          >
            Load the changes
          </Button>
        )
      }
    >
      {error ?? `This ${noun} has changed since you opened it. ${LOAD_TO_GO_ON}`}
    </Banner>
  );
}
