import { X509Certificate } from 'node:crypto';
import { type Judgement, PdfError, verifyPdf } from '@countersign/pdf';
import type { SealingIdentity } from '../sealing/identity.ts';

export interface VerifiedSignature {
  judgement: Judgement;
  coversWholeFile: boolean;
  /** What the signature says; nobody vouches for it. */
  claimedAt: Date | null;
  reason: string | null;
}

/** The signatures of a PDF, judged with the issuer of our own seal as trusted. Or why it cannot be read. */
export type VerifyOutput = { signatures: VerifiedSignature[] } | { problem: string };

export function verifySeals({ bytes }: { bytes: Uint8Array }, identity: SealingIdentity | null): VerifyOutput {
  try {
    const { signatures } = verifyPdf(bytes, { roots: identity ? [rootOf(identity.certificatesPem)] : [] });
    return {
      signatures: signatures.map(({ facts, judgement }) => ({
        judgement,
        coversWholeFile: facts.coverage.kind === 'whole-file',
        claimedAt: facts.claimedAt,
        reason: facts.reason,
      })),
    };
  } catch (error) {
    if (error instanceof PdfError) return { problem: error.message };
    throw error;
  }
}

/** The last of the chain: the authority, or the certificate itself where it stands alone. */
function rootOf(certificatesPem: string): Uint8Array {
  return new X509Certificate(certificatesPem.slice(certificatesPem.lastIndexOf('-----BEGIN CERTIFICATE-----'))).raw;
}
