import type { Canvas } from './canvas.ts';

export type Surface = Pick<
  Canvas,
  'size' | 'language' | 'isTagged' | 'tag' | 'bounds' | 'within' | 'paragraph' | 'rect' | 'circle' | 'strokes' | 'image'
>;
