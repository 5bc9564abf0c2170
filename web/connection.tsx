import { WifiOff, X } from 'lucide-react';
import { useEffect } from 'react';
import { useOffline } from './router/hooks.ts';
import { useLinkPrefetch } from './router/use-link-prefetch.ts';
import { Button } from './ui/button.tsx';
import { IconButton } from './ui/icon-button.tsx';

const RETRY_MS = 3000;

/** What a page does about the network once it is alive. */
export function Connection() {
  useLinkPrefetch();
  return <OfflineNotice />;
}

/** Says that the next page waits for the network, and tries again when the browser is online. */
function OfflineNotice() {
  const offline = useOffline();

  useEffect(() => {
    if (offline?.state !== 'waiting') return;
    const { retry } = offline;
    // A browser that says it is online may reach nobody: at first after `online`, or for long, with a weak signal.
    const timer = setInterval(() => navigator.onLine && retry(), RETRY_MS);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [offline]);

  if (!offline) return null;
  return (
    <div className="toast fixed inset-x-4 bottom-4 z-50 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-overlay p-3 pl-4 text-text shadow-pop sm:right-auto sm:bottom-6 sm:left-6 sm:max-w-lg">
      <WifiOff size={20} className="shrink-0 text-warn-ink" />
      <p role="alert" className="min-w-0 flex-1 basis-0 text-sm">
        <strong className="block font-semibold">
          {navigator.onLine ? 'The shop cannot be reached' : 'You are offline'}
        </strong>
        We’ll open the page as soon as {navigator.onLine ? 'it can be' : 'you’re connected'} again.
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="max-sm:order-last max-sm:w-full"
        busy={offline.state === 'retrying'}
        onClick={offline.retry}
      >
        Try Again
      </Button>
      {offline.cancel && (
        <IconButton label="Stay on this page" onClick={offline.cancel}>
          <X size={18} />
        </IconButton>
      )}
    </div>
  );
}
