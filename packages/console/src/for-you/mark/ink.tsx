import type { SignatureInput } from '@countersign/contracts/signing';
import { type CSSProperties, type ReactNode, useEffect } from 'react';

type Face = NonNullable<Extract<SignatureInput, { type: 'typed' }>['face']>;

/** Shows a signature as it was drawn or typed. */
export function Ink({
  signature,
  label,
  className,
}: {
  signature: SignatureInput;
  label: string;
  className?: string | undefined;
}): ReactNode {
  const face = signature.type === 'typed' ? (signature.face ?? 'caveat') : null;
  useFaces(face ? [face] : []);
  if (signature.type !== 'typed' || !face) {
    return signature.type === 'typed' ? null : <img src={signature.image} alt={label} />;
  }
  return (
    <bdi className={className} style={inFace(face)}>
      {signature.text}
    </bdi>
  );
}

export const inFace = (face: Face): CSSProperties => ({ fontFamily: `"${face}", cursive` });

/** Loads handwriting styles, each once. */
export function useFaces(faces: readonly Face[]): void {
  const names = faces.join(' ');
  useEffect(() => {
    for (const name of names.split(' ').filter(Boolean)) {
      if ([...document.fonts].some(({ family }) => family === name)) continue;
      const font = new FontFace(name, `url(/assets/handwriting/${name}.ttf)`);
      document.fonts.add(font);
      font.load().catch(() => document.fonts.delete(font));
    }
  }, [names]);
}
