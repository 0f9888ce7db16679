import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ProofPurpose } from '@countersign/contracts/signing';
import { normaliseEmailAddress } from '@countersign/contracts/text';
import { LONG_CODE } from '../../../domain/proofs/proof.ts';
import type { Services } from '../../../envelopes/services.ts';

/** The context to which a code is bound. The code is not valid for another recipient, address or purpose. */
export interface LongCodeOf {
  recipientId: number;
  email: string;
  purpose: ProofPurpose;
}

/**
 * Returns the code that is emailed after too many short codes were requested or tried. It is too long to guess, so attempts
 * need no limit, and the reader of the mailbox gets in even if others with the link use up codes. It is valid in this period
 * and the next; requesting it again does not change it.
 */
export function longCode(
  { accountSecret }: Pick<Services, 'accountSecret'>,
  { recipientId, email, purpose }: LongCodeOf,
  now: Date,
): string {
  return codeOf(accountSecret, { recipientId, email, purpose }, periodOf(now));
}

/** Whether a code belongs to this period or the previous one. */
export function isLongCode(
  { accountSecret }: Pick<Services, 'accountSecret'>,
  who: LongCodeOf,
  given: string,
  now: Date,
): boolean {
  if (given.length !== LONG_CODE.digits) return false;
  const period = periodOf(now);
  return [period, period - 1].some((each) => {
    const [right, tried] = [Buffer.from(codeOf(accountSecret, who, each)), Buffer.from(given)];
    return right.length === tried.length && timingSafeEqual(right, tried);
  });
}

const periodOf = (now: Date): number => Math.floor(now.getTime() / LONG_CODE.periodMs);

function codeOf(accountSecret: Uint8Array, { recipientId, email, purpose }: LongCodeOf, period: number): string {
  const mac = createHmac('sha256', accountSecret)
    .update(JSON.stringify(['LONG_CODE', recipientId, normaliseEmailAddress(email), purpose, period]))
    .digest('hex');
  // 128 bits mapped to 20 digits, with negligible bias.
  const number = BigInt(`0x${mac.slice(0, 32)}`) % 10n ** BigInt(LONG_CODE.digits);
  return String(number).padStart(LONG_CODE.digits, '0');
}

export const inGroups = (code: string): string => code.replace(/\d{4}(?=\d)/g, '$& ');
