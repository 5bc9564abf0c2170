import { Button } from '#web/ui/button.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { AtSign, Mail, MessagesSquare, Video } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { CHANNELS, EMAIL } from './channels.ts';
import { mailtoOf } from './mailto.ts';

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
      <ul className="grid content-start gap-3">
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

/** Nothing is sent from here: the button opens the visitor's own mail program with the message filled in. */
function MessageForm() {
  const [opened, setOpened] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const message = useRef<HTMLTextAreaElement>(null);

  function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    setEmpty(!text('message'));
    if (!text('message')) {
      setOpened(false);
      message.current?.focus();
      return;
    }
    window.location.href = mailtoOf(EMAIL, {
      name: text('name'),
      email: text('email'),
      subject: text('subject'),
      message: text('message'),
    });
    setOpened(true);
  }

  return (
    <section aria-labelledby="message-title" className="rounded-lg border border-line bg-surface p-6 sm:p-8">
      <h2 id="message-title" className="mb-5">
        Send us a Message
      </h2>
      <form onSubmit={open} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Name">
            <TextInput name="name" autoComplete="name" />
          </Field>
          <Field label="Email">
            <TextInput name="email" type="email" autoComplete="email" />
          </Field>
        </div>
        <Field label="Subject">
          <TextInput name="subject" />
        </Field>
        <Field label="Message" error={isEmpty && 'Please write a message first.'}>
          <TextArea ref={message} name="message" rows={6} />
        </Field>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit">Send Message</Button>
          <p role="status" className="min-w-0 flex-1 basis-56 text-sm wrap-anywhere text-text-2">
            {opened
              ? `Your mail program has the message; send it from there. If nothing opened, write to ${EMAIL}.`
              : 'Opens your mail program with the message filled in.'}
          </p>
        </div>
      </form>
    </section>
  );
}
