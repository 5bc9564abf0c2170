import { PageHead } from '#web/page-head.tsx';
import { paths } from '#web/paths.ts';
import { ContactPanel } from './contact-panel.tsx';

export function Component() {
  return (
    <div className="wrap py-10 sm:py-14">
      <PageHead
        screen="Contact"
        description="How to reach Antumbra Racing: by email, on social media, in our chat, or with a message."
        path={paths.contact}
      />
      <h1 className="mb-8">Contact</h1>
      <ContactPanel />
    </div>
  );
}
