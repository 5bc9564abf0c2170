import type { Config } from '#server/config.ts';

/** A shorter secret would also match unrelated text. */
const MIN_LENGTH = 8;

/** The secrets in the configuration, which must not appear in a log. */
export function secretsOf(config: Config): string[] {
  const { databaseUrl, databaseDirectUrl, storage, google, stripe, metricsToken, tracing } = config;
  const keys = [storage?.secretAccessKey, google?.clientSecret, stripe?.secretKey];
  const secrets = [...keys, ...(stripe?.webhookSecrets ?? []), metricsToken, ...valuesIn(tracing?.headers)];
  const present = [...secrets, ...passwordsIn(databaseUrl), ...passwordsIn(databaseDirectUrl)].filter(
    (secret) => secret !== undefined,
  );
  return present.filter((secret) => secret.length >= MIN_LENGTH);
}

/** The password of a URL. */
const passwordsIn = (url: string | undefined): string[] =>
  url && URL.canParse(url) ? asItStandsAndDecoded(new URL(url).password) : [];

/** Of 'name=value,name=value'. */
const valuesIn = (headers = ''): string[] =>
  headers.split(',').flatMap((header) => asItStandsAndDecoded(header.slice(header.indexOf('=') + 1).trim()));

function asItStandsAndDecoded(secret: string): string[] {
  try {
    return [secret, decodeURIComponent(secret)];
  } catch {
    return [secret];
  }
}

/** Returns a function that replaces these secrets by `[hidden]` in a line of JSON. */
export function hideSecrets(secrets: readonly string[]): (line: string) => string {
  const inJson = [...new Set(secrets.map((secret) => JSON.stringify(secret).slice(1, -1)))];
  return (line) => inJson.reduce((text, secret) => text.replaceAll(secret, '[hidden]'), line);
}
