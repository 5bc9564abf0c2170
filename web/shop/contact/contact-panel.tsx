import { AtSign, Mail, MessagesSquare, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { CHANNELS, EMAIL } from './channels.ts';
import { MessageForm } from './message-form.tsx';

const WAYS: { icon: ReactNode; label: string; value: string; note: string; href: string }[] = [
  {
    icon: <Mail size={20} />,
    label: 'Email',
    value: EMAIL,
    note: 'Orders, returns and everything else. We answer between races.',
    href: `mailto:${EMAIL}`,
  },
  {
    icon: <AtSign size={20} />,
    label: 'Social',
    value: CHANNELS.social.name,
    note: 'Race nights as they happen.',
    href: CHANNELS.social.href,
  },
  {
    icon: <Video size={20} />,
    label: 'Video',
    value: CHANNELS.video.name,
    note: 'Onboards, races in full, livery reveals.',
    href: CHANNELS.video.href,
  },
  {
    icon: <MessagesSquare size={20} />,
    label: 'Chat',
    value: CHANNELS.chat.name,
    note: 'Talk to the team and to other fans.',
    href: CHANNELS.chat.href,
  },
];

/** How to reach the team: on the contact page and in the last tab of the team's page. */
export function ContactPanel() {
  return (
    <div className="grid gap-10 lg:grid-cols-[1fr_1.3fr]">
      <ul className="grid grid-cols-1 content-start gap-3">
        {WAYS.map(({ icon, label, value, note, href }) => (
          <li key={label} className="flex gap-4 rounded-lg border border-line bg-surface p-5">
            <span className="mt-0.5 text-accent-hi">{icon}</span>
            <div className="min-w-0">
              <p className="text-sm text-muted">{label}</p>
              <a
                href={href}
                className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-link underline-offset-4 hover:underline"
              >
                {value}
              </a>
              <p className="text-sm text-text-2">{note}</p>
            </div>
          </li>
        ))}
      </ul>
      <MessageForm />
    </div>
  );
}
