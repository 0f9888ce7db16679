/** Faces for typed signatures. The first is the default. */
export const HANDWRITING = ['caveat', 'dancing-script', 'marck-script'] as const;

export type Handwriting = (typeof HANDWRITING)[number];

export const isHandwriting = (face: string): face is Handwriting => HANDWRITING.some((each) => each === face);
