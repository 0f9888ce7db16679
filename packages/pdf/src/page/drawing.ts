import type { Dict } from '../objects.ts';
import type { Marks } from '../structure/tag.ts';
import type { Box } from './geometry.ts';

/** A page's size as a person sees it: after Rotate, of the CropBox, in points (1/72 inch; UserUnit applied). */
export interface PageSize {
  width: number;
  height: number;
}

/**
 * Something drawn for one page, in that page's seen space: origin at the bottom left of what a person sees,
 * y up, points. The writer turns it into a form XObject and maps it onto Rotate, CropBox and UserUnit.
 */
export interface Drawing {
  size: PageSize;
  /** Content stream operators, not compressed. */
  content: Uint8Array;
  /** Nothing is drawn outside of it; as large as the page unless given. */
  bounds?: Box;
  /** The resources those operators name. */
  resources: Dict;
  /** The tagged content, if the document is tagged; everything else is an artifact then. If omitted, nothing is marked. */
  marks?: Marks;
  /** Describes the drawing in words, for the case that it becomes an annotation. */
  description?: string;
}
