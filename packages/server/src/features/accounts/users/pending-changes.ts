/**
 * Changes that could take an account away from its owner take effect only after `WAIT_MS`. Every current and recent
 * address of the account receives a link that stops the change.
 */
import type { Language } from '@countersign/languages';
import { and, eq, gt } from 'drizzle-orm';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { FACTORLESS_MS, FORMER_ADDRESS_MS, type WaitingKind } from '../../../domain/proofs/proof.ts';
import type { Services } from '../../../envelopes/services.ts';
import {
  addressLinks,
  formerAddresses,
  passwordLinks,
  sessions,
  users,
  waitingChanges,
} from '../../../platform/db/schema.ts';
import { inTransaction, type Transaction } from '../../../platform/db/transaction.ts';
import { hashToken } from '../../../platform/hash-token.ts';
import { newStopToken } from '../../../platform/identifiers.ts';
import { lockUser } from './find-user.ts';

interface NewWait {
  userId: number;
  kind: WaitingKind;
  /** The new address, for an address change. */
  email?: string;
  language: Language;
  createdAt: Date;
  dueAt: Date | null;
}

/**
 * Starts a pending change for a locked account, replacing an earlier one of the same kind. Returns the token of the
 * link that stops it.
 */
export async function startWaiting({ orm }: Transaction, wait: NewWait): Promise<string> {
  const token = newStopToken();
  const { userId, kind } = wait;
  await orm.delete(waitingChanges).where(isPendingChange(userId, kind));
  await orm.insert(waitingChanges).values({ ...wait, stopTokenHash: hashToken(token) });
  return token;
}

/** Returns the change that a link stops. Null if it was already stopped, has taken effect or never existed. */
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
 * Stops a pending change and invalidates the links that led to it. Stopping an address change also ends all sessions,
 * because whoever requested it was signed in.
 * @throws RuleViolation PASSWORD_LINK_INVALID
 */
export async function stopWaitingChange({ database }: Pick<Services, 'database'>, token: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const { orm } = tx;
    const isOfLink = eq(waitingChanges.stopTokenHash, hashToken(token));
    const [found] = await orm.select({ userId: waitingChanges.userId }).from(waitingChanges).where(isOfLink);
    const user = found && (await lockUser(tx, eq(users.id, found.userId)));
    // The change may have taken effect in the meantime.
    const [stopped] = await orm.delete(waitingChanges).where(isOfLink).returning({ kind: waitingChanges.kind });
    if (!user || !stopped) {
      throw new RuleViolation('PASSWORD_LINK_INVALID', 'This change has already taken effect or was stopped.');
    }
    const { id: userId, email } = user;
    const { kind } = stopped;
    await orm.delete(addressLinks).where(eq(addressLinks.userId, userId));
    await orm.delete(passwordLinks).where(eq(passwordLinks.email, email));
    if (kind === 'ADDRESS') await orm.delete(sessions).where(eq(sessions.userId, userId));
  });
}

/** Cancels the removal of second factors, because someone who can sign in does not need it. */
export async function stopRecovery(tx: Transaction, userId: number): Promise<void> {
  await lockUser(tx, eq(users.id, userId));
  await tx.orm.delete(waitingChanges).where(isPendingChange(userId, 'FACTORS'));
}

/** Returns the time from which no second factor is required. Null if no removal is pending. */
export async function recoveryDueAt(
  { orm }: Pick<Transaction, 'orm'>,
  userId: number,
  now: Date,
): Promise<Date | null> {
  const [wait] = await orm
    .select({ dueAt: waitingChanges.dueAt })
    .from(waitingChanges)
    .where(and(isPendingChange(userId, 'FACTORS'), gt(waitingChanges.dueAt, new Date(now.getTime() - FACTORLESS_MS))));
  return wait?.dueAt ?? null;
}

export async function knownAddresses({ orm }: Pick<Transaction, 'orm'>, userId: number, now: Date): Promise<string[]> {
  const current = await orm.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const isLate = gt(formerAddresses.leftAt, new Date(now.getTime() - FORMER_ADDRESS_MS));
  const former = await orm
    .select({ email: formerAddresses.email })
    .from(formerAddresses)
    .where(and(eq(formerAddresses.userId, userId), isLate));
  return [...new Set([...current, ...former].map(({ email }) => email))];
}

const isPendingChange = (userId: number, kind: WaitingKind) =>
  and(eq(waitingChanges.userId, userId), eq(waitingChanges.kind, kind));
