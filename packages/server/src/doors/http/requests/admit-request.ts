import type { Context } from 'hono';
import { RetryLater } from '../../../domain/problems/rule-violation.ts';
import type { Services } from '../../../envelopes/services.ts';
import type { AdmittedKind, AdmittedPlace } from '../../../platform/limits/admission.ts';
import { readClient } from './client.ts';
import { throwAwayBody } from './request-bytes.ts';

/**
 * Runs `work` for an admitted request, and counts the request until it finishes. If the request is refused, its body is
 * read and discarded.
 */
export async function whileAdmitted<T>(
  c: Context,
  { admission, config }: Pick<Services, 'admission' | 'config'>,
  kind: AdmittedKind,
  work: (place: AdmittedPlace) => Promise<T>,
): Promise<T> {
  let place: AdmittedPlace | undefined;
  try {
    place = admission.enter(kind, readClient(c, config).ip);
    return await work(place);
  } catch (error) {
    place?.leave();
    if (error instanceof RetryLater) await throwAwayBody(c.req.raw);
    throw error;
  } finally {
    place?.leave();
  }
}
