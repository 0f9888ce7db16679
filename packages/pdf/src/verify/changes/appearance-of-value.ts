import { attribute, FLAGS, numberAttribute, optionsOf, valuesOf } from '../../acroform/attributes.ts';
import type { FormNode } from '../../acroform/form-nodes.ts';
import { PdfError } from '../../errors.ts';
import { type Dict, Stream } from '../../objects.ts';
import type { PdfDocument } from '../../reader/document.ts';
import { textOf } from '../../reader/text-string.ts';
import type { Comparison } from './comparison.ts';
import { type Drawn, drawnBy } from './drawn.ts';
import { isWrittenInUnknown } from './font-text.ts';
import { isFormatted } from './formatted-value.ts';

/**
 * What a filled-in field shows instead of its value, as a clause; undefined if it shows its value, or nothing new. A program
 * that fills in a form draws the value into the box, so any other picture is suspicious.
 */
export const otherThanValue = (comparison: Comparison, then: FormNode, now: FormNode): string | undefined => {
  const { before, after } = comparison;
  if (showsOtherState(after, now)) return 'shows another state than its value';
  const rich = textOf(after.resolve(now.own.get('RV')));
  if (rich !== undefined && !isAlike(withoutTags(rich), textValue(after, now)))
    return 'shows rich text that is not its value';
  const known = looksOf(before, then);
  const added = looksOf(after, now).filter((look) => !known.some((one) => !comparison.difference(one, look)));
  for (const look of added) {
    const problem = problemOf(after, now, look);
    if (problem) return problem;
  }
  return undefined;
};

/** The same for everything that a field shows, also for what it showed before. */
export const showsOtherThanValue = (document: PdfDocument, node: FormNode): boolean =>
  looksOf(document, node).some((look) => problemOf(document, node, look) !== undefined);

/** A checkbox shows its `AS` state, which must be the field's value if it has such a state. */
const showsOtherState = (document: PdfDocument, node: FormNode): boolean => {
  if (node.type !== 'Btn') return false;
  const state = textOf(document.resolve(node.own.get('AS'))) ?? 'Off';
  const value = textOf(document.resolve(node.value)) ?? 'Off';
  if (state !== 'Off') return state !== value;
  const states = document.resolve(document.resolveDict(node.own.get('AP'))?.get('N'));
  return node.own === node.field && value !== 'Off' && states instanceof Map && states.has(value);
};

/** Its appearances in all states, normal, rollover and down (ISO 32000-2, 12.5.5). */
export const looksOf = (document: PdfDocument, { own }: FormNode): Stream[] =>
  [...(document.resolveDict(own.get('AP'))?.values() ?? [])].flatMap((value) => {
    const look = document.resolve(value);
    if (!(look instanceof Map)) return look instanceof Stream ? [look] : [];
    return [...look.values()].map((state) => document.resolve(state)).filter((state) => state instanceof Stream);
  });

const problemOf = (document: PdfDocument, node: FormNode, look: Stream): string | undefined => {
  let drawn: Drawn;
  try {
    drawn = drawnBy(document, look, resourcesOf(document));
  } catch (error) {
    if (error instanceof PdfError) return 'shows what cannot be read';
    throw error;
  }
  if (isMoreThanText(document, node, drawn)) return 'shows more than text';
  if (node.type === 'Btn') return [...withoutSpace(drawn.text)].length > 1 ? 'shows text beside its state' : undefined;
  return isShown(document, node, drawn.text) ? undefined : 'shows another text than its value';
};

const resourcesOf = (document: PdfDocument): Dict | undefined =>
  document.resolveDict(document.resolveDict(document.catalog.get('AcroForm'))?.get('DR'));

/** Background, border and selection. */
const MAX_SHAPES = 24;

const isMoreThanText = (
  document: PdfDocument,
  node: FormNode,
  { hasPictures, rectangles, lines, curves }: Drawn,
): boolean => {
  // Between the characters of a comb are lines.
  const lengths = Math.min(Math.max(numberAttribute(document, node.own, 'MaxLen'), 0), 1000);
  return hasPictures || rectangles > MAX_SHAPES || curves > MAX_SHAPES || lines > MAX_SHAPES + lengths;
};

const isShown = (document: PdfDocument, node: FormNode, text: string): boolean => {
  const [shown, value] = [withoutSpace(text), textValue(document, node)];
  if (node.type === 'Ch') return isChoiceShown(document, node, shown, value);
  if (node.flags & FLAGS.PASSWORD) return new Set(shown).size <= 1 && [...shown].length <= [...value].length;
  if (isAlike(shown, value)) return true;
  // Text that does not fit is cut off at the end.
  if (node.flags & FLAGS.MULTILINE && shown !== '' && withoutSpace(value).startsWith(shown)) return true;
  return hasFormat(document, node) && isFormatted(text, value);
};

/** A list shows its options, or some of them, one below the other; other choices show the label of the selected option. */
const isChoiceShown = (document: PdfDocument, node: FormNode, shown: string, value: string): boolean => {
  const options = optionsOf(document, node.own);
  const names = options.map((option) => option.label);
  if (!(node.flags & FLAGS.COMBO)) return withoutSpace(names.join('')).includes(shown);
  return isAlike(shown, value) || options.some((option) => option.value === value && isAlike(shown, option.label));
};

export const textValue = (document: PdfDocument, { value }: FormNode): string =>
  valuesOf(document, new Map([['V', value]])).join('');

/** Without line breaks, spaces and presentation forms, which belong to the layout. */
const withoutSpace = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Cc}\p{Cf}]/gu, '');

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

const isAlike = (shown: string, value: string): boolean => {
  const [one, other] = [withoutSpace(shown), withoutSpace(value)];
  // With unknown glyphs, the space is not known either.
  const isUnknown = isWrittenInUnknown(one, other);
  if (isUnknown !== undefined) return isUnknown || isWrittenInUnknown(one, value.normalize('NFKC')) === true;
  // Glyphs stand in the order they are seen.
  if (RIGHT_TO_LEFT.test(other)) return [...one].sort().join('') === [...other].sort().join('');
  return one === other;
};

const withoutTags = (rich: string): string => rich.replace(/<[^>]*>/g, '');

/** A script that says how the value is shown (ISO 32000-2, table 199). */
const hasFormat = (document: PdfDocument, node: FormNode): boolean => {
  const actions = attribute(document, node.own, 'AA');
  return actions instanceof Map && actions.has('F');
};
