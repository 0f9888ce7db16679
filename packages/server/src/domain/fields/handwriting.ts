/** The faces that a typed signature can be written in; the first where none is named. */
export const HANDWRITING_FACES = ['caveat', 'dancing-script', 'marck-script'] as const;
export type HandwritingFace = (typeof HANDWRITING_FACES)[number];
