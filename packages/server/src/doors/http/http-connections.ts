import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A connection that nobody has used for this long is at rest: no request is on its way, as far as anybody can know. */
export const AT_REST_AFTER_MS = 500;
/** So many times longer for one on which nothing has come at all. */
const NEW_RESTS_LONGER = 4;
const LOOK_EVERY_MS = 50;
const [MOST_TURNS, SHORT_TURN_MS] = [500, 1];

interface Connection {
  unanswered: Set<ServerResponse>;
  /** How much had come when the last answer had left; more than that is a request that is on its way. */
  answeredBytes: number;
  answeredAt: number;
}

/** The connections of a server, so that it can stop without cutting off a request. */
export class HttpConnections {
  readonly #server: Server;
  readonly #open = new Map<Socket, Connection>();
  #isEnding = false;

  /** To be made before anybody else hears of requests. */
  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket: Socket) => {
      this.#open.set(socket, { unanswered: new Set(), answeredBytes: 0, answeredAt: performance.now() });
      socket.once('close', () => this.#open.delete(socket));
    });
    server.prependListener('request', ({ socket }, response) => this.#note(socket, response));
  }

  /** From now on each answer is the last on its connection, and says so. */
  announceEnd(): void {
    this.#isEnding = true;
    for (const { unanswered } of this.#open.values()) for (const response of unanswered) announceIn(response);
  }

  /**
   * Takes no connections any more, and waits until all requests that have begun are answered.
   * @param graceMs after which what is still open is cut
   * @param restMs how long a connection must have been idle to be closed
   */
  async drain(graceMs: number, restMs: number): Promise<void> {
    this.announceEnd();
    const deadline = performance.now() + graceMs;
    await untilConnectionsAreTaken();
    // Not that of HTTP, which destroys idle connections at once, those to which a request is on its way among them.
    NetServer.prototype.close.call(this.#server);
    for (;;) {
      for (const [socket, connection] of this.#open) if (isAtRest(socket, connection, restMs)) socket.destroy();
      if (this.#open.size === 0 || performance.now() > deadline) break;
      await sleep(LOOK_EVERY_MS);
    }
    for (const socket of this.#open.keys()) socket.destroy();
    this.#server.close(() => {});
  }

  #note(socket: Socket, response: ServerResponse): void {
    const connection = this.#open.get(socket);
    if (!connection) return;
    connection.unanswered.add(response);
    if (this.#isEnding) announceIn(response);
    response.once('close', () => {
      connection.unanswered.delete(response);
      connection.answeredBytes = socket.bytesRead;
      connection.answeredAt = performance.now();
    });
  }
}

/** Whoever is connected but not yet taken in is cut as listening ends: it is to end right after a short turn of the event loop. */
async function untilConnectionsAreTaken(): Promise<void> {
  for (let turns = 0; turns < MOST_TURNS; turns++) {
    const begun = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    if (performance.now() - begun < SHORT_TURN_MS) return;
  }
}

function announceIn(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

function isAtRest(socket: Socket, { unanswered, answeredBytes, answeredAt }: Connection, restMs: number): boolean {
  if (unanswered.size > 0 || socket.bytesRead !== answeredBytes) return false;
  const patienceMs = socket.bytesRead === 0 ? NEW_RESTS_LONGER * restMs : restMs;
  return performance.now() - answeredAt >= patienceMs;
}
