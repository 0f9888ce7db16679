/** Size in points. */
interface Box {
  width: number;
  height: number;
}

/** Matches characters that are about as wide as they are tall: Han, kana, hangul, full-width forms and emoji. */
const SQUARE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60\u{1f300}-\u{1faff}\u{20000}-\u{3ffff}]/u;
const CAPITAL = /\p{Lu}/u;
const NARROW = /[\s.,:;'!|()ijlft]/;
const NOTHING = /[\p{M}\p{Default_Ignorable_Code_Point}]/u;

/** Line height as a multiple of the font size. */
const LINE = 1.2;
/** Factor for the space lost at line ends, because words are not broken. */
const RAGGED = 1.05;
const STEPS = 16;

/** Estimates the width of a text as a multiple of the font size. */
export function estimatedWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    if (NOTHING.test(character)) continue;
    if (SQUARE.test(character)) width += 1;
    else if (NARROW.test(character)) width += 0.3;
    else width += CAPITAL.test(character) ? 0.66 : 0.55;
  }
  return width;
}

/**
 * Estimates the font size of a text that is shrunk to fit its box. Fonts are not loaded, so this is fast enough for all
 * fields of a draft at every save.
 * @param widths widths of the paragraphs, as multiples of the font size
 */
export function estimatedFontSize(
  widths: readonly number[],
  { box, fontSize, lineHeight = 1 }: { box: Box; fontSize: number; lineHeight?: number },
): number {
  const fits = (size: number): boolean => {
    const lines = widths.map((width) => Math.max(1, Math.ceil(((width * size) / box.width) * RAGGED - 0.05)));
    const count = lines.reduce((sum, each) => sum + each, 0);
    return (1 + (count - 1) * lineHeight) * LINE * size <= box.height;
  };
  if (fits(fontSize)) return fontSize;
  let [fitting, tooLarge] = [0, fontSize];
  for (let step = 0; step < STEPS; step++) {
    const middle = (fitting + tooLarge) / 2;
    if (fits(middle)) fitting = middle;
    else tooLarge = middle;
  }
  return fitting;
}
