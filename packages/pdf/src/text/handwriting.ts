/** The faces that typed signatures are written in, the usual one first. */
export const HANDWRITING = ['caveat', 'dancing-script', 'marck-script'] as const;

export type Handwriting = (typeof HANDWRITING)[number];

export const isHandwriting = (face: string): face is Handwriting => HANDWRITING.some((each) => each === face);
