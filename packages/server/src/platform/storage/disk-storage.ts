import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { flushDirectory } from '../flush.ts';
import { OpenFile } from '../open-file.ts';
import { measure } from './measure.ts';
import {
  assertKey,
  type ByteRange,
  type ContentDigest,
  ContentMissingError,
  type ContentPart,
  LARGEST_IN_MEMORY,
  type Memory,
  newMemory,
  type PlacedContent,
  type ReceivedContent,
  type Storage,
} from './storage.ts';
import { streamParts } from './stream-parts.ts';

/**
 * Folder for files that are being written. Its name is not a valid storage key, so a key never refers to a partial
 * file.
 */
const INCOMING = '.incoming';
/**
 * Age after which a file counts as abandoned. A process updates the time of the files that it is writing far more often
 * (`SWEPT_EVERY_MS`).
 */
const ABANDONED_AFTER_MS = 60 * 60_000;
/** Size above which a copy by the kernel is faster than writing the content again. */
const LARGEST_WRITTEN_AGAIN = 1024 * 1024;

/**
 * Stores files in a folder: key `a/b` is file `a/b`. Content is written under a temporary name, flushed, and then
 * renamed. Several processes may share the folder.
 */
export async function openDiskStorage(folder: string): Promise<Storage> {
  const incoming = join(folder, INCOMING);
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const storage = new DiskStorage(folder, incoming);
  await storage.removeAbandoned();
  return storage;
}

class DiskStorage implements Storage {
  readonly #folder: string;
  readonly #incoming: string;
  readonly #inUse = new Set<string>();

  constructor(folder: string, incoming: string) {
    this.#folder = folder;
    this.#incoming = incoming;
  }

  async receive(source: AsyncIterable<Uint8Array>, options: { maxBytes?: number } = {}): Promise<ReceivedContent> {
    const { content, digest } = measure(source, options.maxBytes);
    const temporary = await this.#write((path) => writeFlushed(path, content));
    const { size, sha256 } = digest();
    return {
      size,
      sha256,
      fetch: (memory = newMemory) => readOrName(temporary, memory),
      read: async () => (await open(temporary)).createReadStream(),
      commit: (key) => this.#place(temporary, key),
      discard: () => this.#discard(temporary),
    };
  }

  async put(key: string, content: Uint8Array): Promise<ContentDigest> {
    assertKey(key);
    const { size, sha256, commit } = await this.receive(Readable.from([content]));
    await commit(key);
    return { size, sha256 };
  }

  async compose(key: string, parts: readonly ContentPart[]): Promise<void> {
    assertKey(key);
    const pieces = parts.map(writtenAgain);
    const temporary = await this.#write(async (path) => {
      const [first, ...others] = pieces;
      if (!first || first instanceof Uint8Array) return writeFlushed(path, this.#contentOf(pieces));
      // The kernel copies the first part. Some file systems do this without reading it.
      await copyFile(this.#path(first.key), path, constants.COPYFILE_FICLONE).catch(missing(first.key));
      return OpenFile.useAtHand(path, 'a', (copy) => appendFlushed(copy, this.#contentOf(others)));
    });
    await this.#place(temporary, key).catch(async (error: unknown) => {
      await this.#discard(temporary);
      throw error;
    });
  }

