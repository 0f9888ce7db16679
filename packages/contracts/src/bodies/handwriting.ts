/** Handwriting styles of typed signatures. The first is the default. */
export const HANDWRITING_FACES = ['caveat', 'dancing-script', 'marck-script'] as const;
export type HandwritingFace = (typeof HANDWRITING_FACES)[number];
