interface Message {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** A mailto: URL with subject and body; empty parts are left out. */
export function mailtoOf(to: string, { name, email, subject, message }: Message): string {
  const sender = [name, email && `<${email}>`].filter(Boolean).join(' ');
  const body = [message, sender].filter(Boolean).join('\n\n');
  const query = Object.entries({ subject, body })
    .filter(([, value]) => value)
    .map(([key, value]) => `${key}=${encodeURIComponent(value.replaceAll('\n', '\r\n'))}`)
    .join('&');
  return query ? `mailto:${to}?${query}` : `mailto:${to}`;
}
