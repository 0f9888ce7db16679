import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PlacedContent } from './storage.ts';

/** Copies of large content from a bucket, as files in a folder of this process. */
export class PlacedFiles {
  #isReady: Promise<unknown> | undefined;

  constructor(private readonly folder: string) {}

  async place({ stream, size }: { stream: Readable; size: number }): Promise<PlacedContent> {
    // Remove files left behind by a process that died.
    this.#isReady ??= rm(this.folder, { recursive: true, force: true }).then(() =>
      mkdir(this.folder, { recursive: true, mode: 0o700 }),
    );
    await this.#isReady;
    const path = join(this.folder, randomUUID());
    const release = () => rm(path, { force: true });
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    try {
      await pipeline(stream, file);
      if (file.bytesWritten !== size) throw new Error(`${file.bytesWritten} bytes arrived instead of ${size}`);
      return { path, size, release };
    } catch (error) {
      await release();
      throw error;
    }
  }
}
