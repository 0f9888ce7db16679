/** Matches Arabic and Persian digits. NFKC already converts full-width ones. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/**
 * Returns a typed number with the separators that the service expects, because a keypad may only offer the decimal separator of
 * its own language. A sign that could also be a thousands separator is left to the service.
 * @param example number as the field displays it, such as `1,234.50`. Null if numbers are displayed as typed
 */
export function plainNumber(typed: string, example: string | null): string {
  const text = typed
    .normalize('NFKC')
    .replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('\u066b', decimalOf(example) ?? '.')
    .replace(/(?<=\d)[\s\u066c'\u2019](?=\d{3})/g, '')
    .replace('\u2212', '-')
    .trim();
  const decimal = decimalOf(example);
  const [, whole, sign, fraction = ''] = /^(-?\d+)([.,])(\d+)$/.exec(text) ?? [];
  return decimal && sign && sign !== decimal && fraction.length !== 3 ? `${whole}${decimal}${fraction}` : text;
}

/** Returns the decimal separator. Undefined if the field accepts no decimals. */
function decimalOf(example: string | null): string | undefined {
  return example === null ? '.' : /^1[.,]?234([.,])/.exec(example)?.[1];
}
