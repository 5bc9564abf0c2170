import { titled } from '#web/title.ts';
import { ContactPanel } from './contact-panel.tsx';

export function Component() {
  return (
    <div className="wrap py-10 sm:py-14">
      <title>{titled('Contact')}</title>
      <meta
        name="description"
        content="How to reach Antumbra Racing: by e-mail, on social media, in our chat, or with a message."
      />
      <h1 className="mb-8">Contact</h1>
      <ContactPanel />
    </div>
  );
}
