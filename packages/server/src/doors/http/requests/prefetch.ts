import type { Context } from 'hono';

/** Whether a browser is prefetching a page that no one has opened yet (`Sec-Purpose` and its older names). */
export const isPrefetch = (c: Context): boolean =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(c.req.header(name) ?? ''),
  );
