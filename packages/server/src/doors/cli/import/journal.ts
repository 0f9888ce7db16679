import { appendFile, readFile } from 'node:fs/promises';
import { z } from 'zod';

const line = z.object({ id: z.string(), became: z.string() });

/**
 * Records the result of each imported envelope on its own line, so that a second run continues where the first one
 * stopped.
 */
export class Journal {
  readonly #became = new Map<string, string>();

  private constructor(private readonly path: string) {}

  static async open(path: string): Promise<Journal> {
    const journal = new Journal(path);
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    for (const each of text.split('\n')) {
      const read = line.safeParse(parsed(each));
      if (read.success) journal.#became.set(read.data.id, read.data.became);
    }
    // A crash may have cut off the last line. Leave it there: its envelope will be imported again.
    if (text !== '' && !text.endsWith('\n')) await appendFile(path, '\n');
    return journal;
  }

  find(id: string): string | undefined {
    return this.#became.get(id);
  }

  async add(id: string, became: string, kind: string, title: string): Promise<void> {
    this.#became.set(id, became);
    await appendFile(this.path, `${JSON.stringify({ id, became, kind, title })}\n`, { mode: 0o600 });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
