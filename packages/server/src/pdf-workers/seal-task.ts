import { Canvas, createFontSet, createSigner, drawStamp, openUpdate, PdfError, type Signer } from '@countersign/pdf';
import type { AuditedSeal } from '../domain/audit-entry.ts';
import type { Certificate } from '../evidence/certificate.ts';
import { certificatePageSize, drawCertificate } from '../evidence/certificate-page.ts';
import type { PlacedStamp } from '../sealing/field-stamps.ts';
import { checkIdentity, type SealingIdentity } from '../sealing/identity.ts';
import { ownBytes } from './hand-over.ts';

export interface SealInput {
  source: Uint8Array;
  stamps: PlacedStamp[];
  certificate: Certificate;
  signedAt: Date;
}

/** `tail` behind the source is the sealed file; hashes in hex. Or why it cannot be sealed, as a sentence. */
export type SealOutput =
  | { tail: Uint8Array; sha256: string; byteLength: number; sourceSha256: string; seal: AuditedSeal }
  | { problem: string };

/** Signers keep their parsed keys, so each identity is read once per thread. */
const signers = new WeakMap<SealingIdentity, Signer>();

/** Draws the values and the certificate onto a PDF and signs it, all in one update behind its bytes. */
export async function sealPdf(input: SealInput, identity: SealingIdentity): Promise<SealOutput> {
  const { state, validUntil, certificateSha256 } = checkIdentity(identity, input.signedAt);
  // What is sealed with it would be called invalid by whoever checks; sealing goes on with the renewed certificate.
  if (state === 'EXPIRED')
    return { problem: `the seal certificate expired on ${validUntil.toISOString().slice(0, 10)}.` };
  try {
    return { ...(await seal(input, signerOf(identity))), seal: { level: 'PAdES-B-B', certificateSha256 } };
  } catch (error) {
    if (error instanceof PdfError) return { problem: error.message };
    throw error;
  }
}

async function seal({ source, stamps, certificate, signedAt }: SealInput, signer: Signer) {
  const update = openUpdate(source);
  const fonts = createFontSet(update.sink);
  update.flattenForm(fonts);
  for (const pageIndex of new Set(stamps.map((stamp) => stamp.pageIndex))) {
    const canvas = new Canvas(update.pageSize(pageIndex), fonts, update.sink);
    for (const stamp of stamps) if (stamp.pageIndex === pageIndex) drawStamp(canvas, stamp);
    update.drawOnPage(pageIndex, canvas.finish());
  }
  const size = certificatePageSize(update.pageSize(update.pageCount - 1));
  for (const page of drawCertificate(certificate, { size, fonts, sink: update.sink })) update.appendPage(page);
  fonts.finish();
  const sealed = await update.seal({ signer, signedAt, reason: reasonOf(certificate) });
  return {
    tail: ownBytes(sealed.tail),
    sha256: hex(sealed.sha256),
    byteLength: sealed.size,
    sourceSha256: hex(sealed.sourceSha256),
  };
}

const reasonOf = ({ outcome }: Certificate): string =>
  outcome.type === 'REJECTED' ? 'Sealed as rejected' : 'Sealed after everyone had finished';

function signerOf(identity: SealingIdentity): Signer {
  const signer = signers.get(identity) ?? createSigner(identity);
  signers.set(identity, signer);
  return signer;
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
