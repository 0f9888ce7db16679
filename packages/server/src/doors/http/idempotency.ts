import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { canonicalJson, type JsonValue } from '../../domain/audit/canonical-json.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { countedAs, type TeamPrincipal } from '../../domain/teams/principal.ts';
import type { Services } from '../../envelopes/services.ts';
import { carryOutOnce, type Work } from '../../platform/idempotency/carry-out-once.ts';

export const MAX_KEY_LENGTH = 255;

/** Body of a request. Two are equal if their JSON values are equal and their files have the same bytes. */
interface SentBody {
  value: unknown;
  files: { name: string; content: { sha256: string } }[];
}

/**
 * Returns the presented result of `carryOut`. A POST with an Idempotency-Key runs once for its caller and path. The same
 * request within 24 hours gets the first response again, marked by Idempotency-Replayed.
 * @throws RuleViolation IDEMPOTENCY_KEY_REUSED, and the error that `carryOut` throws, which is repeated as well
 */
export async function answerOnce<Result>(
  c: Context,
  services: Services,
  principal: TeamPrincipal,
  body: SentBody,
  work: Work<Result>,
): Promise<Response> {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return json(c, await work.present(await work.carryOut(), services.database.orm));

  const path = c.req.path.replace(/\/+$/, '');
  // Keys are separate for each caller, because a response may contain data that other callers may not see.
  const id = sha256([{ ...countedAs(principal) }, path, requireKey(key)]);
  const request = { teamId: principal.teamId, id, bodyHash: hashOf(body) };
  const { outcome, isReplayed } = await carryOutOnce(services, request, work);
  if (isReplayed) c.header('Idempotency-Replayed', 'true');
  if ('violation' in outcome) throw outcome.violation;
  return json(c, outcome.answer);
}

const json = (c: Context, text: string): Response => c.body(text, 200, { 'Content-Type': 'application/json' });

function requireKey(key: string): string {
  if (/^[\x20-\x7e]+$/.test(key) && key.length <= MAX_KEY_LENGTH) return key;
  const message = `Idempotency-Key must be 1 to ${MAX_KEY_LENGTH} printable ASCII characters.`;
  throw new RuleViolation('INVALID_REQUEST', message);
}

const hashOf = ({ value, files }: SentBody): Buffer =>
  sha256([(value ?? null) as JsonValue, files.map(({ name, content }) => [name, content.sha256])]);

const sha256 = (value: JsonValue): Buffer => createHash('sha256').update(canonicalJson(value)).digest();
