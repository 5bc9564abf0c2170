import { expect, test } from 'vitest';
import { guessDestination } from './guess-destination.ts';

test.each([
  ['Europe/Berlin', ['de-DE', 'en'], { region: 'EU', country: 'DE' }],
  ['Europe/Berlin', ['en-GB', 'de-AT'], { region: 'EU', country: 'AT' }],
  ['Europe/Berlin', ['en'], { region: 'EU' }],
  ['Europe/London', ['en-GB'], { region: 'UK', country: 'GB' }],
  ['Europe/Zurich', ['de-CH'], { region: 'Worldwide' }],
  ['Atlantic/Canary', ['es-ES'], { region: 'EU', country: 'ES' }],
  ['America/New_York', ['en-US'], { region: 'Worldwide' }],
  ['UTC', [], { region: 'Worldwide' }],
])('a browser in %s that speaks %j', (timeZone, languages, destination) => {
  expect(guessDestination(timeZone, languages)).toEqual(destination);
});
