import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Countersign, CountersignError } from '@countersign/client';
import { createAdaptorServer } from '@hono/node-server';
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import { createServer, type ToolOffer } from './create-server.ts';

interface Place {
  port: number;
  host: string;
  /** Host names of the server, in addition to those of this machine. */
  names: readonly string[];
}

/** Serves agents over streamable HTTP. Each request must contain a token, because the server has none of its own. */
export async function serveOverHttp(
  offer: ToolOffer,
  { port, host, names }: Place,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const handler = createMcpHandler(({ authInfo }) => createServer(offer, authInfo?.token ?? ''));
  const allowed = [...localhostAllowedHostnames(), ...names];
  const answer = async (request: Request): Promise<Response> => {
    if (new URL(request.url).pathname !== '/mcp') return refusal(404, 'The tools are available at /mcp.');
    // Prevents web pages in a browser on this network from acting as an agent.
    const foreign = hostHeaderValidationResponse(request, allowed) ?? originValidationResponse(request, allowed);
    if (foreign) return foreign;
    const token = request.headers
      .get('authorization')
      ?.replace(/^Bearer\s+/i, '')
      .trim();
    const refused = await refuseToken(offer.url, token);
    return refused ?? handler.fetch(request, { authInfo: { token: token ?? '', clientId: 'token', scopes: [] } });
  };
  const server = createAdaptorServer({ fetch: answer }) as Server;
  server.listen(port, host);
  await once(server, 'listening');
  const { address, port: listening, family } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${listening}/mcp`,
    stop: async () => {
      await handler.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Asks the service whether the token is valid. This also protects the tools' network access, which is only for callers
 * with a token.
 */
async function refuseToken(url: string, token: string | undefined): Promise<Response | null> {
  if (!token) return refusal(401, 'Send an API token of the service: Authorization: Bearer.');
  try {
    await new Countersign({ url, token, retries: 0, timeoutMs: 10_000 }).get('/me');
    return null;
  } catch (error) {
    if (!(error instanceof CountersignError)) throw error;
    return error.status === 401 ? refusal(401, 'The service does not know this token.') : refusal(503, error.message);
  }
}

function refusal(status: 401 | 404 | 503, message: string): Response {
  const headers = status === 401 ? { 'WWW-Authenticate': 'Bearer' } : undefined;
  return Response.json(
    { jsonrpc: '2.0', id: null, error: { code: -32_000, message } },
    { status, ...(headers && { headers }) },
  );
}
