import type { MiddlewareHandler } from 'hono';
import { unknownPath } from '../responses/problem.ts';

/**
 * Refuses paths with an empty segment. For example, `/webhooks//` lacks an id, so it must not return the list of
 * webhooks.
 */
export const refuseEmptySegments: MiddlewareHandler = async (c, next) => {
  if (c.req.path.includes('//')) throw unknownPath();
  await next();
};
