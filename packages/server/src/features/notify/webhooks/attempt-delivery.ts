import type { Services } from '../../../envelopes/services.ts';
import { EgressFailedError, EgressRefusedError } from '../../../platform/egress/egress-errors.ts';
import type { ClaimedJob } from '../../../platform/work/claimed-job.ts';
import { type BegunDelivery, beginDelivery } from './begin-delivery.ts';
import { deliveryRequest } from './delivery-request.ts';
import { type Attempt, recordAttempt } from './record-attempt.ts';

/** Attempts one delivery. If the webhook is disabled, the delivery waits until it is enabled again. Runs as a job. */
export async function attemptDelivery(services: Services, job: ClaimedJob<'deliver-webhook'>): Promise<void> {
  const begun = await beginDelivery(services, job.data);
  if (begun) await recordAttempt(services, job, begun, await tryToDeliver(services, begun));
}

async function tryToDeliver(
  { config, clock, egress }: Services,
  { webhook, message }: BegunDelivery,
): Promise<Attempt> {
  const startedAt = clock.now();
  const started = performance.now();
  const ended = () => ({ startedAt, durationMs: Math.round(performance.now() - started) });
  const { headers, body } = deliveryRequest(config, webhook, message, startedAt);
  try {
    const { status, excerpt } = await egress.post(webhook.url, headers, body);
    return { ...ended(), statusCode: status, error: problemWith(status), responseExcerpt: asText(excerpt) };
  } catch (error) {
    if (!(error instanceof EgressFailedError || error instanceof EgressRefusedError)) throw error;
    return { ...ended(), statusCode: null, error: error.message, responseExcerpt: null };
  }
}

function problemWith(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  const isRedirect = status >= 300 && status < 400;
  return `The endpoint returned ${status}${isRedirect ? '; redirects are not followed' : ''}.`;
}

/** Decodes a response body. Null characters are replaced, because the database cannot store them. */
const asText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes).replaceAll('\0', '\u{fffd}');
