import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';

/** A request of HTTP/1.1 must name its host (RFC 9112 section 3.2); HTTP/1.0, as used by load balancers, need not. */
export const requireHost: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  const { httpVersion, headers } = c.env.incoming;
  if (httpVersion !== '1.0' && headers.host === undefined) {
    throw new RuleViolation('INVALID_HTTP', 'The request has no Host header.');
  }
  await next();
};
