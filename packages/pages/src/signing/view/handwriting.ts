import type { Handwriting } from './signing-view.ts';

/** Handwriting fonts for typed signatures. The first one is the default. */
export const FACES: readonly Handwriting[] = ['caveat', 'dancing-script', 'marck-script'];

export const handwriting = (face: Handwriting = 'caveat'): string => `handwriting ${face}`;

/** Loads each font once. Fonts that failed to load are retried on the next call. */
export function loadFaces(faces: readonly Handwriting[] = FACES): void {
  for (const name of faces) {
    if ([...document.fonts].some(({ family }) => family === name)) continue;
    const face = new FontFace(name, `url(/assets/handwriting/${name}.ttf)`, { display: 'swap' });
    document.fonts.add(face);
    face.load().catch(() => document.fonts.delete(face));
  }
}
