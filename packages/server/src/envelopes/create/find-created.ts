import { createHash } from 'node:crypto';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { canonicalJson, type JsonValue } from '../../domain/audit/canonical-json.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { NewEnvelope } from '../change/new-envelope.ts';
import type { WholeEnvelope } from '../rows.ts';
import type { Services } from '../services.ts';
import { loadEnvelope } from '../store/load-envelope.ts';
import { envelopes } from '../tables/envelopes.ts';

type Request = Pick<NewEnvelope, 'teamId' | 'type' | 'externalId' | 'requestHash'>;

/**
 * Returns the envelope that an earlier request with the same `externalId` created, or null. Without an `externalId`,
 * every request creates a new envelope. An `externalId` is unique within a team and type, except among deleted and
 * cancelled envelopes. Documents from direct links are ignored, because visitors choose their `externalId`.
 * @throws RuleViolation EXTERNAL_ID_TAKEN if the earlier request was different
 */
export async function findCreated(
  { database: { orm } }: Services,
  { teamId, type, externalId, requestHash }: Request,
): Promise<WholeEnvelope | null> {
  if (externalId === null) return null;
  const [envelope] = await orm
    .select()
    .from(envelopes)
    .where(
      and(
        eq(envelopes.teamId, teamId),
        eq(envelopes.type, type),
        eq(envelopes.externalId, externalId),
        ne(envelopes.source, 'TEMPLATE_DIRECT_LINK'),
        isNull(envelopes.deletedAt),
        ne(envelopes.status, 'CANCELLED'),
      ),
    );
  if (!envelope) return null;
  if (envelope.requestHash !== requestHash) {
    const message = `The externalId "${externalId}" belongs to ${type.toLowerCase()} ${envelope.number}, which was created from a different request.`;
    throw new RuleViolation('EXTERNAL_ID_TAKEN', message, [{ path: ['externalId'], message }]);
  }
  return loadEnvelope(orm, { envelopeId: envelope.id, teamId: envelope.teamId });
}

/** @param request the parts that identify a repeated request */
export const hashRequest = (request: object): string =>
  createHash('sha256')
    .update(canonicalJson(request as JsonValue))
    .digest('hex');
