import { createHash } from 'node:crypto';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { canonicalJson, type JsonValue } from '../../../domain/audit/canonical-json.ts';
import type { EnvelopeType } from '../../../domain/envelope/envelope.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { loadEnvelope } from '../../../envelopes/load-envelope.ts';
import type { WholeEnvelope } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { envelopes } from '../../../platform/db/schema.ts';
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts';

/**
 * The scope in which an `externalId` is unique: a team's envelopes of one type that are neither deleted nor cancelled.
 * Documents from direct links are excluded, because visitors choose their `externalId`.
 */
export interface ExternalKey {
  teamId: number;
  type: EnvelopeType;
  externalId: string | null;
}

/**
 * Creates at most one envelope per `externalId`: a repeated request gets the envelope of the first one, even if both arrive at
 * the same time. Without an `externalId`, every request creates one.
 * @param request the parts that must be equal in a repeated request
 * @param create creates the envelope with this hash of its request
 * @throws RuleViolation EXTERNAL_ID_TAKEN, and the errors of `create`
 */
export async function createOnce(
  services: Services,
  key: ExternalKey,
  request: object,
  create: (requestHash: string) => Promise<WholeEnvelope>,
): Promise<WholeEnvelope> {
  const requestHash = hashOf(request);
  const made = await findEarlier(services, key, requestHash);
  if (made) return made;
  try {
    return await create(requestHash);
  } catch (error) {
    if (!isExternalIdTaken(error)) throw error;
    // Another request was first. If its envelope has been deleted since, this one creates another.
    return createOnce(services, key, request, create);
  }
}

/** Whether a change failed because another envelope already has the `externalId`. */
export const isExternalIdTaken = (error: unknown): boolean => isUniqueViolation(error, 'envelopes_external_id');

async function findEarlier(
  { database: { orm } }: Services,
  { teamId, type, externalId }: ExternalKey,
  requestHash: string,
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

const hashOf = (request: object): string =>
  createHash('sha256')
    .update(canonicalJson(request as JsonValue))
    .digest('hex');
