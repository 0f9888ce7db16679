import type { Canvas } from './canvas.ts';

/** What values are drawn on: a page of a PDF, or a picture that shows what will stand there. */
export type Surface = Pick<
  Canvas,
  'size' | 'language' | 'isTagged' | 'tag' | 'bounds' | 'within' | 'paragraph' | 'rect' | 'circle' | 'strokes' | 'image'
>;
