import type { Context } from 'hono';
import type { Visitor } from '../../features/sign/visitor.ts';
import type { Config } from '../../platform/config/config.ts';
import { browserHashOf } from './browser-cookie.ts';
import { clientOf } from './client.ts';
import { knownBrowserOf } from './known-browser-cookie.ts';

export const visitorOf = (c: Context, config: Config): Visitor => ({
  token: c.req.param('token') ?? '',
  ...clientOf(c, config),
  browserHash: browserHashOf(c, config),
  knownBrowser: knownBrowserOf(c, { config }),
});
