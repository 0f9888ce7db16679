import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { EgressFailedError } from './egress-errors.ts';
import type { Target } from './target.ts';

export interface Request {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: Uint8Array;
  /** The connection is closed after this many bytes of the answer. */
  maxAnswerBytes: number;
  /** Most time in all, with name resolution; 10 seconds where left out. */
  timeLimitMs?: number;
}

export interface Answer {
  status: number;
  /** The start of the body. */
  excerpt: Uint8Array;
  /** Whether that is the whole body. */
  isWhole: boolean;
}

/**
 * Sends a request to a checked address of the target, on a new connection, with TLS for the host name. Redirects are
 * returned and not followed, since their target was not checked.
 * @throws EgressFailedError when there is no answer
 */
export function exchange(
  { url, addresses }: Target,
  { method, headers, body, maxAnswerBytes }: Request,
  signal: AbortSignal,
): Promise<Answer> {
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
      agent: false,
      lookup,
      signal,
    });
    let answered = false;
    const fail = (error?: Error) => {
      if (!answered) reject(new EgressFailedError(sentence(url, error)));
    };
    sent.on('error', fail);
    // A server may also close the connection without an answer, or answer in another protocol.
    sent.on('close', fail);
    sent.on('response', async (response) => {
      answered = true;
      resolve({ status: response.statusCode ?? 0, ...(await readExcerpt(response, maxAnswerBytes)) });
      sent.destroy();
    });
    sent.end(body);
  });
}

/** The body up to its end, to the limit, or to where the connection broke; the status has arrived by then. */
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
  ECONNRESET: 'broke the connection off',
  EHOSTUNREACH: 'cannot be reached',
  ENETUNREACH: 'cannot be reached',
  ETIMEDOUT: 'did not answer',
};

function sentence(url: URL, error: Error | undefined): string {
  const code = error && 'code' in error ? String(error.code) : 'ECONNRESET';
  return `${url.host} ${SENTENCES[code] ?? `could not be called: ${error?.message || code}`}.`;
}
