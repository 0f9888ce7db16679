import type { z } from 'zod';
import type { VerifiedSignature } from '../../pdf-workers/verify-task.ts';
import type { CheckedFile } from '../../verification/verify-file.ts';
import type { verificationSchema } from './schema.ts';

/** What a file came to, as anybody may know it. */
export function presentVerification(checked: CheckedFile): z.input<typeof verificationSchema> {
  const { found, sha256, byteLength, isOnRecord } = checked;
  const { indication, subIndication = null, sentence } = found.judgement;
  const isRead = 'signatures' in found;
  return {
    verdict: indication,
    subIndication,
    reason: sentence,
    sha256,
    byteLength,
    isOnRecord,
    original: isRead ? found.original : null,
    evidence: isRead ? found.evidence : null,
    signatures: isRead ? found.signatures.map(presentSignature) : [],
  };
}

const presentSignature = ({ judgement, claimedAt, provenAt, ...rest }: VerifiedSignature) => ({
  verdict: judgement.indication,
  subIndication: judgement.subIndication ?? null,
  reason: judgement.sentence,
  claimedAt: claimedAt?.toISOString() ?? null,
  provenAt: provenAt?.toISOString() ?? null,
  ...rest,
});
