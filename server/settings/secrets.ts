import type { Config } from '#server/config.ts';

/** A shorter secret would also match unrelated text. */
const MIN_LENGTH = 8;

/** The secrets in the configuration, which must not appear in a log. */
export function secretsOf({ databaseUrl, databaseDirectUrl, storage, google, stripe, metricsToken }: Config): string[] {
  const keys = [storage?.secretAccessKey, google?.clientSecret, stripe?.secretKey];
  const secrets = [...keys, ...(stripe?.webhookSecrets ?? []), metricsToken];
  const present = [...secrets, ...passwordsIn(databaseUrl), ...passwordsIn(databaseDirectUrl)].filter(
    (secret) => secret !== undefined,
  );
  return present.filter((secret) => secret.length >= MIN_LENGTH);
}

/** The password of a URL, as it stands in the URL and decoded. */
function passwordsIn(url: string | undefined): string[] {
  if (!url || !URL.canParse(url)) return [];
  const { password } = new URL(url);
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}

/** Returns a function that replaces these secrets by `[hidden]` in a line of JSON. */
export function hideSecrets(secrets: readonly string[]): (line: string) => string {
  const inJson = [...new Set(secrets.map((secret) => JSON.stringify(secret).slice(1, -1)))];
  return (line) => inJson.reduce((text, secret) => text.replaceAll(secret, '[hidden]'), line);
}
