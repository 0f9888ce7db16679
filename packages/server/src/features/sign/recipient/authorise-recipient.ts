import type { ProofPurpose } from '@countersign/contracts/vocabulary';
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { METHOD_OF, type ProofKind, requiredMethods } from '../../../domain/proofs/proof.ts';
import type { ProvidedProof } from '../../../domain/proofs/provided-proof.ts';
import { authorise } from '../../../domain/teams/authorise.ts';
import { findPolicy, type RecipientAction } from '../../../domain/teams/policies.ts';
import { recipientProofs } from '../../../envelopes/tables/index.ts';
import { sessions, users } from '../../../platform/db/schema.ts';
import type { FoundRecipient } from './identify-recipient.ts';
import type { Visitor } from './visitor.ts';

export interface HeldProof {
  id: number;
  kind: ProofKind;
  purpose: ProofPurpose;
  /** Facts confirmed by an authentication provider. Null if this service did the authentication itself. */
  provided: ProvidedProof | null;
}

/**
 * Authorizes a recipient. This is the only code that grants recipients access, so no part of a document may be
 * displayed or changed before this call. The policies define which proofs an action can require, and the sender chooses
 * which of them are required.
 * @returns the required proofs
 * @throws RuleViolation RECIPIENT_AUTHENTICATION_REQUIRED
 */
export async function authoriseRecipient(
  orm: NodePgDatabase,
  found: FoundRecipient,
  visitor: Pick<Visitor, 'browserHash'>,
  action: RecipientAction,
  now: Date,
): Promise<HeldProof[]> {
  const held = await findProofs(orm, found, visitor, action, now);
  requireProofs(found, held, action);
  return held;
}

/** @throws RuleViolation RECIPIENT_AUTHENTICATION_REQUIRED if the action requires more proofs */
export function requireProofs(
  { contents: { envelope }, recipient }: FoundRecipient,
  held: readonly HeldProof[],
  action: RecipientAction,
): void {
  const asked = Object.fromEntries(
    findPolicy(action).proofs.map((purpose) => [purpose, requiredMethods(purpose, envelope, recipient)]),
  );
  const proofs = held.map(({ purpose }) => purpose);
  const principal = { kind: 'recipient', envelopeId: envelope.id, recipientId: recipient.id, proofs } as const;
  authorise(principal, action, { envelopeId: recipient.envelopeId, asked });
}

/** Returns this browser's proofs that an action requires. */
export async function findProofs(
  orm: NodePgDatabase,
  { contents: { envelope }, recipient }: FoundRecipient,
  { browserHash }: Pick<Visitor, 'browserHash'>,
  action: RecipientAction,
  now: Date,
): Promise<HeldProof[]> {
  const purposes = findPolicy(action).proofs.filter(
    (purpose) => requiredMethods(purpose, envelope, recipient).length > 0,
  );
  if (purposes.length === 0 || !browserHash) return [];
  const held = await orm
    .select({
      id: recipientProofs.id,
      kind: recipientProofs.kind,
      purpose: recipientProofs.purpose,
      provided: recipientProofs.provided,
    })
    .from(recipientProofs)
    .leftJoin(users, eq(users.id, recipientProofs.userId))
    .leftJoin(sessions, eq(sessions.id, recipientProofs.sessionId))
    .where(
      and(
        eq(recipientProofs.recipientId, recipient.id),
        inArray(recipientProofs.purpose, purposes),
        eq(recipientProofs.browserHash, browserHash),
        gt(recipientProofs.expiresAt, now),
        // The account that gave the proof must still be the recipient's.
        or(isNull(users.id), and(users.emailVerified, eq(sql`lower(${users.email})`, sql`lower(${recipient.email})`))),
        or(isNull(sessions.id), gt(sessions.expiresAt, now)),
      ),
    )
    .orderBy(recipientProofs.purpose);
  return held.filter(({ kind, purpose }) => requiredMethods(purpose, envelope, recipient).includes(METHOD_OF[kind]));
}
