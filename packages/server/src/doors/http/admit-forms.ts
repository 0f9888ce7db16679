import type { MiddlewareHandler } from 'hono';
import type { Services } from '../../envelopes/services.ts';
import { MAX_JSON_BYTES } from './json-body.ts';
import { whileAdmitted } from './while-admitted.ts';

/** Limits the requests with a body from callers without a token that are in progress at the same time. */
export const admitForms =
  (services: Pick<Services, 'admission' | 'config'>): MiddlewareHandler =>
  async (c, next) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next();
    return whileAdmitted(c, services, 'FORM', async (place) => {
      place.take(announcedBytes(c.req.raw.headers));
      return next();
    });
  };

/** Returns the announced length of a body. If there is none, returns the largest permitted length. */
function announcedBytes(headers: Headers): number {
  const length = headers.get('content-length');
  if (length !== null) return Math.min(Number(length), MAX_JSON_BYTES);
  return headers.has('transfer-encoding') ? MAX_JSON_BYTES : 0;
}
