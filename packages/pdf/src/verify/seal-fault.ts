import type { Hash, X509Certificate } from 'node:crypto';
import { withHashedStart } from '../cms/digests.ts';
import { damaged, PdfError } from '../errors/errors.ts';
import { PdfDocument } from '../reader/document.ts';
import { faultOfUpdate } from '../repair/strict-reading.ts';
import { SEAL_LEVELS, type SealLevel } from '../seal/level.ts';
import type { Judgement } from './judgement.ts';
import type { SignatureFacts } from './signature-facts.ts';
import { verifyDocument, verifyPdf } from './verify.ts';

export interface SealedAs {
  sourceLength: number;
  level: SealLevel;
  roots: X509Certificate[];
  at: Date;
  /** SHA-256 of the file before the seal, if already computed. */
  sourceHash?: Hash | undefined;
}

type Judged = { facts: SignatureFacts; judgement: Judgement };

/**
 * Returns why a sealed file must not be used, or null if it is sound. Call this before recording a seal. Reads the
 * added bytes strictly. The seal must be TOTAL-PASSED at its level, and no earlier signature may be broken. The caller
 * ensures that the file before the seal was read strictly at upload and has not changed since.
 */
export const sealFault = (file: Uint8Array, sealed: SealedAs): PdfError | null => {
  const { sourceLength: length, sourceHash: hash } = sealed;
  try {
    return hash ? withHashedStart(file, { length, hash }, () => faultOf(file, sealed)) : faultOf(file, sealed);
  } catch (error) {
    if (error instanceof PdfError) return error;
    throw error;
  }
};

const faultOf = (file: Uint8Array, { sourceLength, level, roots, at }: SealedAs): PdfError | null => {
  const document = PdfDocument.open(file);
  const misread = faultOfUpdate(document, sourceLength);
  if (misread !== undefined) return damaged(misread);
  const { signatures } = verifyDocument(document, { roots, at }, sourceLength);
  const own = signatures.filter(({ facts }) => endOf(facts) > sourceLength);
  const [seal, ...others] = own.filter(({ facts }) => facts.kind === 'signature');
  if (!seal || others.length > 0) return faulty('The seal is not found.');
  for (const { facts, judgement } of own) if (!isSound(facts, judgement, level)) return faulty(judgement.sentence);
  if (!reaches(seal.facts, level)) return faulty(`The seal does not reach level ${level}.`);
  // At B-LT, the validation data follows the seal and is not covered by any signature.
  if (level !== 'B-LT' && !own.some(({ facts }) => facts.bytesAfter === 0))
    return faulty('Something follows the seal.');
  return faultOfOthers(
    signatures.filter((signature) => !own.includes(signature)),
    () => verifyPdf(file.subarray(0, sourceLength), { roots, at }).signatures,
  );
};

const faulty = (sentence: string): PdfError => new PdfError('damaged', sentence);

const endOf = ({ coverage }: SignatureFacts): number => (coverage.kind === 'malformed' ? 0 : coverage.end);

/**
 * Whether a seal passes. Below B-LT, the file contains no revocation data, so an unknown revocation status is accepted.
 */
const isSound = ({ kind }: SignatureFacts, { indication, code }: Judgement, level: SealLevel): boolean =>
  indication === 'TOTAL-PASSED' ||
  (kind === 'signature' && (level === 'B-B' || level === 'B-T') && code === 'verdict.revocationUnknown');

const reaches = ({ level }: SignatureFacts, wanted: SealLevel): boolean =>
  level !== null && SEAL_LEVELS.indexOf(level) >= SEAL_LEVELS.indexOf(wanted);

/**
 * Finds an earlier signature that the seal breaks.
 * @param before the same signatures without the seal, computed only if a signature did not pass
 */
const faultOfOthers = (after: Judged[], before: () => Judged[]): PdfError | null => {
  const doubtful = after.filter(({ judgement }) => judgement.indication !== 'TOTAL-PASSED');
  if (doubtful.length === 0) return null;
  const known = new Map(before().map((signature) => [endOf(signature.facts), signature]));
  const harmed = doubtful.find(({ facts, judgement }) => {
    const then = known.get(endOf(facts))?.judgement;
    return !then || (isBroken(judgement) && !isBroken(then));
  });
  if (!harmed) return null;
  return faulty(`The seal harms the signature "${harmed.facts.fieldName}": ${harmed.judgement.sentence}`);
};

/**
 * Whether a signature is broken. An annotation that covers a signed page is reported, but does not break the signature.
 */
const isBroken = ({ indication, code }: Judgement): boolean =>
  indication === 'TOTAL-FAILED' || code === 'verdict.altered';
