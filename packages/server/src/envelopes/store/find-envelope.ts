import { and, eq, getTableColumns, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Reader } from '../../domain/envelope/visibility.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { givenValues } from '../../platform/db/prepared-query.ts';
import { hashToken } from '../../platform/hash-token.ts';
import type { EnvelopeRow } from '../rows.ts';
import { envelopes, recipients } from '../tables/index.ts';
import { isSeenBy } from './visible-envelopes.ts';

/**
 * Identifies an envelope for a sender. Matches only envelopes that the sender may see and whose status is not `except`.
 */
export type TeamKey =
  | { reader: Reader; type: 'DOCUMENT' | 'TEMPLATE'; number: number; except?: 'CANCELLED' }
  | { reader: Reader; type?: 'DOCUMENT' | 'TEMPLATE'; id: string };

/** Identifies an envelope in a request. Never matches deleted envelopes. */
export type EnvelopeKey =
  | TeamKey
  | { signingToken: string }
  | { qrToken: string }
  | { directToken: string }
  /** Internal id for jobs, with the team if known. */
  | { envelopeId: string; teamId?: number };

/** An `EnvelopeKey` as stored, with the hash in place of the signing token. */
type StoredKey = Exclude<EnvelopeKey, { signingToken: string }> | { tokenHash: Uint8Array };

const storedKey = (key: EnvelopeKey): StoredKey =>
  'signingToken' in key ? { tokenHash: hashToken(key.signingToken) } : key;

export const isEnvelope = (key: EnvelopeKey): SQL | undefined => isStoredAs(storedKey(key));

/** A key whose query is built once and reused with other values. */
export interface GivenKey {
  /** Returns the condition with a placeholder for each value. */
  is: () => SQL | undefined;
  /** Identifies the condition. Keys with the same condition have the same shape. */
  shape: string;
  values: object;
}

export function givenKey(key: EnvelopeKey): GivenKey {
  const stored = storedKey(key);
  // Check this first, because the internal id is enough even if there is a reader.
  if ('envelopeId' in stored) {
    const { envelopeId, teamId } = stored;
    const values = teamId === undefined ? { envelopeId } : { envelopeId, teamId };
    return { is: () => isStoredAs(givenValues(values)), shape: Object.keys(values).join(' '), values };
  }
  if (!('reader' in stored)) {
    return { is: () => isStoredAs(givenValues(stored)), shape: Object.keys(stored).join(), values: stored };
  }
  const { reader, type } = stored;
  const caller = { teamId: reader.teamId, userId: reader.userId };
  const named = 'number' in stored ? { number: stored.number } : { id: stored.id };
  const except = 'number' in stored ? stored.except : undefined;
  return {
    is: () => isStoredAs({ ...stored, ...givenValues(named), reader: { ...reader, ...givenValues(caller) } }),
    shape: [...Object.keys(named), type, except, reader.role].join(' '),
    values: { ...caller, ...named },
  };
}

function isStoredAs(key: StoredKey): SQL | undefined {
  if ('envelopeId' in key) {
    const { envelopeId, teamId } = key;
    return and(eq(envelopes.id, envelopeId), teamId === undefined ? undefined : eq(envelopes.teamId, teamId));
  }
  if ('tokenHash' in key) {
    const linked = sql`(select ${recipients.envelopeId}, ${recipients.teamId} from ${recipients} where ${eq(recipients.tokenHash, key.tokenHash)})`;
    return and(sql`(${envelopes.id}, ${envelopes.teamId}) = ${linked}`, isNull(envelopes.deletedAt));
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
 * Returns the row of an envelope, without files, recipients and fields.
 * @throws RuleViolation NOT_FOUND, with no distinction between unknown, hidden and deleted envelopes and those of other
 * teams
 */
export async function findEnvelope(orm: NodePgDatabase, key: EnvelopeKey): Promise<EnvelopeRow> {
  const [envelope] = await orm.select(getTableColumns(envelopes)).from(envelopes).where(isEnvelope(key));
  if (!envelope) throw notFound(key);
  return envelope;
}

export function notFound(key: EnvelopeKey): RuleViolation {
  if ('signingToken' in key) return new RuleViolation('NOT_FOUND', 'This signing link does not exist.');
  if ('qrToken' in key) return new RuleViolation('NOT_FOUND', 'There is no completed document at this URL.');
  if ('directToken' in key) return new RuleViolation('NOT_FOUND', 'This link cannot be used.');
  const what = 'type' in key && key.type === 'TEMPLATE' ? 'Template' : 'Document';
  return new RuleViolation('NOT_FOUND', `${what} not found.`);
}
