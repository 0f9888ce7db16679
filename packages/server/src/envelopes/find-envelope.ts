import { and, asc, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { RuleViolation } from '../domain/problems/rule-violation.ts';
import { envelopes, fields, files, recipients } from '../platform/db/schema.ts';
import { hashToken } from '../platform/hash-token.ts';
import type { EnvelopeContents, EnvelopeRow } from './rows.ts';

/** How an envelope is named from outside. A team sees only its own; a deleted one is not there. */
export type EnvelopeKey =
  | { teamId: number; type: 'DOCUMENT' | 'TEMPLATE'; number: number }
  | { teamId: number; type?: 'DOCUMENT' | 'TEMPLATE'; id: string }
  | { signingToken: string }
  /** For jobs: the system's own reference. */
  | { envelopeId: string };

const matches = (key: EnvelopeKey): SQL | undefined => {
  if ('number' in key) {
    return and(
      eq(envelopes.number, key.number),
      eq(envelopes.teamId, key.teamId),
      eq(envelopes.type, key.type),
      isNull(envelopes.deletedAt),
    );
  }
  if ('id' in key) {
    return and(
      eq(envelopes.id, key.id),
      eq(envelopes.teamId, key.teamId),
      key.type && eq(envelopes.type, key.type),
      isNull(envelopes.deletedAt),
    );
  }
  if ('envelopeId' in key) return eq(envelopes.id, key.envelopeId);
  return and(eq(recipients.tokenHash, hashToken(key.signingToken)), isNull(envelopes.deletedAt));
};

/**
 * The envelope row.
 * @param lock holds the row until the transaction ends, so that changes to one envelope happen one after another
 * @throws RuleViolation NOT_FOUND, the same for unknown, foreign and deleted ones
 */
export async function findEnvelope(orm: NodePgDatabase, key: EnvelopeKey, lock: 'lock' | 'read'): Promise<EnvelopeRow> {
  const base = orm.select(getTableColumns(envelopes)).from(envelopes).$dynamic();
  const query = ('signingToken' in key ? base.innerJoin(recipients, eq(recipients.envelopeId, envelopes.id)) : base)
    .where(matches(key))
    .limit(1);
  const [envelope] = await (lock === 'lock' ? query.for('update', { of: envelopes }) : query);
  if (!envelope) throw notFound(key);
  return envelope;
}

export function notFound(key: EnvelopeKey): RuleViolation {
  if ('signingToken' in key) return new RuleViolation('NOT_FOUND', 'This signing link does not exist.');
  const what = 'type' in key && key.type === 'TEMPLATE' ? 'Template' : 'Document';
  return new RuleViolation('NOT_FOUND', `${what} not found.`);
}

const { signatureImage: _, ...withoutImage } = getTableColumns(fields);
/** What is read of a field. */
export const fieldColumns = withoutImage;

/** Files by position, recipients and fields by id. */
export async function loadContents(orm: NodePgDatabase, envelope: EnvelopeRow): Promise<EnvelopeContents> {
  // One connection serves one query at a time, so these run one after another.
  return {
    envelope,
    files: await orm.select().from(files).where(eq(files.envelopeId, envelope.id)).orderBy(asc(files.position)),
    recipients: await orm
      .select()
      .from(recipients)
      .where(eq(recipients.envelopeId, envelope.id))
      .orderBy(asc(recipients.id)),
    fields: await orm
      .select(fieldColumns)
      .from(fields)
      .where(eq(fields.envelopeId, envelope.id))
      .orderBy(asc(fields.id)),
  };
}
