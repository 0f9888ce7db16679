import { and, eq, getTableColumns, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Reader } from '../domain/envelope/visibility.ts';
import { RuleViolation } from '../domain/problems/rule-violation.ts';
import { envelopes, recipients } from '../platform/db/schema.ts';
import { hashToken } from '../platform/hash-token.ts';
import type { EnvelopeRow } from './rows.ts';
import { isSeenBy } from './seen-by.ts';

/** How a sender names an envelope. They find only what they see, and nothing of the status `except`. */
export type TeamKey =
  | { reader: Reader; type: 'DOCUMENT' | 'TEMPLATE'; number: number; except?: 'CANCELLED' }
  | { reader: Reader; type?: 'DOCUMENT' | 'TEMPLATE'; id: string };

/** How a request names an envelope. A deleted envelope is not found. */
export type EnvelopeKey =
  | TeamKey
  | { signingToken: string }
  /** From the QR code of a completed document. */
  | { qrToken: string }
  /** From the direct link of a template. */
  | { directToken: string }
  /** The internal id, for jobs. */
  | { envelopeId: string };

/** The condition on `envelopes` that selects the envelope of a key. */
export function isNamed(key: EnvelopeKey): SQL | undefined {
  if ('envelopeId' in key) return eq(envelopes.id, key.envelopeId);
  if ('signingToken' in key) {
    const linked = sql`(select ${recipients.envelopeId} from ${recipients} where ${eq(recipients.tokenHash, hashToken(key.signingToken))})`;
    return and(eq(envelopes.id, linked), isNull(envelopes.deletedAt));
  }
  if ('qrToken' in key) {
    return and(eq(envelopes.qrToken, key.qrToken), eq(envelopes.status, 'COMPLETED'), isNull(envelopes.deletedAt));
  }
  if ('directToken' in key) {
    return and(eq(sql`(${envelopes.directLink} ->> 'token')`, key.directToken), isNull(envelopes.deletedAt));
  }
  const isSeen = isSeenBy(key.reader);
  if ('number' in key) {
    const { number, type, except } = key;
    const isThere = except && ne(envelopes.status, except);
    return and(eq(envelopes.number, number), eq(envelopes.type, type), isSeen, isThere);
  }
  return and(eq(envelopes.id, key.id), key.type && eq(envelopes.type, key.type), isSeen);
}

/**
 * The row of an envelope, without files, recipients and fields.
 * @throws RuleViolation NOT_FOUND, the same for unknown, foreign, hidden and deleted envelopes
 */
export async function findEnvelope(orm: NodePgDatabase, key: EnvelopeKey): Promise<EnvelopeRow> {
  const [envelope] = await orm.select(getTableColumns(envelopes)).from(envelopes).where(isNamed(key));
  if (!envelope) throw notFound(key);
  return envelope;
}

export function notFound(key: EnvelopeKey): RuleViolation {
  if ('signingToken' in key) return new RuleViolation('NOT_FOUND', 'This signing link does not exist.');
  if ('qrToken' in key) return new RuleViolation('NOT_FOUND', 'Nothing can be verified under this address.');
  if ('directToken' in key) return new RuleViolation('NOT_FOUND', 'This link cannot be used.');
  const what = 'type' in key && key.type === 'TEMPLATE' ? 'Template' : 'Document';
  return new RuleViolation('NOT_FOUND', `${what} not found.`);
}
