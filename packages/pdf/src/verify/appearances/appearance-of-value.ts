import { attribute, FLAGS, formOf, optionsOf, valuesOf } from '../../acroform/attributes.ts';
import type { FormNode } from '../../acroform/form-nodes.ts';
import { unlessRefused } from '../../errors/errors.ts';
import { textLook } from '../../forms/default-appearance.ts';
import { PdfString, Stream } from '../../objects/objects.ts';
import { textOf } from '../../objects/text-string.ts';
import type { PdfDocument } from '../../reader/document.ts';
import type { Comparison } from '../comparison/comparison.ts';
import { type DrawnGlyph, looksIn } from '../looks/field-looks.ts';
import { fontText, UNKNOWN } from '../looks/font-text.ts';
import { isFormatted } from '../looks/formatted-value.ts';
import { markedRows } from '../looks/pixels.ts';
import { isAlike, withoutSpace } from '../looks/same-text.ts';
import { type SeenText, seenText, writtenIn } from '../looks/seen-text.ts';
import { buttonProblem } from './button-looks.ts';
import { type Misleading, unreadable } from './misleading.ts';

/**
 * Returns what a filled-in field shows instead of its value. Undefined if it shows its value. Programs that fill in a form draw
 * the value, so any other appearance is suspicious.
 */
export const otherThanValue = (comparison: Comparison, then: FormNode, now: FormNode): Misleading | undefined => {
  const { before, after } = comparison;
  if (now.type === 'Btn') return buttonProblem(comparison, then, now);
  const rich = textOf(after.resolve(now.own.get('RV')));
  if (rich !== undefined && !isAlike(withoutTags(rich), textValue(after, now)))
    return { problem: 'shows rich text that is not its value' };
  const size = fontSizeOf(before, then);
  const all = looksOf(after, now);
  const known = looksOf(before, then);
  // If the form requests it, viewers redraw a field that was empty when it was signed.
  const isLeft = (look: Stream) =>
    known.some((one) => !comparison.difference(one, look)) && showsNothing(after, now, look);
  const looks = isDrawnByViewers(after) ? all.filter((look) => !isLeft(look)) : all;
  if (looks.length > 0) return first(looks, (look) => problemOf(after, now, look, size));
  const isAsSigned =
    !/style|color|size/i.test(rich ?? '') &&
    comparison.difference(attribute(before, then.own, 'DA'), attribute(after, now.own, 'DA')) === undefined;
  if (isAsSigned || isPlainManner(after, now)) return undefined;
  return { problem: 'shows its value in a way that may hide it' };
};

export const showsOtherThanValue = (document: PdfDocument, node: FormNode): boolean =>
  looksOf(document, node).some((look) => problemOf(document, node, look, fontSizeOf(document, node)) !== undefined);

/** Whether the form requests that viewers draw its fields (NeedAppearances; ISO 32000-2, table 224). */
export const isDrawnByViewers = (document: PdfDocument): boolean =>
  document.resolve(document.resolveDict(document.catalog.get('AcroForm'))?.get('NeedAppearances')) === true;

/** Returns the normal, rollover and down appearances of a field in all states (ISO 32000-2, 12.5.5). */
export const looksOf = (document: PdfDocument, { own }: FormNode): Stream[] =>
  [...(document.resolveDict(own.get('AP'))?.values() ?? [])].flatMap((value) => {
    const look = document.resolve(value);
    if (!(look instanceof Map)) return look instanceof Stream ? [look] : [];
    return [...look.values()].map((state) => document.resolve(state)).filter((state) => state instanceof Stream);
  });

const showsNothing = (document: PdfDocument, node: FormNode, look: Stream): boolean =>
  unlessRefused(() => {
    const { problem, glyphs } = looksIn(document).drawn(node, look);
    return problem === undefined && glyphs.length === 0;
  }) ?? false;

const first = <T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined => {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
};

const problemOf = (document: PdfDocument, node: FormNode, look: Stream, size: number): Misleading | undefined => {
  const found = whatIsWrong(document, node, look, size);
  return !found || 'isUnjudged' in found ? found : { ...found, look };
};

