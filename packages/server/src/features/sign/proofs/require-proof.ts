import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  METHOD_OF,
  type ProofKind,
  type ProofPurpose,
  proofRequired,
  requiredMethods,
} from '../../../domain/proofs/proof.ts';
import { recipientProofs, sessions, users } from '../../../platform/db/schema.ts';
import type { FoundRecipient } from '../find-recipient.ts';
import type { Visitor } from '../visitor.ts';

/** A proof that holds now. */
export interface HeldProof {
  id: number;
  kind: ProofKind;
}

/**
 * The one place that lets a recipient through: nothing of a document is shown, and nothing done to it, before.
 * @returns the proof, or null where none is asked for
 * @throws RuleViolation RECIPIENT_AUTHENTICATION_REQUIRED
 */
export async function requireProof(
  orm: NodePgDatabase,
  { contents: { envelope }, recipient }: FoundRecipient,
  { browserHash }: Pick<Visitor, 'browserHash'>,
  purpose: ProofPurpose,
  now: Date,
): Promise<HeldProof | null> {
  const methods = requiredMethods(purpose, envelope, recipient);
  if (methods.length === 0) return null;

  const [proof] = browserHash
    ? await orm
        .select({ id: recipientProofs.id, kind: recipientProofs.kind })
        .from(recipientProofs)
        .leftJoin(users, eq(users.id, recipientProofs.userId))
        .leftJoin(sessions, eq(sessions.id, recipientProofs.sessionId))
        .where(
          and(
            eq(recipientProofs.recipientId, recipient.id),
            eq(recipientProofs.purpose, purpose),
            eq(recipientProofs.browserHash, browserHash),
            gt(recipientProofs.expiresAt, now),
            // What it rests on still has to stand.
            or(
              isNull(users.id),
              and(users.emailVerified, eq(sql`lower(${users.email})`, sql`lower(${recipient.email})`)),
            ),
            or(isNull(sessions.id), gt(sessions.expiresAt, now)),
          ),
        )
    : [];
  if (!proof || !methods.includes(METHOD_OF[proof.kind])) throw proofRequired(purpose, methods);
  return proof;
}
