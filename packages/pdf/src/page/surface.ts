import type { Canvas } from './canvas.ts';

/** The drawing operations that fields need. A page of a PDF has them, and so does its preview image. */
export type Surface = Pick<
  Canvas,
  'size' | 'language' | 'isTagged' | 'tag' | 'bounds' | 'within' | 'paragraph' | 'rect' | 'circle' | 'strokes' | 'image'
>;
