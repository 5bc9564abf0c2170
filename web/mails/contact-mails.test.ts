import { describe, expect, it } from 'vitest';
import { writeMail } from './write-mail.ts';

const origin = 'https://shop.example';
const message = {
  id: '7',
  name: 'Mika',
  email: 'mika@fans.example',
  subject: '',
  message: 'One <i>line</i>\n\nand another',
};

describe('Mails about a message of the contact form', () => {
  it('bring it to the shop as it was typed, with the way to it', () => {
    const { subject, html, text } = writeMail({ kind: 'contact_message', message, origin });
    expect(subject).toBe('Message from Mika');
    expect(text).toContain('One <i>line</i>\n\nand another');
    expect(text).toContain(`${origin}/admin/messages?view=7`);
    expect(html).toContain('One &lt;i&gt;line&lt;/i&gt;');
  });

  it('tell its sender that it is here, without a word that was typed', () => {
    const { subject, text } = writeMail({ kind: 'contact_received', message, origin });
    expect(subject).toBe('We have your message');
    expect(text).not.toMatch(/Mika|another|admin/);
  });
});
