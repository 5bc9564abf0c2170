import { AtSign, Mail, MessagesSquare, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { CONTACT } from './contact-details.ts';
import { MessageForm } from './message-form.tsx';

const WAYS: { icon: ReactNode; label: string; value: string; note: string; href?: string }[] = [
  {
    icon: <Mail size={20} />,
    label: 'Email',
    value: CONTACT.email,
    note: 'Orders, returns and everything else. We answer between races.',
    href: `mailto:${CONTACT.email}`,
  },
  { icon: <AtSign size={20} />, label: 'Social', value: CONTACT.social, note: 'Race nights as they happen.' },
  { icon: <Video size={20} />, label: 'Video', value: CONTACT.video, note: 'Onboards, races in full, livery reveals.' },
  {
    icon: <MessagesSquare size={20} />,
    label: 'Chat',
    value: CONTACT.chat,
    note: 'Talk to the team and to other fans.',
  },
];

/** How to reach the team; stands on the contact page and on the team page's last tab. */
export function ContactPanel() {
  return (
    <div className="grid gap-10 lg:grid-cols-[1fr_1.3fr]">
      <ul className="grid content-start gap-3">
        {WAYS.map(({ icon, label, value, note, href }) => (
          <li key={label} className="flex gap-4 rounded-lg border border-line bg-surface p-5">
            <span className="mt-0.5 text-accent-hi">{icon}</span>
            <div className="min-w-0">
              <p className="text-sm text-muted">{label}</p>
              {href ? (
                <a href={href} className="font-semibold break-words text-link underline-offset-4 hover:underline">
                  {value}
                </a>
              ) : (
                <p className="font-semibold break-words">{value}</p>
              )}
              <p className="mt-1 text-sm text-text-2">{note}</p>
            </div>
          </li>
        ))}
      </ul>
      <MessageForm />
    </div>
  );
}
