import type { FormNode } from '../../acroform/form-nodes.ts';
import { Stream } from '../../objects/objects.ts';
import { textOf } from '../../objects/text-string.ts';
import type { PdfDocument } from '../../reader/document.ts';
import type { Comparison } from '../comparison/comparison.ts';
import { type DrawnLook, looksIn } from '../looks/field-looks.ts';
import { type Misleading, unreadable } from './misleading.ts';

/** Returns why a checkbox or radio button does not show its value. */
export const buttonProblem = (comparison: Comparison, then: FormNode, now: FormNode): Misleading | undefined => {
  const { before, after } = comparison;
  if (showsOtherState(after, now)) return { problem: 'shows a state other than its value' };
  const known = statesOf(before, then);
  const isDrawnByViewers = known.size === 0;
  for (const [state, look] of statesOf(after, now)) {
    const old = known.get(state);
    if (old && !comparison.difference(old, look, 'AP')) continue;
    try {
      const looks = looksIn(after);
      if (old && looks.isSameAs(now, look, looksIn(before), then, old)) continue;
      const drawn = looks.drawn(now, look);
      const isOff = state.endsWith(' Off');
      if (!old && isOff && drawn.problem === undefined && drawn.glyphs.length === 0) continue;
      if (!old && !isOff && isDrawnByViewers && isMark(drawn)) continue;
    } catch (error) {
      return unreadable(error);
    }
    return { problem: 'shows its states differently than they were signed', look };
  }
  return undefined;
};

/**
 * Whether a checkbox shows a state (`AS`) other than its field's value. If a field has several widgets and its value is
 * the state of one, at least one widget must show it.
 */
const showsOtherState = (document: PdfDocument, node: FormNode): boolean => {
  const state = textOf(document.resolve(node.own.get('AS'))) ?? 'Off';
  const value = textOf(document.resolve(node.value)) ?? 'Off';
  if (state !== 'Off') return state !== value;
  if (value === 'Off' || !hasState(document, node.own.get('AP'), value)) return false;
  if (node.own === node.field) return true;
  const boxes = document.resolveArray(node.field.get('Kids')) ?? [];
  return !boxes.some((box) => textOf(document.resolve(document.resolveDict(box)?.get('AS'))) === value);
};

const hasState = (document: PdfDocument, looks: Parameters<PdfDocument['resolve']>[0], state: string): boolean => {
  const normal = document.resolve(document.resolveDict(looks)?.get('N'));
  return normal instanceof Map && normal.has(state);
};

const statesOf = (document: PdfDocument, { own }: FormNode): Map<string, Stream> => {
  const kinds = [...(document.resolveDict(own.get('AP')) ?? [])];
  return new Map(
    kinds.flatMap(([kind, value]): [string, Stream][] => {
      const look = document.resolve(value);
      if (look instanceof Stream) return [[kind, look]];
      if (!(look instanceof Map)) return [];
      return [...look].flatMap(([state, entry]): [string, Stream][] => {
        const stream = document.resolve(entry);
        return stream instanceof Stream ? [[`${kind} ${state}`, stream]] : [];
      });
    }),
  );
};

/** Matches marks that programs draw in checked boxes that have no signed appearance. */
const MARKS = /^[\u2700-\u27bf✓✔✗✘xX×•●■]$/u;

const isMark = ({ problem, glyphs }: DrawnLook): boolean =>
  problem === undefined && glyphs.length === 1 && glyphs.every(({ text, seen }) => MARKS.test(text) && seen > 0.5);
