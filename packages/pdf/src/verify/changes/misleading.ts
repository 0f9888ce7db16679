import { PdfError } from '../../errors.ts';
import type { Stream } from '../../objects.ts';
import { PageNotDrawn } from '../looks/field-looks.ts';

/** A text or problem that a field shows instead of its value; or why that could not be judged. */
export type Misleading = OtherLook | { isUnjudged: true };

export interface OtherLook {
  /** A clause. */
  problem: string;
  /** The text that can be read in it, where that is what is wrong. */
  shown?: string | undefined;
  /** The appearance with the problem, if it is not the one at rest. */
  look?: Stream | undefined;
}

/** Returns what an error means that reading and drawing an appearance threw. */
export const unreadable = (error: unknown): Misleading => {
  if (error instanceof PageNotDrawn) return { isUnjudged: true };
  if (error instanceof PdfError) return { problem: 'shows what cannot be read' };
  throw error;
};
