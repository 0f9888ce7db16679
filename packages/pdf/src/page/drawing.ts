import type { Dict } from '../objects/objects.ts';
import type { Marks } from '../structure/tag.ts';
import type { Rectangle } from './geometry.ts';

/** The visible size of a page in points (1/72 inch), after applying CropBox, Rotate and UserUnit. */
export interface PageSize {
  width: number;
  height: number;
}

/**
 * A drawing for one page in visible coordinates: points from the bottom left, with y pointing up. The writer turns it into a form
 * XObject and applies Rotate, CropBox and UserUnit.
 */
export interface Drawing {
  size: PageSize;
  /** Content stream operators, uncompressed. */
  content: Uint8Array;
  /** A box that contains the whole drawing. Default: the page. */
  bounds?: Rectangle;
  resources: Dict;
  /** Tagged content of a drawing for a tagged document. Everything else is an artifact. If omitted, nothing is marked. */
  marks?: Marks;
  /** Alternative text, used if the drawing becomes an annotation. */
  description?: string;
}
