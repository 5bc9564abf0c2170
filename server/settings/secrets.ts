import type { Config } from '#server/config.ts';

/** A shorter one would be found in words that have nothing to do with it. */
const MIN_LENGTH = 8;

/** The values of these settings that nobody may see. */
export function secretsOf({ databaseUrl, google, stripe, metricsToken }: Config): string[] {
  const secrets = [google?.clientSecret, stripe?.secretKey, ...(stripe?.webhookSecrets ?? []), metricsToken];
  const given = [...secrets, ...passwordsIn(databaseUrl)].filter((secret) => secret !== undefined);
  return given.filter((secret) => secret.length >= MIN_LENGTH);
}

/** As it stands in the address, and as it is sent. */
function passwordsIn(url: string | undefined): string[] {
  if (!url || !URL.canParse(url)) return [];
  const { password } = new URL(url);
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}

/** A function that puts `[hidden]` in the place of each of these in a line of JSON. */
export function hideSecrets(secrets: readonly string[]): (line: string) => string {
  const written = [...new Set(secrets.map((secret) => JSON.stringify(secret).slice(1, -1)))];
  return (line) => written.reduce((text, secret) => text.replaceAll(secret, '[hidden]'), line);
}
