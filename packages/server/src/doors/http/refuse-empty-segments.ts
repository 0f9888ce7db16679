import type { MiddlewareHandler } from 'hono';
import { unknownPath } from './problem.ts';

/** Refuses a path with an empty segment, such as `/webhooks//`, which lacks an id and is not the list. */
export const refuseEmptySegments: MiddlewareHandler = async (c, next) => {
  if (c.req.path.includes('//')) throw unknownPath();
  await next();
};