const whatIsWrong = (document: PdfDocument, node: FormNode, look: Stream, size: number): Misleading | undefined => {
  const looks = looksIn(document);
  let seen: SeenText;
  try {
    const drawn = looks.drawn(node, look);
    if (drawn.problem) return { problem: drawn.problem };
    seen = seenText(drawn, looks.turnsOf(node));
    if (isOpenList(node)) return listProblem(document, node, seen, drawn.rows);
  } catch (error) {
    return unreadable(error);
  }
  const shown = writtenIn(seen);
  if (seen.problem) return { problem: seen.problem, shown };
  if (!isShown(document, node, seen, shown, size)) return { problem: 'shows text other than its value', shown };
  const other = drawnAsOthers(document, seen, textValue(document, node));
  return other === undefined ? undefined : { problem: 'shows letters that look like others', shown: other };
};

const isOpenList = ({ type, flags }: FormNode): boolean => type === 'Ch' && (flags & FLAGS.COMBO) === 0;

/**
 * Returns why a list is misleading. Lists show some or all of their options one below another, and highlight the
 * selected ones.
 */
const listProblem = (
  document: PdfDocument,
  node: FormNode,
  seen: SeenText,
  rows: readonly string[],
): Misleading | undefined => {
  const shown = writtenIn(seen);
  if (seen.problem) return { problem: seen.problem, shown };
  const options = optionsOf(document, node.own);
  const values = valuesOf(document, new Map([['V', node.value]]));
  const labels = new Set(values.map((value) => options.find((option) => option.value === value)?.label ?? value));
  if (isAlike(shown, values.join('')) || isAlike(shown, [...labels].join(''))) return undefined;
  const lines = seen.lines.map(({ glyphs, middle }) => ({ text: glyphs.map(({ text }) => text).join(''), middle }));
  const all = options.map(({ label }) => withoutSpace(label)).join('\n');
  if (!all.includes(lines.map(({ text }) => withoutSpace(text)).join('\n'))) {
    return { problem: 'shows text other than its value', shown };
  }
  const isMarked = markedRows(rows);
  const selected = lines.filter(({ middle }) => isMarked(middle));
  const isRight =
    selected.every(({ text }) => [...labels].some((label) => isAlike(text, label))) &&
    (selected.length > 0 || labels.size === 0);
  return isRight
    ? undefined
    : { problem: 'shows an option other than its value', shown: selected.map(({ text }) => text).join(', ') };
};

const isShown = (document: PdfDocument, node: FormNode, seen: SeenText, shown: string, size: number): boolean => {
  const value = textValue(document, node);
  if (node.flags & FLAGS.PASSWORD) {
    const signs = withoutSpace(shown);
    return new Set(signs).size <= 1 && [...signs].length <= [...value].length;
  }
  if (isAlike(shown, value)) return true;
  if (node.type === 'Ch') {
    return optionsOf(document, node.own).some((option) => option.value === value && isAlike(shown, option.label));
  }
  if (isCutOff(node, seen, shown, value, size)) return true;
  return seen.unseen === undefined && hasFormat(document, node) && isFormatted(shown, value);
};

/**
 * Maximum gap above, between and below lines, as a multiple of the font size. A larger gap has room for another line.
 */
const ROOM_FOR_A_LINE = 2.2;
/**
 * Font sizes in points: the smallest that programs use to fit text on one line, and the usual one for several lines.
 */
const [SMALLEST_TO_FIT, USUAL_SIZE] = [6, 12];
/** Factor that allows for rounded font sizes. */
const LARGER = 1.1;

/** Whether only the beginning of a value is visible, because the rest does not fit at the signed font size. */
const isCutOff = ({ flags }: FormNode, seen: SeenText, shown: string, value: string, size: number): boolean => {
  const [one, other] = [withoutSpace(shown), withoutSpace(value)];
  if (one === '' || !other.startsWith(one) || isNumber(other)) return false;
  if (flags & FLAGS.MULTILINE) {
    const isFull = seen.widestGap < ROOM_FOR_A_LINE && (seen.unseen === 'cut below' || seen.unseen === undefined);
    return isFull && seen.size <= (size > 0 ? size * LARGER : USUAL_SIZE * LARGER);
  }
  return seen.unseen === 'cut aside' && seen.size <= (size > 0 ? size * LARGER : SMALLEST_TO_FIT);
};

