import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type DirectLink, notConfirmed } from '../../domain/envelope/direct-link.ts';
import { EMAIL_CODE } from '../../domain/proofs/proof.ts';
import type { Services } from '../../envelopes/services.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { isWithinLimit } from '../../platform/limits/attempts.ts';

/** A code from a visitor's mailbox, and the ticket of the request for it. */
export interface Confirmation {
  ticket: string;
  code: string;
}

interface CodeOf {
  link: Pick<DirectLink, 'id'>;
  email: string;
}

type Needed = Pick<Services, 'accountSecret' | 'clock' | 'database'>;

const TICKET = /^([0-9a-f]{32})\.(\d{1,15})\.([0-9a-f]{64})$/;

/**
 * Creates a code for a visitor's mailbox. It is derived from its ticket, so before the visitor has confirmed their
 * address, only the email with the code is stored.
 */
export function issueVisitorCode(
  { accountSecret }: Pick<Services, 'accountSecret'>,
  of: CodeOf,
  now: Date,
): Confirmation {
  const about = [randomBytes(16).toString('hex'), String(now.getTime())];
  return {
    ticket: [...about, sign(accountSecret, 'VISITOR_TICKET', of, about)].join('.'),
    code: toCode(accountSecret, of, about),
  };
}

/**
 * Checks a code. A ticket allows a few guesses.
 * @returns the ticket's signature, for `spendVisitorCode`
 * @throws RuleViolation EMAIL_NOT_CONFIRMED
 */
export async function checkVisitorCode(services: Needed, of: CodeOf, given: Confirmation | null): Promise<string> {
  const [, nonce = '', issuedAt = '', signature = ''] = TICKET.exec(given?.ticket ?? '') ?? [];
  const about = [nonce, issuedAt];
  const { accountSecret, clock } = services;
  const isOurs = isEqual(signature, sign(accountSecret, 'VISITOR_TICKET', of, about));
  const ageMs = clock.now().getTime() - Number(issuedAt);
  if (!given || !isOurs || ageMs >= EMAIL_CODE.lifetimeMs) throw notConfirmed();
  if (!(await isWithinLimit(services, 'VISITOR_CODE_TRIED', signature))) throw notConfirmed();
  if (!isEqual(given.code.replace(/\s/g, ''), toCode(accountSecret, of, about))) throw notConfirmed();
  return signature;
}

/**
 * Ensures that a code is used only once, within the change that creates the document.
 * @throws RuleViolation EMAIL_NOT_CONFIRMED
 */
export async function spendVisitorCode({ clock }: Needed, tx: Transaction, signature: string): Promise<void> {
  if (!(await isWithinLimit({ clock, database: tx }, 'VISITOR_CODE_USED', signature))) throw notConfirmed();
}

function sign(secret: Uint8Array, purpose: string, { link, email }: CodeOf, about: readonly string[]): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, link.id, email, ...about]))
    .digest('hex');
}

function toCode(secret: Uint8Array, of: CodeOf, about: readonly string[]): string {
  // 128 bits make the bias negligible.
  const number = BigInt(`0x${sign(secret, 'VISITOR_CODE', of, about).slice(0, 32)}`) % 10n ** BigInt(EMAIL_CODE.digits);
  return String(number).padStart(EMAIL_CODE.digits, '0');
}

function isEqual(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
