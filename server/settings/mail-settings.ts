import { areAllSet } from './key-sets.ts';

export interface MailSettings {
  /** With user and password, as nodemailer takes it. */
  smtpUrl: string;
  /** "Antumbra Racing <shop@example.com>" */
  from: string;
  /** With which mails are signed, unless the mail server does it. */
  dkim: { domainName: string; keySelector: string; privateKey: string } | undefined;
}
type Names = 'SMTP_URL' | 'MAIL_FROM' | 'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_PRIVATE_KEY';

/** The settings of mail; undefined where no mail server is set. Throws BadSetting for an incomplete set. */
export function mailSettings(env: { [name in Names]?: string | undefined }): MailSettings | undefined {
  const { SMTP_URL = '', MAIL_FROM = '', DKIM_DOMAIN = '', DKIM_SELECTOR = '', DKIM_PRIVATE_KEY = '' } = env;
  if (!areAllSet({ SMTP_URL, MAIL_FROM })) return undefined;
  const isSigned = areAllSet({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY });
  return {
    smtpUrl: SMTP_URL,
    from: MAIL_FROM,
    dkim: isSigned ? { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey: DKIM_PRIVATE_KEY } : undefined,
  };
}

/** From whom a demo's mails are. */
export const DEMO_FROM = 'Antumbra Racing <shop@antumbra.example>';

/** Where the shop itself is written to: `SHOP_MAIL`, or the address of `MAIL_FROM`. */
export function shopAddress({
  mail,
  shopMail,
}: {
  mail: MailSettings | undefined;
  shopMail: string | undefined;
}): string {
  const from = mail?.from ?? DEMO_FROM;
  return shopMail ?? /<(.+)>$/.exec(from)?.[1] ?? from;
}

/**
 * Whether mails go to a mail server of the shop's own, whose page shows them to everybody: in a demo whose people are not real, and that
 * has no other.
 */
export const hasDemoMail = ({ demo, mail, google }: { demo: boolean; mail: unknown; google: unknown }): boolean =>
  demo && !mail && !google;