/** Whether a value is a number, which must be fully visible. */
const isNumber = (value: string): boolean => /\d/.test(value) && !/\p{L}{4}/u.test(value);

export const textValue = (document: PdfDocument, { value }: FormNode): string =>
  valuesOf(document, new Map([['V', value]])).join('');

const withoutTags = (rich: string): string => rich.replace(/<[^>]*>/g, '');

/** Whether a script formats the displayed value (ISO 32000-2, table 199). */
const hasFormat = (document: PdfDocument, node: FormNode): boolean => {
  const actions = attribute(document, node.own, 'AA');
  return actions instanceof Map && actions.has('F');
};

const mannerOf = (document: PdfDocument, { own }: FormNode): string => {
  const given = attribute(document, own, 'DA') ?? document.resolve(formOf(document)?.get('DA'));
  return given instanceof PdfString ? Buffer.from(given.bytes.subarray(0, 4096)).toString('latin1') : '';
};

const MANY = 3;

const areOneSign = (glyphs: readonly DrawnGlyph[]): boolean => {
  const lettersOf = new Map<string, Set<string>>();
  for (const { shape, text } of glyphs) {
    if (!shape || UNKNOWN.test(text)) continue;
    const letters = lettersOf.get(shape.cells.join()) ?? new Set();
    lettersOf.set(shape.cells.join(), letters.add(text.toLowerCase()));
  }
  return [...lettersOf.values()].some(({ size }) => size >= MANY);
};

/** Returns the text that the letters look like if an embedded font draws some of them as other letters. */
const drawnAsOthers = (document: PdfDocument, { lines }: SeenText, value: string): string | undefined => {
  const looks = looksIn(document);
  const glyphs = lines.flatMap((line) => line.glyphs);
  // Glyphs without a mapping represent the letter at the same position in the value.
  const letters = [...(glyphs.length === [...value].length ? value : withoutSpace(value))];
  const looksLike = glyphs.map(({ shape, text }, index) =>
    shape ? looks.otherLetter(shape, UNKNOWN.test(text) ? (letters[index] ?? '') : text) : undefined,
  );
  if (looksLike.every((other) => other === undefined)) {
    // A font that lacks the letters draws the same box for each of them.
    return areOneSign(glyphs) ? '\u25a1'.repeat(glyphs.length) : undefined;
  }
  return glyphs.map(({ text }, index) => looksLike[index] ?? text).join('');
};

const fontSizeOf = (document: PdfDocument, node: FormNode): number =>
  Number(/\/\S*\s+([\d.]+)\s+Tf/.exec(mannerOf(document, node))?.[1]) || 0;

const PLAIN_MANNER = /^(?:\s*(?:\/\S+\s+([\d.]+)\s+Tf|((?:[\d.]+\s+)+)(?:g|rg|k)))+\s*$/;
const LEAST_SIZE = 4;
const MOST_BRIGHTNESS = 0.75;

/** Whether the default appearance (DA) makes viewers draw the value as visible letters. */
const isPlainManner = (document: PdfDocument, node: FormNode): boolean => {
  const manner = mannerOf(document, node);
  if (!PLAIN_MANNER.test(manner)) return false;
  const { colour, fontSize } = textLook(document, node.own);
  const [red, green, blue] = colour;
  const [, name = ''] = /\/(\S+)\s+[\d.]+\s+Tf/.exec(manner) ?? [];
  const fonts = document.resolveDict(document.resolveDict(formOf(document)?.get('DR'))?.get('Font'));
  const font = document.resolveDict(fonts?.get(name));
  const isOfLetters = !font || fontText(document, font)?.read(Buffer.from('A')) === 'A';
  const brightness = 0.3 * red + 0.59 * green + 0.11 * blue;
  return isOfLetters && (fontSize === 0 || fontSize >= LEAST_SIZE) && brightness <= MOST_BRIGHTNESS;
};
