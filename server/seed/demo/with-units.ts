/** The text with no-break spaces between a number and its unit, and around ×: no line ends between them. */
export const withUnits = (text: string) =>
  text.replace(/(\d) (°C|mm|cm|ml|g|litres)(?!\w)/g, '$1\u00A0$2').replaceAll(' × ', '\u00A0×\u00A0');
