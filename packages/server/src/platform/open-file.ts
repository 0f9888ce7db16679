import { closeSync, fstatSync, fsync, open, openSync, read, writev } from 'node:fs';
import { promisify } from 'node:util';

const opened = promisify(open);
const flushed = promisify(fsync);
const readInto = promisify(read);
const written = promisify(writev);

/**
 * A file that is open. Node's own handles go through another thread for whatever is asked of them, which takes longer than
 * most of it does: here only what may wait for a disk does. Asking for the size does not, nor does closing what has been
 * flushed or was only read.
 */
export class OpenFile {
  private constructor(
    private readonly path: string,
    private readonly descriptor: number,
  ) {}

  /** Opens a file for as long as it takes to use it. One that is made by that is nobody else's to read. */
  static async use<T>(path: string, flags: 'r' | 'r+' | 'a', use: (file: OpenFile) => Promise<T>): Promise<T> {
    return new OpenFile(path, await opened(path, flags, 0o600)).#until(use);
  }

  /** The same for one that was made, or a folder that was written to, right before: its place on the disk is known. */
  static async useAtHand<T>(path: string, flags: 'r' | 'a', use: (file: OpenFile) => Promise<T>): Promise<T> {
    return new OpenFile(path, openSync(path, flags)).#until(use);
  }

  async #until<T>(use: (file: OpenFile) => Promise<T>): Promise<T> {
    try {
      return await use(this);
    } finally {
      closeSync(this.descriptor);
    }
  }

  /** In bytes. */
  get size(): number {
    return fstatSync(this.descriptor).size;
  }

  /** Fills `bytes` with the beginning of the file. Throws where that ends before. */
  async read(bytes: Uint8Array): Promise<void> {
    for (let done = 0; done < bytes.length; ) {
      const { bytesRead } = await readInto(this.descriptor, bytes, done, bytes.length - done, done);
      if (bytesRead === 0) throw new Error(`${this.path} ended before the ${bytes.length} bytes it had`);
      done += bytesRead;
    }
  }

  /** Behind what was written before, all of it. */
  async append(parts: readonly Uint8Array[]): Promise<void> {
    for (let rest = parts; rest.length > 0; ) {
      rest = behind(rest, (await written(this.descriptor, rest)).bytesWritten);
    }
  }

  /** Comes back when it would survive a power cut. */
  flush(): Promise<void> {
    return flushed(this.descriptor);
  }
}

/** What is left of some parts once their first bytes are written. */
function behind(parts: readonly Uint8Array[], bytes: number): Uint8Array[] {
  let left = bytes;
  return parts.flatMap((part) => {
    const done = Math.min(left, part.length);
    left -= done;
    return done < part.length ? [part.subarray(done)] : [];
  });
}
