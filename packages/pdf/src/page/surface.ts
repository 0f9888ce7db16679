import type { Canvas } from './canvas.ts';

/** Drawing operations for field values, on a page of a PDF as well as in a preview image. */
export type Surface = Pick<
  Canvas,
  'size' | 'language' | 'isTagged' | 'tag' | 'bounds' | 'within' | 'paragraph' | 'rect' | 'circle' | 'strokes' | 'image'
>;
