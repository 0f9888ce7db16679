import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import { readHost } from './allow-list.ts';
import { EgressFailedError } from './egress-errors.ts';
import { goesThroughProxy, type WayOut } from './proxy-settings.ts';
import type { Target } from './target.ts';
import { ProxyError, secured, tunnel } from './tunnel.ts';

export interface Request {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: Uint8Array;
  /** Number of response bytes after which the connection is closed. */
  maxAnswerBytes: number;
  /** Maximum total time, including name resolution. Default: 10 seconds. */
  timeLimitMs?: number;
}

export interface Answer {
  status: number;
  excerpt: Uint8Array;
  isWhole: boolean;
}

/**
 * Sends a request to a checked address of the target, on a new connection with TLS for the host name. Returns redirects
 * instead of following them, because their target has not been checked. A proxy receives the address instead of the
 * name, so that it cannot look up a different one.
 * @throws EgressFailedError if there is no response
 */
export async function exchange(
  { url, addresses }: Target,
  { method, headers, body, maxAnswerBytes }: Request,
  signal: AbortSignal,
  way: WayOut,
): Promise<Answer> {
  const connection = await connectionTo({ url, addresses }, signal, way);
  const lookup: LookupFunction = (_host, options, done) => {
    const [first] = addresses;
    if (options.all) done(null, addresses);
    else if (first) done(null, first.address, first.family);
  };
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method,
      headers: { ...headers, ...(body && { 'content-length': body.length }) },
      ...(connection ? { createConnection: () => connection } : { agent: false, lookup }),
      ...(way.secureContext && { secureContext: way.secureContext }),
      signal,
    });
    let answered = false;
    const fail = (error?: Error) => {
      if (!answered) reject(new EgressFailedError(sentence(url, error)));
    };
    sent.on('error', fail);
    // The server may also close the connection without a response, or use a different protocol.
    sent.on('close', fail);
    sent.on('response', async (response) => {
      answered = true;
      resolve({ status: response.statusCode ?? 0, ...(await readExcerpt(response, maxAnswerBytes)) });
      sent.destroy();
    });
    sent.end(body);
  });
}

/** Returns the connection through the proxy. Null if there is no proxy. */
async function connectionTo({ url, addresses }: Target, signal: AbortSignal, way: WayOut): Promise<Socket | null> {
  const [first] = addresses;
  const texts = addresses.map(({ address }) => address);
  if (!first || !goesThroughProxy(way, url, texts)) return null;
  const isSecure = url.protocol === 'https:';
  try {
    const socket = await tunnel(way, { host: first.address, port: Number(url.port) || (isSecure ? 443 : 80) }, signal);
    return isSecure ? secured(socket, readHost(url), way) : socket;
  } catch (error) {
    throw error instanceof ProxyError ? new EgressFailedError(error.message) : error;
  }
}

/** Reads the body until it ends, the limit is reached or the connection breaks. The status has already arrived. */
async function readExcerpt(response: IncomingMessage, maxBytes: number): Promise<Omit<Answer, 'status'>> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= maxBytes) break;
    }
  } catch {}
  return { excerpt: Buffer.concat(chunks).subarray(0, maxBytes), isWhole: response.complete && size <= maxBytes };
}

const SENTENCES: Record<string, string> = {
  ECONNREFUSED: 'refused the connection',
  ECONNRESET: 'closed the connection',
  EHOSTUNREACH: 'cannot be reached',
  ENETUNREACH: 'cannot be reached',
  ETIMEDOUT: 'did not respond',
};

function sentence(url: URL, error: Error | undefined): string {
  const code = error && 'code' in error ? String(error.code) : 'ECONNRESET';
  return `${url.host} ${SENTENCES[code] ?? `could not be called: ${error?.message || code}`}.`;
}
