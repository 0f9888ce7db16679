/**
 * Runs the embedded PostgreSQL in its own thread, so that queries do not block the event loop. Communicates in complete
 * messages of PostgreSQL's wire protocol. Its only session serves one connection at a time.
 */
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { openCluster } from './cluster.ts';
import type { FromEmbedded, ToEmbedded } from './embedded-connection.ts';

const { directory, seed } = workerData as { directory: string; seed: string | undefined };
const port = parentPort;
if (port === null) throw new Error('this file runs as a worker thread');

// V8 recompiles a function with optimizations once it has run for this long. With the short default, recompiling would
// take a third of the startup time.
setFlagsFromString('--wasm-tiering-budget=60000000');

const pglite = await openCluster(directory, seed);
let current = 0;

const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);

function simpleQuery(sql: string): Uint8Array {
  const message = Buffer.alloc(6 + Buffer.byteLength(sql));
  message.write('Q', 0);
  message.writeInt32BE(message.length - 1, 1);
  message.write(sql, 5);
  return message;
}

async function execute(request: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  await pglite.execProtocolRawStream(request, { onRawData: (bytes) => parts.push(bytes.slice()) });
  // `Buffer.concat` returns pooled memory, which cannot be transferred to another thread.
  const answer = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    answer.set(part, offset);
    offset += part.length;
  }
  return answer;
}

/** Resets the session after a connection: open transaction, settings and prepared statements. */
async function resetSession(): Promise<void> {
  for (const message of [SYNC, simpleQuery('rollback'), simpleQuery('discard all')]) await execute(message);
}

async function handle(message: ToEmbedded): Promise<void> {
  if (message === 'close') {
    await pglite.close();
    port?.close();
    return;
  }
  if (message.connection > current) {
    current = message.connection;
    await resetSession();
  }
  // Messages of an abandoned connection must not run in the session of the next connection.
  if (message.connection < current) return;
  const bytes = await execute(message.bytes);
  const answer: FromEmbedded = { connection: message.connection, bytes };
  port?.postMessage(answer, [bytes.buffer]);
}

let queue = Promise.resolve();
port.on('message', (message: ToEmbedded) => {
  queue = queue.then(() => handle(message));
});
port.postMessage('ready');
