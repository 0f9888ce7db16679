import type { Services } from '../../../envelopes/services.ts';
import { EgressFailedError, EgressRefusedError } from '../../../platform/egress/egress-errors.ts';
import { type Claim, claimDelivery } from './claim-delivery.ts';
import { deliveryRequest } from './delivery-request.ts';
import { type Attempt, recordAttempt } from './record-attempt.ts';

/** Attempts the delivery to a webhook that has been due for longest, if one is. */
export async function deliverNext(
  services: Services,
  webhookId: string,
): Promise<'DELIVERED' | 'FAILED' | 'NOTHING_DUE'> {
  const claim = await claimDelivery(services, webhookId);
  if (!claim) return 'NOTHING_DUE';
  const attempt = await tryToDeliver(services, claim);
  await recordAttempt(services, claim, attempt);
  return attempt.error === null ? 'DELIVERED' : 'FAILED';
}

async function tryToDeliver({ config, clock, egress }: Services, { webhook, message }: Claim): Promise<Attempt> {
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
  return `The endpoint answered ${status}${isRedirect ? '; redirects are not followed' : ''}.`;
}

/** Whatever came, as text a database can hold. */
const asText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes).replaceAll('\0', '\u{fffd}');
