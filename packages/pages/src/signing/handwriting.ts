import type { Handwriting } from './signing-view.ts';

/** The faces that a signature can be typed in, the usual one first. */
export const FACES: readonly Handwriting[] = ['caveat', 'dancing-script', 'marck-script'];

/** The class of text in a face. */
export const handwriting = (face: Handwriting = 'caveat'): string => `handwriting ${face}`;

/** Fetches faces, each once; one that does not come is asked for again by the next call. */
export function loadFaces(faces: readonly Handwriting[] = FACES): void {
  for (const name of faces) {
    if ([...document.fonts].some(({ family }) => family === name)) continue;
    const face = new FontFace(name, `url(/assets/handwriting/${name}.ttf)`, { display: 'swap' });
    document.fonts.add(face);
    face.load().catch(() => document.fonts.delete(face));
  }
}
