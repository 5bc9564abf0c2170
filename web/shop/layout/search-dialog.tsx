import { Dialog } from '#web/ui/dialog.tsx';
import { HeaderSearch } from './header-search.tsx';

/** The search where the header has no room for its field. */
export function Opened({ open, close }: { open: boolean; close: () => void }) {
  return (
    <Dialog open={open} onClose={close} title="Search" placement="top" closeLabel="Close search">
      <HeaderSearch onSearch={close} inDialog />
    </Dialog>
  );
}
