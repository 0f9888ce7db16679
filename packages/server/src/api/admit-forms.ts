import type { MiddlewareHandler } from 'hono';
import type { Services } from '../services.ts';
import { whileAdmitted } from './while-admitted.ts';

/** Requests that bring something, from people without a token: so many at once, and no more. */
export const admitForms =
  (services: Pick<Services, 'admission' | 'config'>): MiddlewareHandler =>
  async (c, next) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next();
    return whileAdmitted(c, services, 'FORM', () => next());
  };
