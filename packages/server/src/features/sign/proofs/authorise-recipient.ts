import type { ProofPurpose } from '@countersign/contracts/signing';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AuthMethod } from '../../../domain/proofs/auth-options.ts';
import { METHOD_OF, type ProofKind, requiredMethods } from '../../../domain/proofs/proof.ts';
import type { ProvidedProof } from '../../../domain/proofs/provided-proof.ts';
import { authorise } from '../../../domain/teams/authorise.ts';
import { policyOf, type RecipientAction } from '../../../domain/teams/policies.ts';
import { recipientProofs, sessions, users } from '../../../platform/db/schema.ts';
import type { FoundRecipient } from '../find-recipient.ts';
import type { Visitor } from '../visitor.ts';

export interface HeldProof {
  id: number;
  kind: ProofKind;
  purpose: ProofPurpose;
  /** The facts that a provider vouched for. Null if this service performed the authentication. */
  provided: ProvidedProof | null;
}

/**
 * Authorizes a recipient. No other code grants a recipient access, and no part of a document is displayed or changed before
 * this call. The policies determine which proofs an action may need, and the sender which of them are required.
 * @returns the required proofs
 * @throws RuleViolation RECIPIENT_AUTHENTICATION_REQUIRED
 */
export async function authoriseRecipient(
  orm: NodePgDatabase,
  { contents: { envelope }, recipient }: FoundRecipient,
  { browserHash }: Pick<Visitor, 'browserHash'>,
  action: RecipientAction,
  now: Date,
): Promise<HeldProof[]> {
  const asked: Partial<Record<ProofPurpose, AuthMethod[]>> = {};
  const held: HeldProof[] = [];
  for (const purpose of policyOf(action).proofs) {
    const methods = requiredMethods(purpose, envelope, recipient);
    asked[purpose] = methods;
    const proof =
      methods.length > 0 && browserHash ? await findProof(orm, { recipient, browserHash, purpose }, now) : null;
    if (proof && methods.includes(METHOD_OF[proof.kind])) held.push(proof);
  }
  const principal = {
    kind: 'recipient',
    envelopeId: envelope.id,
    recipientId: recipient.id,
    proofs: held.map(({ purpose }) => purpose),
  } as const;
  authorise(principal, action, { envelopeId: recipient.envelopeId, asked });
  return held;
}

async function findProof(
  orm: NodePgDatabase,
  {
    recipient,
    browserHash,
    purpose,
  }: { recipient: FoundRecipient['recipient']; browserHash: Uint8Array; purpose: ProofPurpose },
  now: Date,
): Promise<HeldProof | null> {
  const [proof] = await orm
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
        eq(recipientProofs.purpose, purpose),
        eq(recipientProofs.browserHash, browserHash),
        gt(recipientProofs.expiresAt, now),
        // The account on which the proof is based must still be the recipient's.
        or(isNull(users.id), and(users.emailVerified, eq(sql`lower(${users.email})`, sql`lower(${recipient.email})`))),
        or(isNull(sessions.id), gt(sessions.expiresAt, now)),
      ),
    );
  return proof ?? null;
}
