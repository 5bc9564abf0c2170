import * as fields from '#contract/fields.ts';
import { MAX_CENTS } from '#domain/money.ts';

/** Values that many shapes are made of, with what a schema does not say. */
export const values = {
  Id: [fields.Id, { format: 'uuid', description: 'A UUID in lower case' }],
  Money: [fields.Money, { description: 'Euros, with at most two decimals' }],
  Price: [fields.Price, { description: 'Euros, with at most two decimals', minimum: 0, maximum: MAX_CENTS / 100 }],
  Instant: [fields.Instant, { format: 'date-time', description: 'With a zone, between 1970 and 2100' }],
  Email: [fields.Email, { format: 'email', description: 'An e-mail address' }],
  Url: [
    fields.Url,
    {
      description: 'An https address, or a path of this site',
      pattern: String.raw`^(/(?!/)|https://[^/@\\?#]+([/?#]|$))[^\\]*$`,
      examples: ['/pictures/jersey.webp', 'https://example.com/jersey.webp'],
    },
  ],
  LineOptionsText: [
    fields.LineOptionsText,
    {
      description:
        'A list of {label: value} as JSON text, as answers have it; a request may send the list itself, or one object',
    },
  ],
} as const;
