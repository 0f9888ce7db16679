/** Matches Arabic and Persian digits. NFKC already converts full-width digits. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/**
 * Converts a typed number to the separators that the server expects. Keypads may offer only the decimal separator of
 * their own language. If a character could also be a thousands separator, the server decides.
 * @param example number in the field's format, e.g. `1,234.50`. Null if numbers are displayed as typed
 */
export function plainNumber(typed: string, example: string | null): string {
  const text = typed
    .normalize('NFKC')
    .replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('\u066b', findDecimal(example) ?? '.')
    .replace(/(?<=\d)[\s\u066c'\u2019](?=\d{3})/g, '')
    .replace('\u2212', '-')
    .trim();
  const decimal = findDecimal(example);
  const [, whole, sign, fraction = ''] = /^(-?\d+)([.,])(\d+)$/.exec(text) ?? [];
  return decimal && sign && sign !== decimal && fraction.length !== 3 ? `${whole}${decimal}${fraction}` : text;
}

/** Returns the decimal separator. Undefined if the field accepts only whole numbers. */
function findDecimal(example: string | null): string | undefined {
  return example === null ? '.' : /^1[.,]?234([.,])/.exec(example)?.[1];
}
