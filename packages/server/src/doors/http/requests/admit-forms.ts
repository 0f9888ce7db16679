import type { MiddlewareHandler } from 'hono';
import type { Services } from '../../../envelopes/services.ts';
import { whileAdmitted } from './admit-request.ts';
import { MAX_JSON_BYTES } from './json-body.ts';

/** Limits concurrent requests with a body from callers without a token. */
export const admitForms =
  (services: Pick<Services, 'admission' | 'config'>): MiddlewareHandler =>
  async (c, next) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next();
    return whileAdmitted(c, services, 'FORM', async (place) => {
      place.take(announcedBytes(c.req.raw.headers));
      return next();
    });
  };

/** Returns the length of a body according to its header, or the maximum length if there is no header. */
function announcedBytes(headers: Headers): number {
  const length = headers.get('content-length');
  if (length !== null) return Math.min(Number(length), MAX_JSON_BYTES);
  return headers.has('transfer-encoding') ? MAX_JSON_BYTES : 0;
}
