import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { canonicalJson, type JsonValue } from '../../../domain/audit/canonical-json.ts';
import type { EnvelopeType } from '../../../domain/envelope/envelope.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { loadContents } from '../../../envelopes/find-envelope.ts';
import type { EnvelopeContents } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { envelopes } from '../../../platform/db/schema.ts';
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts';

/** What an `externalId` is unique among: the envelopes of this type in this team that are not deleted. */
export interface ExternalKey {
  teamId: number;
  type: EnvelopeType;
  externalId: string | null;
}

/**
 * Creates an envelope, once for each `externalId`: a repeated request is answered with what the first one made, also
 * when both arrive at once (decisions, "Idempotency"). Without an `externalId` every request creates.
 * @param request what makes two requests the same
 * @param create makes the envelope with this hash of its request
 * @throws RuleViolation EXTERNAL_ID_TAKEN, and whatever `create` throws
 */
export async function createOnce(
  services: Services,
  key: ExternalKey,
  request: object,
  create: (requestHash: string) => Promise<EnvelopeContents>,
): Promise<EnvelopeContents> {
  const requestHash = hashOf(request);
  const made = await madeBefore(services, key, requestHash);
  if (made) return made;
  try {
    return await create(requestHash);
  } catch (error) {
    if (!isExternalIdTaken(error)) throw error;
    // Somebody else was faster. Should their envelope be deleted by now, creating works.
    return createOnce(services, key, request, create);
  }
}

/** Whether a change failed because another envelope carries the `externalId`. */
export const isExternalIdTaken = (error: unknown): boolean => isUniqueViolation(error, 'envelopes_external_id');

async function madeBefore(
  { database: { orm } }: Services,
  { teamId, type, externalId }: ExternalKey,
  requestHash: string,
): Promise<EnvelopeContents | null> {
  if (externalId === null) return null;
  const [envelope] = await orm
    .select()
    .from(envelopes)
    .where(
      and(
        eq(envelopes.teamId, teamId),
        eq(envelopes.type, type),
        eq(envelopes.externalId, externalId),
        isNull(envelopes.deletedAt),
      ),
    );
  if (!envelope) return null;
  if (envelope.requestHash !== requestHash) {
    const message = `The externalId "${externalId}" belongs to ${type.toLowerCase()} ${envelope.number}, which was created from a different request.`;
    throw new RuleViolation('EXTERNAL_ID_TAKEN', message, [{ path: ['externalId'], message }]);
  }
  return loadContents(orm, envelope);
}

const hashOf = (request: object): string =>
  createHash('sha256')
    .update(canonicalJson(request as JsonValue))
    .digest('hex');
