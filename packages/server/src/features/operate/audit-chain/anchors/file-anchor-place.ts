import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { flushDirectory } from '../../../../platform/flush.ts';
import { OpenFile } from '../../../../platform/open-file.ts';
import type { AnchorPlace } from './anchor-place.ts';

/** Maximum length of a line. The limit is generous, because an anchor contains at most 5,000 chains. */
const LONGEST_LINE = 8 * 1024 * 1024;

/** Appends anchors to a file, one line each. The file may be on write-once media. */
export class FileAnchorPlace implements AnchorPlace {
  constructor(private readonly path: string) {}

  async append(line: string): Promise<void> {
    // A crash may have left an incomplete line. The next anchor must start on a new line.
    const isTorn = !(await this.#tail()).endsWith('\n');
    await OpenFile.use(this.path, 'a', async (file) => {
      await file.append([Buffer.from(isTorn ? `\n${line}` : line)]);
      await file.flush();
    });
    await flushDirectory(dirname(this.path));
  }

  async last(): Promise<string | null> {
    return (await this.#tail()).split('\n').findLast((line) => line !== '') ?? null;
  }

  async *lines(): AsyncIterable<string> {
    const lines = createInterface({ input: createReadStream(this.path), crlfDelay: Number.POSITIVE_INFINITY });
    for await (const line of lines) if (line !== '') yield line;
  }

  /** Returns the end of the file, including the whole last line. Returns a newline if there is no file. */
  async #tail(): Promise<string> {
    const file = await open(this.path, 'r').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    });
    if (!file) return '\n';
    try {
      const { size } = await file.stat();
      if (size === 0) return '\n';
      const length = Math.min(size, LONGEST_LINE);
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
      return buffer.toString('utf8');
    } finally {
      await file.close();
    }
  }
}
