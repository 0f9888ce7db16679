import type { verificationSchema } from '@countersign/contracts/public';
import { withoutReordering } from '@countersign/contracts/text';
import type { Finding } from '@countersign/pdf';
import type { z } from 'zod';
import type { CheckedFile } from '../../../features/verify/verify-file.ts';
import type { VerifiedSignature } from '../../../features/verify/verify-task.ts';

export function presentVerification(checked: CheckedFile): z.input<typeof verificationSchema> {
  return inStoredOrder(present(checked));
}

function present(checked: CheckedFile): z.input<typeof verificationSchema> {
  const { found, sha256, byteLength, isOnRecord, isOriginalOnRecord } = checked;
  const isRead = 'signatures' in found;
  return {
    ...presentJudgement(found.judgement),
    sha256,
    byteLength,
    isOnRecord,
    isOriginalOnRecord,
    original: isRead ? found.original : null,
    evidence: isRead ? found.evidence : null,
    signatures: isRead ? found.signatures.map(presentSignature) : [],
  };
}

/**
 * Removes control characters for the text direction, because a PDF's author could use them to disguise names and
 * reasons.
 */
function inStoredOrder<T>(value: T): T {
  if (typeof value === 'string') return withoutReordering(value) as T;
  if (Array.isArray(value)) return value.map(inStoredOrder) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inStoredOrder(inner)])) as T;
}

const presentJudgement = <V extends string>(judgement: Finding & { indication: V; subIndication?: string }) => ({
  verdict: judgement.indication,
  subIndication: judgement.subIndication ?? null,
  reason: judgement.sentence,
  code: judgement.code,
  parameters: judgement.parameters,
});

const presentSignature = ({ judgement, claimedAt, provenAt, changes, ...rest }: VerifiedSignature) => ({
  ...presentJudgement(judgement),
  claimedAt: claimedAt?.toISOString() ?? null,
  provenAt: provenAt?.toISOString() ?? null,
  ...rest,
  changes: changes.map(({ drawnAs, ...change }) => ({
    ...change,
    ...(drawnAs && { drawnAs: Buffer.from(drawnAs).toString('base64') }),
  })),
});
