import { PdfError } from '../../errors.ts';
import type { Stream } from '../../objects.ts';
import { PageNotDrawn } from '../looks/field-looks.ts';

/** The wrong text or problem that a field shows, or that its appearance could not be judged. */
export type Misleading = OtherLook | { isUnjudged: true };

export interface OtherLook {
  /** A clause that completes the finding's sentence. */
  problem: string;
  /** The visible text, if the text is the problem. */
  shown?: string | undefined;
  /** The appearance with the problem, if it is not the printed one. */
  look?: Stream | undefined;
}

/** Converts an error from reading or rendering an appearance. */
export const unreadable = (error: unknown): Misleading => {
  if (error instanceof PageNotDrawn) return { isUnjudged: true };
  if (error instanceof PdfError) return { problem: 'shows what cannot be read' };
  throw error;
};
