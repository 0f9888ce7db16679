import { createHmac, timingSafeEqual } from 'node:crypto';
import { LONG_CODE, type ProofPurpose } from '../../../domain/proofs/proof.ts';
import { normaliseEmailAddress } from '../../../domain/text/email-address.ts';
import type { Services } from '../../../envelopes/services.ts';

/** Whom a code is for: moved to another recipient, address or purpose, it is none. */
export interface LongCodeOf {
  recipientId: number;
  email: string;
  purpose: ProofPurpose;
}

/**
 * The code that is mailed where too many short ones were asked for, or tried: so long that nobody guesses it, however often
 * they try. It holds for this period and the next. Asking again does not change it and wrong codes do not use it up, so that
 * whoever reads the mail gets in, whatever others do who hold the link.
 */
export function longCode(
  { accountSecret }: Pick<Services, 'accountSecret'>,
  { recipientId, email, purpose }: LongCodeOf,
  now: Date,
): string {
  return codeOf(accountSecret, { recipientId, email, purpose }, periodOf(now));
}

/** Whether a code is that of this period or of the one before. */
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
  // 128 bits onto 66: no code is noticeably likelier than another.
  const number = BigInt(`0x${mac.slice(0, 32)}`) % 10n ** BigInt(LONG_CODE.digits);
  return String(number).padStart(LONG_CODE.digits, '0');
}

/** As people read and type it. */
export const inGroups = (code: string): string => code.replace(/\d{4}(?=\d)/g, '$& ');
