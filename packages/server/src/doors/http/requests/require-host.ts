import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';

/**
 * Requires an HTTP/1.1 request to have a Host header, and any request to have at most one (RFC 9112, section 3.2).
 * HTTP/1.0, which load balancers use, may omit the header.
 */
export const requireHost: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  const { httpVersion, headers, rawHeaders } = c.env.incoming;
  if (httpVersion !== '1.0' && headers.host === undefined) {
    throw new RuleViolation('INVALID_HTTP', 'The request has no Host header.');
  }
  if (rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1) {
    throw new RuleViolation('INVALID_HTTP', 'The request has more than one Host header.');
  }
  await next();
};
