import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';

/** Message to the worker: protocol messages of a connection (numbered from 1), or the request to close. */
export type ToEmbedded = { connection: number; bytes: Uint8Array } | 'close';
/** Message from the worker: the response to a request, or the notice that the worker has started. */
export type FromEmbedded = { connection: number; bytes: Uint8Array } | 'ready';

let connections = 0;

/** Stream that `pg` uses as its socket to PostgreSQL. It is connected to the worker thread of the embedded database. */
export class EmbeddedConnection extends Duplex {
  readonly #worker: Worker;
  readonly #number = ++connections;
  /** Receives the next response instead of `pg`. */
  #exchanging: { resolve: (answer: Uint8Array) => void; reject: (error: Error) => void } | undefined;

  constructor(worker: Worker) {
    super();
    this.#worker = worker;
    worker.on('message', this.#receive).on('exit', this.#exit);
  }

  readonly #receive = (message: FromEmbedded): void => {
    if (message === 'ready' || message.connection !== this.#number) return;
    if (this.#exchanging) {
      this.#exchanging.resolve(message.bytes);
      this.#exchanging = undefined;
      return;
    }
    const { buffer, byteOffset, length } = message.bytes;
    if (length > 0) this.push(Buffer.from(buffer, byteOffset, length));
  };

  readonly #exit = (): void => {
    this.destroy(new Error('the embedded database has stopped'));
  };

  /**
   * Sends complete messages and returns the complete response. `pg` must not be using the connection at the same time.
   */
  exchange(messages: Uint8Array): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      this.#exchanging = { resolve, reject };
      this.#send(messages);
    });
  }

  connect(): void {
    const stopped = this.#worker.threadId === -1;
    process.nextTick(stopped ? this.#exit : () => this.emit('connect'));
  }

  // `pg` calls these methods on every socket, but they have no effect on this one.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send(chunk);
    done();
  }

  /** Sends several chunks at once. `pg` corks the five messages of a query, so the worker gets a single message. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker.off('message', this.#receive).off('exit', this.#exit);
    this.#exchanging?.reject(error ?? new Error('the connection was closed'));
    done(error);
  }

  #send(bytes: Uint8Array): void {
    const message: ToEmbedded = { connection: this.#number, bytes };
    this.#worker.postMessage(message);
  }
}
