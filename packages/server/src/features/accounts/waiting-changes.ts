/**
 * What would take an account from its owner waits (`WAIT_MS`), and every address that the account has or had lately is
 * mailed a link that stops it.
 */
import type { Language } from '@countersign/languages';
import { and, eq, gt } from 'drizzle-orm';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { FACTORLESS_MS, FORMER_ADDRESS_MS, type WaitingKind } from '../../domain/proofs/proof.ts';
import type { Services } from '../../envelopes/services.ts';
import type { Database } from '../../platform/db/connection.ts';
import {
  addressLinks,
  formerAddresses,
  passwordLinks,
  sessions,
  users,
  waitingChanges,
} from '../../platform/db/schema.ts';
import { inTransaction, type Transaction } from '../../platform/db/transaction.ts';
import { hashToken } from '../../platform/hash-token.ts';
import { newStopToken } from '../../platform/identifiers.ts';

interface NewWait {
  userId: number;
  kind: WaitingKind;
  /** Of an ADDRESS. */
  email?: string;
  language: Language;
  createdAt: Date;
  dueAt: Date | null;
}

/** Begins a wait, in place of an earlier one of its kind, and returns the token of the link that stops it. */
export async function startWaiting({ orm }: Transaction, wait: NewWait): Promise<string> {
  const token = newStopToken();
  const { userId, kind } = wait;
  await orm.delete(waitingChanges).where(isOf(userId, kind));
  await orm.insert(waitingChanges).values({ ...wait, stopTokenHash: hashToken(token) });
  return token;
}

/** What the holder of such a link can stop; null if it was stopped, has happened, or never was. */
export async function viewWaitingChange(
  { database: { orm } }: Pick<Services, 'database'>,
  token: string,
): Promise<{ kind: WaitingKind; email: string } | null> {
  const [found] = await orm
    .select({ kind: waitingChanges.kind, email: users.email })
    .from(waitingChanges)
    .innerJoin(users, eq(users.id, waitingChanges.userId))
    .where(eq(waitingChanges.stopTokenHash, hashToken(token)));
  return found ?? null;
}

/**
 * Stops the change that a link belongs to, with the links that led to it. Somebody who is signed in asked for another
 * address, so stopping that one ends all sessions.
 * @throws RuleViolation PASSWORD_LINK_INVALID
 */
export async function stopWaitingChange({ database }: Pick<Services, 'database'>, token: string): Promise<void> {
  await inTransaction(database, async ({ orm }) => {
    const [stopped] = await orm
      .delete(waitingChanges)
      .where(eq(waitingChanges.stopTokenHash, hashToken(token)))
      .returning({ userId: waitingChanges.userId, kind: waitingChanges.kind });
    if (!stopped) throw new RuleViolation('PASSWORD_LINK_INVALID', 'This change has happened, or was stopped already.');
    const { userId, kind } = stopped;
    const [user] = await orm.select({ email: users.email }).from(users).where(eq(users.id, userId));
    await orm.delete(addressLinks).where(eq(addressLinks.userId, userId));
    if (user) await orm.delete(passwordLinks).where(eq(passwordLinks.email, user.email));
    if (kind === 'ADDRESS') await orm.delete(sessions).where(eq(sessions.userId, userId));
  });
}

/** Stops the removal of factors: somebody who signs in has them, or does not need them. */
export async function stopRecovery({ orm }: Pick<Database, 'orm'>, userId: number): Promise<void> {
  await orm.delete(waitingChanges).where(isOf(userId, 'FACTORS'));
}

/** When the factors of an account need not be asked for any more; null if nobody has begun to wait for it. */
export async function recoveryDueAt(
  { orm }: Pick<Transaction, 'orm'>,
  userId: number,
  now: Date,
): Promise<Date | null> {
  const [wait] = await orm
    .select({ dueAt: waitingChanges.dueAt })
    .from(waitingChanges)
    .where(and(isOf(userId, 'FACTORS'), gt(waitingChanges.dueAt, new Date(now.getTime() - FACTORLESS_MS))));
  return wait?.dueAt ?? null;
}

/** The address of an account, and those that it had lately. */
export async function knownAddresses({ orm }: Pick<Transaction, 'orm'>, userId: number, now: Date): Promise<string[]> {
  const current = await orm.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const isLate = gt(formerAddresses.leftAt, new Date(now.getTime() - FORMER_ADDRESS_MS));
  const former = await orm
    .select({ email: formerAddresses.email })
    .from(formerAddresses)
    .where(and(eq(formerAddresses.userId, userId), isLate));
  return [...new Set([...current, ...former].map(({ email }) => email))];
}

const isOf = (userId: number, kind: WaitingKind) =>
  and(eq(waitingChanges.userId, userId), eq(waitingChanges.kind, kind));
