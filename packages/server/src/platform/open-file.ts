import { closeSync, fstatSync, fsync, open, openSync, read, writev } from 'node:fs';
import { promisify } from 'node:util';

const opened = promisify(open);
const flushed = promisify(fsync);
const readInto = promisify(read);
const written = promisify(writev);

/**
 * An open file. Node's file handles pass every call to another thread, which takes longer than most calls do. This
 * class only does so for calls that may wait for the disk. Reading the size never waits, and neither does closing a
 * file that was flushed or only read.
 */
export class OpenFile {
  private constructor(
    private readonly path: string,
    private readonly descriptor: number,
  ) {}

  /** Opens a file while `use` runs. If this creates the file, only its owner can read it. */
  static async use<T>(path: string, flags: 'r' | 'r+' | 'a', use: (file: OpenFile) => Promise<T>): Promise<T> {
    return new OpenFile(path, await opened(path, flags, 0o600)).#until(use);
  }

  /** Like `use`, for a new file or a folder that was just written to. Opening it does not wait for the disk. */
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

  get size(): number {
    return fstatSync(this.descriptor).size;
  }

  /**
   * Fills `bytes` from the start of the file.
   * @throws if the file is shorter
   */
  async read(bytes: Uint8Array): Promise<void> {
    for (let done = 0; done < bytes.length; ) {
      const { bytesRead } = await readInto(this.descriptor, bytes, done, bytes.length - done, done);
      if (bytesRead === 0) throw new Error(`${this.path} ended before its ${bytes.length} bytes`);
      done += bytesRead;
    }
  }

  async append(parts: readonly Uint8Array[]): Promise<void> {
    for (let rest = parts; rest.length > 0; ) {
      rest = behind(rest, (await written(this.descriptor, rest)).bytesWritten);
    }
  }

  /** Resolves once the content would survive a power failure. */
  flush(): Promise<void> {
    return flushed(this.descriptor);
  }
}

/** Returns the remaining parts after the first `bytes` bytes have been written. */
function behind(parts: readonly Uint8Array[], bytes: number): Uint8Array[] {
  let left = bytes;
  return parts.flatMap((part) => {
    const done = Math.min(left, part.length);
    left -= done;
    return done < part.length ? [part.subarray(done)] : [];
  });
}
