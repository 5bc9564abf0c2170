import { NoticeBanner } from '#web/admin/notice-banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Saving } from './use-save.ts';

/** Why a form was not saved, and where that is somebody else's change, a way to go on. */
export function SaveNotice({ saving: { notice, takeOver } }: { saving: Saving }) {
  if (!notice) return null;
  return (
    <NoticeBanner
      notice={notice}
      action={
        takeOver && (
          <Button variant="secondary" size="sm" onClick={takeOver}>
            Load their changes
          </Button>
        )
      }
    />
  );
}
