import type { Context } from 'hono';
import type { Config } from '../../config.ts';
import type { Visitor } from '../../signing/visitor.ts';
import { browserHashOf } from '../browser-cookie.ts';
import { clientOf } from '../client.ts';
import { knownBrowserOf } from '../known-browser-cookie.ts';

/** Who comes with a signing link. */
export const visitorOf = (c: Context, config: Config): Visitor => ({
  token: c.req.param('token') ?? '',
  ...clientOf(c, config),
  browserHash: browserHashOf(c, config),
  knownBrowser: knownBrowserOf(c, { config }),
});
