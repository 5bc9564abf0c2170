import { COMMON_COUNTRIES, COUNTRIES_BY_NAME } from '#domain/countries.ts';

/** The options of a country select: the common ones first, then all of them; or these alone. */
export function CountryOptions({ only }: { only?: typeof COUNTRIES_BY_NAME | undefined }) {
  if (only) return <Options countries={only} />;
  return (
    <>
      <option value="">Select a country</option>
      <optgroup label="Most parcels go to">
        <Options countries={COMMON_COUNTRIES} />
      </optgroup>
      <optgroup label="All countries">
        <Options countries={COUNTRIES_BY_NAME} />
      </optgroup>
    </>
  );
}

const Options = ({ countries }: { countries: typeof COUNTRIES_BY_NAME }) =>
  countries.map(([code, name]) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
