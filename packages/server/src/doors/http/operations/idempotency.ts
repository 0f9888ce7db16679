import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { canonicalJson, type JsonValue } from '../../../domain/audit/canonical-json.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { countedAs, type TeamPrincipal } from '../../../domain/teams/principal.ts';
import type { Services } from '../../../envelopes/services.ts';
import { carryOutOnce, type Work } from '../../../platform/idempotency/carry-out-once.ts';
import { sendJson } from '../responses/send-json.ts';

export const MAX_KEY_LENGTH = 255;

/**
 * The body of a request. Two bodies are equal if their JSON values are equal and their files contain the same bytes.
 */
interface SentBody {
  value: JsonValue | undefined;
  files: { name: string; content: { sha256: string } }[];
}

interface RequestWithKey {
  principal: TeamPrincipal;
  key: string;
  body: SentBody;
}

/**
 * Returns the presented result of `carryOut`, which runs once per key, caller and path. Within 24 hours, an identical
 * request gets the first response again, marked with Idempotency-Replayed.
 * @throws RuleViolation IDEMPOTENCY_KEY_REUSED, or any error of `carryOut`, which is also repeated
 */
export async function answerOnce<Result>(
  c: Context,
  services: Services,
  { principal, key, body }: RequestWithKey,
  work: Work<Result>,
): Promise<Response> {
  const path = c.req.path.replace(/\/+$/, '');
  // Keys are separate for each caller, because a response may contain data that other callers may not see.
  const id = sha256([{ ...countedAs(principal) }, path, requireKey(key)]);
  const request = { teamId: principal.teamId, id, bodyHash: hashBody(body) };
  const { outcome, isReplayed } = await carryOutOnce(services, request, work);
  if (isReplayed) c.header('Idempotency-Replayed', 'true');
  if ('violation' in outcome) throw outcome.violation;
  return sendJson(c, outcome.answer);
}

function requireKey(key: string): string {
  if (/^[\x20-\x7e]+$/.test(key) && key.length <= MAX_KEY_LENGTH) return key;
  const message = `Idempotency-Key must be 1 to ${MAX_KEY_LENGTH} printable ASCII characters.`;
  throw new RuleViolation('INVALID_REQUEST', message);
}

const hashBody = ({ value, files }: SentBody): Buffer =>
  sha256([value ?? null, files.map(({ name, content }) => [name, content.sha256])]);

const sha256 = (value: JsonValue): Buffer => createHash('sha256').update(canonicalJson(value)).digest();
