/** What postal codes look like where all of a country have one form: the form without spaces and hyphens, and one of them. */
const FORMS: readonly { countries: string; form: RegExp; example: string }[] = [
  { countries: 'AT AU BE BG CH CY DK HU LI LU MK NO NZ PH SI TN ZA', form: /^\d{4}$/, example: '1010' },
  { countries: 'DE EE ES FI FR HR IT KR LT MA MX MY RS TH TR UA', form: /^\d{5}$/, example: '10115' },
  { countries: 'CZ GR SE SK', form: /^\d{5}$/, example: '110 00' },
  { countries: 'US', form: /^\d{5}(?:\d{4})?$/, example: '10001' },
  { countries: 'CN IN RO SG', form: /^\d{6}$/, example: '110001' },
  { countries: 'JP', form: /^\d{7}$/, example: '100-0001' },
  { countries: 'PT', form: /^\d{7}$/, example: '1000-001' },
  { countries: 'PL', form: /^\d{5}$/, example: '00-001' },
  { countries: 'NL', form: /^\d{4}[A-Z]{2}$/, example: '1011 AB' },
  { countries: 'CA', form: /^[A-Z]\d[A-Z]\d[A-Z]\d$/, example: 'K1A 0B1' },
  { countries: 'GB', form: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/, example: 'SW1A 1AA' },
  { countries: 'IE', form: /^[A-Z]\d[\dW][A-Z\d]{4}$/, example: 'D02 X285' },
];

const formOf = (country: string) => FORMS.find(({ countries }) => countries.split(' ').includes(country));

/** The code with the space and the capitals that its country writes, where it was typed without: 'SW1A 1AA' of 'sw1a1aa'. */
export function spacedPostalCode(country: string, zipCode: string): string {
  const known = formOf(country);
  const code = zipCode.toUpperCase();
  const space = known?.example.lastIndexOf(' ') ?? -1;
  if (!known || space < 0 || !known.form.test(code)) return zipCode;
  const end = space + 1 - known.example.length;
  return `${code.slice(0, end)} ${code.slice(end)}`;
}

/** What a postal code of a country looks like, where this one does not; undefined where it does, or nothing is known of the country. */
export function expectedPostalCode(country: string, zipCode: string): string | undefined {
  const known = formOf(country);
  // Some write their country before it: D-10115.
  const code = zipCode
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replace(/^(?:[A-Z]{1,2})(?=\d{4,7}$)/, '');
  return !known || known.form.test(code) ? undefined : known.example;
}
