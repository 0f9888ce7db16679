import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Idle time after which it is safe to assume that no request is on its way. */
export const AT_REST_AFTER_MS = 500;
/** Factor for the idle time of a connection that has not received anything yet. */
const NEW_RESTS_LONGER = 4;
const LOOK_EVERY_MS = 50;
/** Time within which callers reconnect after a response. */
const QUIET_MS = 50;
/** Maximum wait for callers that keep reconnecting. */
const MOST_QUIET_WAIT_MS = 2000;
const SHORT_TURN_MS = 1;

interface Connection {
  unanswered: Set<ServerResponse>;
  /**
   * Number of bytes received before the last response. If more have been received since then, a request is arriving.
   */
  answeredBytes: number;
  answeredAt: number;
}

/** Tracks the connections of a server, so that the server can stop without cutting off requests. */
export class HttpConnections {
  readonly #server: Server;
  readonly #open = new Map<Socket, Connection>();
  #isEnding = false;

  /** Create this before adding other listeners to the server. */
  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket: Socket) => {
      this.#open.set(socket, { unanswered: new Set(), answeredBytes: 0, answeredAt: performance.now() });
      socket.once('close', () => this.#open.delete(socket));
    });
    server.prependListener('request', ({ socket }, response) => this.#note(socket, response));
  }

  /** Marks every further response as the last one on its connection. */
  announceEnd(): void {
    this.#isEnding = true;
    for (const { unanswered } of this.#open.values()) for (const response of unanswered) announceIn(response);
  }

  /**
   * Stops accepting connections, and waits until every request that has begun has a response.
   * @param graceMs time after which open connections are cut off
   * @param restMs idle time after which a connection is closed
   */
  async drain(graceMs: number, restMs: number): Promise<void> {
    this.announceEnd();
    const deadline = performance.now() + graceMs;
    await this.#stopListening();
    for (;;) {
      for (const [socket, connection] of this.#open) if (isAtRest(socket, connection, restMs)) socket.destroy();
      if (this.#open.size === 0 || performance.now() > deadline) break;
      await sleep(LOOK_EVERY_MS);
    }
    for (const socket of this.#open.keys()) socket.destroy();
    this.#server.close(() => {});
  }

  /**
   * Stops listening without cutting off callers. The operating system drops connections that are established but not
   * accepted yet. The event loop accepts one connection per turn, so listening stops after a period without new ones,
   * right after a short turn. New connections are read only afterwards, because reading makes turns long and callers
   * reconnect after a response.
   */
  async #stopListening(): Promise<void> {
    const readers = this.#server.listeners('connection');
    const unread: Socket[] = [];
    const begun = performance.now();
    let takenAt = begun;
    this.#server.removeAllListeners('connection').on('connection', (socket: Socket) => {
      unread.push(socket.pause());
      takenAt = performance.now();
    });
    for (let now = begun; ; ) {
      // After `setImmediate`, the event loop has checked the other sockets and accepted a connection.
      await new Promise((resolve) => setImmediate(resolve));
      const turnMs = performance.now() - now;
      now += turnMs;
      const isQuiet = now - takenAt >= QUIET_MS || now - begun >= MOST_QUIET_WAIT_MS;
      if ((isQuiet && turnMs < SHORT_TURN_MS) || now - begun >= 2 * MOST_QUIET_WAIT_MS) break;
    }
    // The HTTP server's own `close` would destroy idle connections immediately, even if a request is on its way.
    NetServer.prototype.close.call(this.#server);
    for (const socket of unread) {
      for (const read of readers) read.call(this.#server, socket);
      socket.resume();
    }
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

function announceIn(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

function isAtRest(socket: Socket, { unanswered, answeredBytes, answeredAt }: Connection, restMs: number): boolean {
  if (unanswered.size > 0 || socket.bytesRead !== answeredBytes) return false;
  const patienceMs = socket.bytesRead === 0 ? NEW_RESTS_LONGER * restMs : restMs;
  return performance.now() - answeredAt >= patienceMs;
}
