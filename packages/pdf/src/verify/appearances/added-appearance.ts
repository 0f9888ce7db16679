import type { FormNode } from '../../acroform/form-nodes.ts';
import type { Dict, Stream } from '../../objects/objects.ts';
import type { PdfDocument } from '../../reader/document.ts';
import type { Comparison } from '../comparison/comparison.ts';
import { isEmbedded } from '../looks/font-text.ts';
import { isDrawnByViewers, looksOf, showsOtherThanValue, textValue } from './appearance-of-value.ts';

/** Entries other than the appearance that determine what a text field shows. */
const SHOWN = ['V', 'AS', 'RV', 'I', 'TI'];

/**
 * Whether a text field only gained an appearance for its existing value. Previously, the field was empty or drawn by
 * viewers. Programs that open a form draw all its fields. A font that is new to the form must not be embedded, because
 * it could show anything.
 */
export const isDrawnAsBefore = (comparison: Comparison, then: FormNode, now: FormNode): boolean => {
  const { before, after } = comparison;
  if (then.type !== 'Tx' && then.type !== 'Ch') return false;
  if (SHOWN.some((key) => comparison.difference(then.own.get(key), now.own.get(key), key))) return false;
  const wasEmpty = textValue(before, then) === '' && !showsOtherThanValue(before, then);
  if (!wasEmpty && then.own.has('AP') && !isDrawnByViewers(before)) return false;
  return !showsOtherThanValue(after, now) && looksOf(after, now).every((look) => hasKnownFonts(comparison, look));
};

const hasKnownFonts = (comparison: Comparison, look: Stream): boolean => {
  const { before, after } = comparison;
  const fonts = fontsIn(after, after.resolveDict(look.dict.get('Resources')));
  const known = fontsIn(before, before.resolveDict(before.resolveDict(before.catalog.get('AcroForm'))?.get('DR')));
  return [...fonts].every(([name, font]) => {
    const isKnown = known.has(name) && !comparison.difference(known.get(name), font, 'AP');
    return isKnown || !isEmbedded(after, after.resolveDict(font));
  });
};

const fontsIn = (document: PdfDocument, resources: Dict | undefined): Dict =>
  document.resolveDict(resources?.get('Font')) ?? new Map();