  async read(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number; version: string }> {
    const file = await open(this.#path(key)).catch(missing(key));
    // Include the change time (ctime), because a copy can keep the modification time of the file that it replaces.
    const { size, mtimeNs, ctimeNs, ino } = await file.stat({ bigint: true });
    const stream = file.createReadStream(range && { start: range.first, end: range.last });
    return { stream, size: Number(size), version: `${ino}/${size}/${mtimeNs}/${ctimeNs}` };
  }

  readAll(key: string): Promise<Uint8Array<ArrayBuffer>>;
  readAll<Of extends ArrayBufferLike>(key: string, memory: Memory<Of>): Promise<Uint8Array<Of>>;
  async readAll(key: string, memory: Memory<ArrayBufferLike> = newMemory): Promise<Uint8Array> {
    return readWhole(this.#path(key), memory).catch(missing(key));
  }

  fetch(key: string): Promise<Uint8Array<ArrayBuffer> | PlacedContent>;
  fetch<Of extends ArrayBufferLike>(key: string, memory: Memory<Of>): Promise<Uint8Array<Of> | PlacedContent>;
  async fetch(key: string, memory: Memory<ArrayBufferLike> = newMemory): Promise<Uint8Array | PlacedContent> {
    return readOrName(this.#path(key), memory).catch(missing(key));
  }

  async delete(key: string): Promise<void> {
    const path = this.#path(key);
    await rm(path, { force: true });
    // A folder is removed together with its last file.
    for (let folder = dirname(path); folder !== this.#folder; folder = dirname(folder)) {
      const isEmpty = await rmdir(folder).then(
        () => true,
        () => false,
      );
      if (!isEmpty) return;
    }
  }

  async *list(prefix: string): AsyncIterable<string> {
    const parent = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    if (parent !== '') assertKey(parent.slice(0, -1));
    const entries = await readdir(join(this.#folder, parent), { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const key = parent + entry.name;
      if (entry.name === INCOMING || !key.startsWith(prefix)) continue;
      if (entry.isDirectory()) yield* this.list(`${key}/`);
      else yield key;
    }
  }

  async ping(): Promise<void> {
    const path = join(this.#incoming, randomUUID());
    await writeFile(path, 'ping', { mode: 0o600 }).finally(() => rm(path, { force: true }));
  }

  async removeAbandoned(): Promise<void> {
    const now = await this.#now();
    // Some files may have been moved or removed in the meantime.
    for (const path of this.#inUse) await utimes(path, now, now).catch(unlessMissing);
    for (const name of await readdir(this.#incoming)) {
      const path = join(this.#incoming, name);
      if (this.#inUse.has(path)) continue;
      const found = await stat(path).catch(unlessMissing);
      if (found && now.getTime() - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
    }
  }

  /**
   * Returns the time of the file system, which may be on another machine. The clocks of nodes that share a folder may
   * differ.
   */
  async #now(): Promise<Date> {
    const path = join(this.#incoming, randomUUID());
    try {
      await writeFile(path, '', { mode: 0o600 });
      return (await stat(path)).mtime;
    } catch {
      // The disk has no space for another file, which makes removing some even more important.
      return new Date();
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Returns buffers if all parts are in memory, or else a stream. */
  #contentOf(parts: readonly ContentPart[]): Content {
    return parts.every((part) => part instanceof Uint8Array) ? parts : streamParts(parts, this);
  }

  #path(key: string): string {
    assertKey(key);
    return join(this.#folder, key);
  }

  /** Writes a temporary file and returns its path. Removes the file if writing fails. */
  async #write(write: (path: string) => Promise<void>): Promise<string> {
    const path = join(this.#incoming, randomUUID());
    this.#inUse.add(path);
    try {
      await write(path);
      return path;
    } catch (error) {
      await this.#discard(path);
      throw error;
    }
  }

  async #discard(temporary: string): Promise<void> {
    await rm(temporary, { force: true });
    this.#inUse.delete(temporary);
  }

  async #place(temporary: string, key: string): Promise<void> {
    const path = this.#path(key);
    const folder = dirname(path);
    const firstMade = await rename(temporary, path).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      const made = await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(temporary, path);
      return made;
    });
    this.#inUse.delete(temporary);
    // The new name, and the names of new folders in their parents, must also survive a power failure.
    for (let changed = folder; ; changed = dirname(changed)) {
      await flushDirectory(changed);
      if (firstMade === undefined || changed === dirname(firstMade)) return;
    }
  }
}

const writtenAgain = (part: ContentPart): ContentPart =>
  !(part instanceof Uint8Array) && part.bytes && part.bytes.length <= LARGEST_WRITTEN_AGAIN ? part.bytes : part;

type Content = readonly Uint8Array[] | AsyncIterable<Uint8Array>;

/** Writes a new file and flushes it. The file is closed even if this fails. */
const writeFlushed = (path: string, content: Content): Promise<void> =>
  OpenFile.use(path, 'a', (file) => appendFlushed(file, content));

async function appendFlushed(file: OpenFile, content: Content): Promise<void> {
  if (Symbol.asyncIterator in content) for await (const chunk of content) await file.append([chunk]);
  else await file.append(content);
  await file.flush();
}

function missing(key: string): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    throw error.code === 'ENOENT' ? new ContentMissingError(key) : error;
  };
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Reads a small file into memory. A large file is used in place, so releasing it does nothing. */
const readOrName = <Of extends ArrayBufferLike>(
  path: string,
  memory: Memory<Of>,
): Promise<Uint8Array<Of> | PlacedContent> =>
  OpenFile.use(path, 'r', async (file) => {
    const { size } = file;
    if (size > LARGEST_IN_MEMORY) return { path, size, release: async () => {} };
    const bytes = memory(size).subarray(0, size);
    await file.read(bytes);
    return bytes;
  });

const readWhole = <Of extends ArrayBufferLike>(path: string, memory: Memory<Of>): Promise<Uint8Array<Of>> =>
  OpenFile.use(path, 'r', async (file) => {
    const { size } = file;
    const bytes = memory(size).subarray(0, size);
    await file.read(bytes);
    return bytes;
  });
