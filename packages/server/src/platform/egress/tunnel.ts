import http from 'node:http';
import https from 'node:https';
import net, { type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import tls from 'node:tls';
import { goesThroughProxy, type WayOut } from './proxy-settings.ts';

/** Reports that the proxy refuses a connection. The message is a sentence without secrets. */
export class ProxyError extends Error {
  override readonly name = 'ProxyError';
}

/** Time limit for connecting through the proxy, unless the caller sets a shorter one. */
const TIME_LIMIT_MS = 10_000;

/**
 * Opens a connection to a host through the proxy with CONNECT (RFC 9110, section 9.3.6). Depending on the proxy's URL,
 * the connection to the proxy uses TLS.
 * @param to host name or address, and port, that the proxy connects to
 * @throws ProxyError
 */
export function tunnel(
  { proxy, secureContext }: WayOut,
  to: { host: string; port: number },
  signal: AbortSignal = AbortSignal.timeout(TIME_LIMIT_MS),
): Promise<Socket> {
  if (!proxy) throw new Error('there is no proxy');
  const authority = `${net.isIPv6(to.host) ? `[${to.host}]` : to.host}:${to.port}`;
  const { username, password, protocol } = proxy;
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const { request } = protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const asked = request({
      method: 'CONNECT',
      host: proxy.hostname.replace(/^\[|\]$/g, ''),
      port: proxy.port || (protocol === 'https:' ? 443 : 80),
      path: authority,
      headers: { host: authority, ...(username && { 'proxy-authorization': `Basic ${credentials}` }) },
      agent: false,
      signal,
      ...(secureContext && { secureContext }),
    });
    asked.once('connect', ({ statusCode }, socket, head) => {
      if (statusCode !== 200) {
        socket.destroy();
        reject(new ProxyError(`The proxy ${proxy.host} does not connect to ${authority}: it returned ${statusCode}.`));
        return;
      }
      if (head.length > 0) socket.unshift(head);
      resolve(socket as Socket);
    });
    // A proxy that refuses a connection sends a normal response.
    asked.once('response', (response) => {
      response.resume();
      asked.destroy();
      reject(
        new ProxyError(`The proxy ${proxy.host} does not connect to ${authority}: it returned ${response.statusCode}.`),
      );
    });
    asked.once('error', (error) =>
      reject(
        signal.aborted ? error : new ProxyError(`The proxy ${proxy.host} could not be reached: ${error.message}.`),
      ),
    );
    asked.end();
  });
}

/** Adds TLS for the host's name inside a tunnel. */
export function secured(socket: Socket, host: string, { secureContext }: WayOut): tls.TLSSocket {
  return tls.connect({
    socket,
    host,
    ...(net.isIP(host) === 0 && { servername: host }),
    ...(secureContext && { secureContext }),
  });
}

/**
 * Returns agents for a client that makes its own requests, e.g. the client of the object store. Undefined if the client
 * does not need them.
 * @param endpoint target of the requests, or undefined for a target on the public internet
 */
export function agentsFor(
  way: WayOut,
  endpoint: string | undefined,
): { httpAgent: http.Agent; httpsAgent: https.Agent } | undefined {
  const usual = { keepAlive: true, maxSockets: 50 };
  const isTunnelled = way.proxy !== null && (endpoint === undefined || goesThroughProxy(way, new URL(endpoint)));
  if (!isTunnelled && !way.secureContext) return undefined;
  const httpAgent = new http.Agent(usual);
  const httpsAgent = new https.Agent({ ...usual, ...(way.secureContext && { secureContext: way.secureContext }) });
  if (isTunnelled) {
    Object.assign(httpAgent, { createConnection: (to: Wanted, done: Done) => open(way, to, done) });
    Object.assign(httpsAgent, { createConnection: (to: Wanted, done: Done) => open(way, to, done, true) });
  }
  return { httpAgent, httpsAgent };
}

type Done = (error: Error | null, stream?: Duplex) => void;
interface Wanted {
  host?: string | undefined;
  port?: number | string | undefined;
}

function open(way: WayOut, { host = '', port = 0 }: Wanted, done: Done, isSecure = false): void {
  tunnel(way, { host, port: Number(port) }).then(
    (socket) => done(null, isSecure ? secured(socket, host, way) : socket),
    (error: Error) => done(error),
  );
}
