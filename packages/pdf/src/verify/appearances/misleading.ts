import { PdfError } from '../../errors/errors.ts';
import type { Stream } from '../../objects/objects.ts';
import { PageNotDrawn } from '../looks/field-looks.ts';

/** The text that a field shows instead of its value, or that its appearance could not be checked. */
export type Misleading = OtherLook | { isUnjudged: true };

export interface OtherLook {
  /** Problem as a clause that completes the sentence of a finding. */
  problem: string;
  /** Visible text, if the text is the problem. */
  shown?: string | undefined;
  /** Appearance with the problem, if it is not the printed one. */
  look?: Stream | undefined;
}

export const unreadable = (error: unknown): Misleading => {
  if (error instanceof PageNotDrawn) return { isUnjudged: true };
  if (error instanceof PdfError) return { problem: 'shows what cannot be read' };
  throw error;
};
