import { createHmac, timingSafeEqual } from 'node:crypto';
import { normaliseEmailAddress } from '@countersign/contracts/text';
import type { ProofPurpose } from '@countersign/contracts/vocabulary';
import { LONG_CODE } from '../../../domain/proofs/proof.ts';
import type { Services } from '../../../envelopes/services.ts';

/** A long code is valid only for this recipient, address and purpose. */
export interface LongCodeOf {
  recipientId: number;
  email: string;
  purpose: ProofPurpose;
}

/**
 * Returns the code that is emailed if too many short codes were requested or tried. It is too long to guess, so
 * attempts are not limited and no one with the link can lock out the owner of the mailbox. The code is valid until the
 * end of the next period, and a repeated request returns the same code.
 */
export function longCode(
  { accountSecret }: Pick<Services, 'accountSecret'>,
  { recipientId, email, purpose }: LongCodeOf,
  now: Date,
): string {
  return deriveCode(accountSecret, { recipientId, email, purpose }, toPeriod(now));
}

/** Whether a code is from the current or the previous period. */
export function isLongCode(
  { accountSecret }: Pick<Services, 'accountSecret'>,
  who: LongCodeOf,
  given: string,
  now: Date,
): boolean {
  if (given.length !== LONG_CODE.digits) return false;
  const period = toPeriod(now);
  return [period, period - 1].some((each) => {
    const [right, tried] = [Buffer.from(deriveCode(accountSecret, who, each)), Buffer.from(given)];
    return right.length === tried.length && timingSafeEqual(right, tried);
  });
}

const toPeriod = (now: Date): number => Math.floor(now.getTime() / LONG_CODE.periodMs);

function deriveCode(accountSecret: Uint8Array, { recipientId, email, purpose }: LongCodeOf, period: number): string {
  const mac = createHmac('sha256', accountSecret)
    .update(JSON.stringify(['LONG_CODE', recipientId, normaliseEmailAddress(email), purpose, period]))
    .digest('hex');
  // Map 128 bits to 20 digits. The bias is negligible.
  const number = BigInt(`0x${mac.slice(0, 32)}`) % 10n ** BigInt(LONG_CODE.digits);
  return String(number).padStart(LONG_CODE.digits, '0');
}

export const inGroups = (code: string): string => code.replace(/\d{4}(?=\d)/g, '$& ');
