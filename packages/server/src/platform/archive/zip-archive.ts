import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { type Entry, open, type ZipFile } from 'yauzl';

/** A ZIP archive on disk. Files can be read by name, in any order. */
export class ZipArchive {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /**
   * Opens an archive and reads its list of files.
   * @throws if the file is not an archive or is truncated
   */
  static async open(path: string): Promise<ZipArchive> {
    const zip = await new Promise<ZipFile>((resolve, reject) =>
      open(path, { lazyEntries: true, autoClose: false }, (error, opened) => (error ? reject(error) : resolve(opened))),
    );
    const entries = new Map<string, Entry>();
    await new Promise<void>((resolve, reject) => {
      zip.on('entry', (entry: Entry) => {
        entries.set(entry.fileName, entry);
        zip.readEntry();
      });
      zip.once('end', resolve).once('error', reject);
      zip.readEntry();
    });
    return new ZipArchive(zip, entries);
  }

  get names(): Iterable<string> {
    return this.#entries.keys();
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /**
   * Streams a file.
   * @throws if the archive has no file with this name
   */
  read(name: string): Promise<Readable> {
    const entry = this.#entries.get(name);
    if (!entry) return Promise.reject(new Error(`${name} is not in the archive`));
    return new Promise((resolve, reject) =>
      this.#zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
    );
  }

  /** @throws if the file is longer than `mostBytes`, which limits memory use */
  async json(name: string, mostBytes: number): Promise<unknown> {
    const size = this.#entries.get(name)?.uncompressedSize ?? 0;
    if (size > mostBytes) throw new Error(`${name} is longer than ${mostBytes} bytes`);
    const chunks: Buffer[] = [];
    for await (const chunk of await this.read(name)) chunks.push(chunk as Buffer);
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  }

  /** Yields the values in a file of JSON lines. Yields nothing if the file does not exist. */
  async *lines(name: string): AsyncGenerator<unknown> {
    if (!this.has(name)) return;
    const input = await this.read(name);
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (line !== '') yield JSON.parse(line);
    }
  }

  close(): void {
    this.#zip.close();
  }
}
