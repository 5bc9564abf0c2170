import { describe, expect, it } from 'vitest';
import { mailtoOf } from './mailto.ts';

describe('the mail that a message becomes', () => {
  it('has subject, text and sender, encoded for a mail program', () => {
    const url = mailtoOf('pit@antumbra.example', {
      name: 'Ada & Co',
      email: 'ada@fans.example',
      subject: 'Size?',
      message: 'Line 1\nLine 2',
    });
    expect(url).toBe(
      'mailto:pit@antumbra.example?subject=Size%3F&body=Line%201%0D%0ALine%202%0D%0A%0D%0AAda%20%26%20Co%20%3Cada%40fans.example%3E',
    );
  });

  it('may be empty', () => {
    expect(mailtoOf('pit@antumbra.example', { name: '', email: '', subject: '', message: '' })).toBe(
      'mailto:pit@antumbra.example',
    );
  });
});
