import type { Canvas } from './canvas.ts';

/** A surface for values: a page of a PDF, or a picture that previews it. */
export type Surface = Pick<
  Canvas,
  'size' | 'language' | 'isTagged' | 'tag' | 'bounds' | 'within' | 'paragraph' | 'rect' | 'circle' | 'strokes' | 'image'
>;
