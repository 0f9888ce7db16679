import type { Say } from '@countersign/languages';
import type { Box } from '@countersign/pdf';
import type { Participant, Signature } from '../evidence/certificate.ts';
import type { PageSheet } from '../sheet/page-sheet.ts';
import { INK } from '../sheet/page-style.ts';

/** Draws a participant's signature as large as the box allows. Typed signatures never exceed the given font size. */
export function drawSignature(
  sheet: PageSheet,
  signature: Signature,
  { box, fontSize, alternative }: { box: Box; fontSize: number; alternative: () => string },
): void {
  if (signature.type === 'image') sheet.figure(alternative, box, () => sheet.image(signature.bytes, box));
  else {
    const middle = { align: 'center', verticalAlign: 'middle', wrap: false } as const;
    sheet.tagged('P', signature.text, box, { ...middle, face: signature.face ?? 'caveat', fontSize, colour: INK });
  }
}

export const signatureMethod = (signature: Signature, say: Say<'certificate'>): string =>
  say(`signature.${signature.type === 'typed' ? 'typed' : signature.method}`);

export function absence({ signedAt, rejectedAt, role }: Participant, say: Say<'certificate'>): string {
  if (rejectedAt) return say('rejected');
  if (!signedAt) return say(role === 'APPROVER' ? 'notApproved' : 'notSigned');
  return say('noSignature');
}
