import { withoutReordering } from '@countersign/contracts/text';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Config } from '../../../platform/config/config.ts';

export interface Client {
  ip: string | null;
  userAgent: string | null;
}

const USER_AGENT_LENGTH = 512;

/**
 * Returns the client's address: that of the connection or, behind a trusted proxy, the last X-Forwarded-For entry,
 * which the proxy added. Earlier entries cannot be trusted.
 */
export function readClient(c: Context, config: Pick<Config, 'TRUST_PROXY'>): Client {
  const forwarded = config.TRUST_PROXY ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  const ip = forwarded || getConnInfo(c).remote.address || null;
  const userAgent = c.req.header('user-agent');
  return { ip, userAgent: userAgent === undefined ? null : withoutReordering(userAgent).slice(0, USER_AGENT_LENGTH) };
}
