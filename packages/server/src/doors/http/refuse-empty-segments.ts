import type { MiddlewareHandler } from 'hono';
import { unknownPath } from './problem.ts';

/** Refuses paths with an empty segment. In `/webhooks//`, for example, the id is missing, but the list is not meant. */
export const refuseEmptySegments: MiddlewareHandler = async (c, next) => {
  if (c.req.path.includes('//')) throw unknownPath();
  await next();
};
