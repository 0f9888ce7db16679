import type { Dict } from '../objects.ts';
import type { Marks } from '../structure/tag.ts';
import type { Box } from './geometry.ts';

/** The visible size of a page in points (1/72 inch), after CropBox, Rotate and UserUnit. */
export interface PageSize {
  width: number;
  height: number;
}

/**
 * A drawing for one page in the coordinates that people see: origin at the bottom left, y up, points. The writer turns it into
 * a form XObject and maps it to Rotate, CropBox and UserUnit.
 */
export interface Drawing {
  size: PageSize;
  /** Content stream operators, uncompressed. */
  content: Uint8Array;
  /** A box that contains the whole drawing. Default: the page. */
  bounds?: Box;
  resources: Dict;
  /** The tagged content of a tagged document, in which everything else is an artifact. If omitted, nothing is marked. */
  marks?: Marks;
  /** Alternative text, used if the drawing becomes an annotation. */
  description?: string;
}
