import type { Context } from 'hono';
import type { Visitor } from '../../../features/sign/recipient/visitor.ts';
import type { Config } from '../../../platform/config/config.ts';
import { readBrowserHash } from './browser-cookie.ts';
import { readClient } from './client.ts';
import { readKnownBrowser } from './known-browser-cookie.ts';

export const readVisitor = (c: Context, config: Config): Visitor => ({
  token: c.req.param('token') ?? '',
  ...readClient(c, config),
  browserHash: readBrowserHash(c, config),
  knownBrowser: readKnownBrowser(c, { config }),
});
