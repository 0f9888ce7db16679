/**
 * Lends the embedded database's only session, which the running service holds, to commands of the same user. Each
 * command gets it for one transaction at a time. The socket is in the data folder and uses PostgreSQL's protocol.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { MessageReader, types } from './protocol.ts';
import { socketAddress } from './socket-address.ts';

export const SOCKET = 'database.socket';

/**
 * Returns the path of the key. Commands must read the key to use the socket, because some systems ignore the modes of
 * sockets.
 */
const keyFile = (dataDir: string): string => join(dataDir, 'database.key');

export const readKey = (dataDir: string): Promise<string> => readFile(keyFile(dataDir), 'utf8');

export interface LentSession {
  /** Sends complete messages, the last of which requires a response, and returns the complete response. */
  exchange(messages: Uint8Array): Promise<Uint8Array>;
  /** @param isClean false to reset the session for its next user */
  giveBack(isClean: boolean): void;
}

/** Time after which a command that is idle within a transaction loses the session. */
const IDLE_MS = 10_000;

/** Maximum length of a message, far more than any statement with its values needs. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Lends the session until the returned function is called.
 * @param take waits for the session
 */
export async function lendSession(dataDir: string, take: () => Promise<LentSession>): Promise<() => Promise<void>> {
  const key = randomBytes(32).toString('hex');
  // Remove the old file, because another process may have it open.
  await rm(keyFile(dataDir), { force: true });
  await writeFile(keyFile(dataDir), key, { mode: 0o600, flag: 'wx' });
  const address = await socketAddress(dataDir, SOCKET);
  if (process.platform !== 'win32') await rm(address.path, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    serveCommand(socket, key, take).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.path, resolve).unref();
  });
  if (process.platform !== 'win32') await chmod(address.path, 0o600);
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
    await address.dispose();
    await rm(keyFile(dataDir), { force: true });
  };
}

async function serveCommand(socket: Duplex, key: string, take: () => Promise<LentSession>): Promise<void> {
  const idle = new IdleLimit(() => socket.destroy());
  let held: LentSession | undefined;
  let hasUsed = false;
  try {
    idle.begin();
    const reader = new MessageReader(socket, MOST_BYTES);
    if ((await reader.startup())?.isEncryptionAsked) {
      socket.write(NO_ENCRYPTION);
      await reader.startup();
    }
    socket.write(PASSWORD_WANTED);
    const proof = await reader.next();
    if (proof?.[0] !== types.password || !isKey(proof.subarray(5, -1), key)) {
      socket.end(REFUSED);
      return;
    }
    socket.write(READY);
    idle.end();
    let waiting: Uint8Array[] = [];
    for (;;) {
      const message = await reader.next();
      if (!message || message[0] === types.terminate) return;
      waiting.push(message);
      if (message[0] !== types.sync && message[0] !== types.query) continue;
      idle.end();
      held ??= await take();
      hasUsed = true;
      const answer = await held.exchange(Buffer.concat(waiting));
      waiting = [];
      socket.write(answer);
      if (endsIdle(answer)) {
        held.giveBack(true);
        held = undefined;
      } else idle.begin();
    }
  } finally {
    idle.end();
    socket.end();
    if (hasUsed) (held ?? (await take().catch(() => undefined)))?.giveBack(false);
  }
}

class IdleLimit {
  readonly #over: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(over: () => void) {
    this.#over = over;
  }

  begin(): void {
    this.end();
    this.#timer = setTimeout(this.#over, IDLE_MS).unref();
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

function isKey(given: Uint8Array, key: string): boolean {
  const expected = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Whether a response ends with ReadyForQuery outside of a transaction. */
const endsIdle = (answer: Uint8Array): boolean => answer.at(-6) === types.ready && answer.at(-1) === types.idle;

const NO_ENCRYPTION = 'N';
const PASSWORD_WANTED = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]);
const READY = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, types.ready, 0, 0, 0, 5, types.idle]);
const REFUSED = errorResponse('28P01', 'the key of the data folder is different');

function errorResponse(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
