/** Styled Latin and Greek letters and digits, such as 𝓐 or 𝟙 (Mathematical Alphanumeric Symbols). */
const STYLED = /[\u{1d400}-\u{1d7ff}]/u;
/** Also matches the styled letters in the Letterlike Symbols block. */
const STYLED_WITH_REST =
  /[\u{1d400}-\u{1d7ff}\u2102\u210a-\u2113\u2115\u2119-\u211d\u2124\u2128\u212c\u212d\u212f-\u2131\u2133\u2134]/gu;
/** Matches full-width letters, and letters in circles or squares. */
const IN_ANOTHER_FORM = /[\uff01-\uff5e\u24b6-\u24e9\u{1f130}-\u{1f149}]/gu;

const plain = (styled: string): string => styled.normalize('NFKC');

/** Replaces styled letters with plain ones (NFKC), because text faces do not include them. */
export const withPlainLetters = (text: string): string =>
  STYLED.test(text) ? text.replace(STYLED_WITH_REST, plain) : text;

/** Replaces styled, full-width and enclosed letters with plain ones, because handwriting faces do not include them. */
export const asHandwritten = (text: string): string => withPlainLetters(text).replace(IN_ANOTHER_FORM, plain);
