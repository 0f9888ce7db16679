import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { PROBLEMS } from '../../../domain/problems/problem-codes.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { Services } from '../../../envelopes/services.ts';
import { newRequestId } from '../../../platform/identifiers.ts';
import { problemBody } from '../responses/problem.ts';
import { listSecurityHeaders } from '../responses/security-headers.ts';
import { REQUEST_ID_HEADER } from './log-requests.ts';

/** Responds with the usual error body if the received bytes are not an HTTP request, and closes the connection. */
export function refuseBrokenHttp(server: Server, { config, log }: Pick<Services, 'config' | 'log'>): void {
  const guards = listSecurityHeaders(config);
  const responseHeaders = (requestId: string) => ({
    'Content-Type': 'application/json',
    ...guards,
    Connection: 'close',
    [REQUEST_ID_HEADER]: requestId,
  });
  server.on('checkExpectation', (_, response) => {
    const violation = new RuleViolation('INVALID_HTTP', 'Expect supports only 100-continue.');
    response.writeHead(PROBLEMS[violation.code].status, responseHeaders(newRequestId()));
    response.end(JSON.stringify(problemBody(violation, config.BASE_URL)));
  });
  server.on('connect', (_, socket) => {
    const violation = new RuleViolation('INVALID_HTTP', 'CONNECT is not supported: this is not a proxy.');
    socket.on('error', () => socket.destroy());
    socket.end(asHttp(violation, config.BASE_URL, responseHeaders(newRequestId())), () => socket.destroy());
  });
  const unanswered = new WeakMap<Socket, Set<ServerResponse>>();
  server.on('request', ({ socket }, response) => {
    const open = unanswered.get(socket) ?? new Set();
    unanswered.set(socket, open.add(response));
    response.once('finish', () => open.delete(response));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const open = [...(unanswered.get(socket) ?? [])];
    const last = open.at(-1);
    if (socket.writable && last?.req.complete) {
      // An earlier request on this connection is still waiting for its response. The client would mistake an error for
      // that response.
      socket.pause();
      last.once('finish', () => socket.destroy());
      return;
    }
    // A response must not be written in the middle of another one, or before one that is still pending.
    if (!socket.writable || error.code === 'ECONNRESET' || last?.headersSent || open.length > 1) {
      socket.destroy();
      return;
    }
    const requestId = newRequestId();
    const violation = toViolation(error);
    log.info({ event: 'http.malformed', requestId, code: violation.code, reason: error.code });
    socket.end(asHttp(violation, config.BASE_URL, responseHeaders(requestId)), () => socket.destroy());
  });
}

function toViolation({ code }: NodeJS.ErrnoException): RuleViolation {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new RuleViolation('HEADERS_TOO_LARGE', 'The URL and headers of the request are too long.');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new RuleViolation('PAYLOAD_TOO_LARGE', 'The chunk extensions are too long.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new RuleViolation('REQUEST_TIMEOUT', 'The request took too long to arrive.');
    default:
      return new RuleViolation('INVALID_HTTP', 'The request is not valid HTTP/1.1.');
  }
}

function asHttp(violation: RuleViolation, baseUrl: string, own: Record<string, string>): string {
  const body = JSON.stringify(problemBody(violation, baseUrl));
  const { status } = PROBLEMS[violation.code];
  const headers = { ...own, 'Content-Length': Buffer.byteLength(body) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
