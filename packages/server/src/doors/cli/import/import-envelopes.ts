import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Countersign, CountersignError } from '@countersign/client';
import { z } from 'zod';
import { noteProgress } from '../../../platform/progress.ts';
import { type ForeignEnvelope, foreignEnvelope, itemsInOrder, requestFor } from './foreign-envelope.ts';
import { Journal } from './journal.ts';

export interface Imported {
  templates: number;
  drafts: number;
  /** Number of finished documents that were saved as files. */
  finished: number;
  folders: number;
  /** Number of envelopes that an earlier run has imported. */
  known: number;
  /** Documents in progress, which must be finished in the other service. */
  underWay: string[];
  /** Error messages by envelope id. */
  refused: Record<string, string>;
}

const listed = z.object({ id: z.string(), type: z.string() });
const foreignFolder = z.object({
  id: z.string(),
  name: z.string(),
  parentId: z.string().nullish(),
  type: z.enum(['DOCUMENT', 'TEMPLATE']),
});
type ForeignFolder = z.output<typeof foreignFolder>;
const links = z.object({ data: z.array(z.object({ label: z.string(), data: z.string() })) });
const FINISHED = new Set(['COMPLETED', 'REJECTED', 'CANCELLED']);

/**
 * Imports everything that a token of another service with this API can see. Templates, drafts and folders are recreated
 * in this service. Finished documents are saved in the directory, unchanged. A second run imports only what the first
 * run did not.
 */
export async function importEnvelopes(from: Countersign, to: Countersign, directory: string): Promise<Imported> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const journal = await Journal.open(join(directory, 'imported.jsonl'));
  return new Import(from, to, directory, journal).run();
}

class Import {
  readonly #folders = new Map<string, ForeignFolder>();
  readonly #result: Imported = {
    templates: 0,
    drafts: 0,
    finished: 0,
    folders: 0,
    known: 0,
    underWay: [],
    refused: {},
  };

  constructor(
    private readonly from: Countersign,
    private readonly to: Countersign,
    private readonly directory: string,
    private readonly journal: Journal,
  ) {}

  async run(): Promise<Imported> {
    await this.#findFolders(undefined);
    const seen = new Set<string>();
    // In the other service, a list without a folder contains only envelopes outside of folders.
    for (const folderId of [undefined, ...this.#folders.keys()]) {
      for await (const each of this.from.each('/envelope', { query: { ...(folderId && { folderId }) } })) {
        const { id } = listed.parse(each);
        if (seen.has(id)) continue;
        seen.add(id);
        await this.#take(id);
        noteProgress('documents and templates');
      }
    }
    return this.#result;
  }

  /** Searches level by level, because the other service lists only one level of folders at a time. */
  async #findFolders(parentId: string | undefined): Promise<void> {
    for await (const each of this.from.each('/folder', { query: { ...(parentId && { parentId }) } })) {
      const folder = foreignFolder.parse(each);
      if (this.#folders.has(folder.id)) continue;
      this.#folders.set(folder.id, folder);
      await this.#findFolders(folder.id);
    }
  }

  async #take(id: string): Promise<void> {
    if (this.journal.find(id)) {
      this.#result.known++;
      return;
    }
    try {
      const given: unknown = await this.from.get('/envelope/{envelopeId}', { path: { envelopeId: id } });
      const envelope = foreignEnvelope.parse(given);
      if (envelope.type === 'TEMPLATE' || envelope.status === 'DRAFT') await this.#makeHere(envelope);
      else if (FINISHED.has(envelope.status)) await this.#keep(envelope, given);
      else this.#result.underWay.push(id);
    } catch (error) {
      if (!isOfOneEnvelope(error)) throw error;
      this.#result.refused[id] = describeRefusal(error);
    }
  }

  async #makeHere(envelope: ForeignEnvelope): Promise<void> {
    const files = [];
    for (const { id, title } of itemsInOrder(envelope)) {
      files.push({ name: title, content: await this.#download(id, 'original') });
    }
    const { data } = links.parse(await this.from.get('/envelope/attachment', { query: { envelopeId: envelope.id } }));
    const attachments = data.map(({ label, data: url }) => ({ label, data: url }));
    const payload = requestFor(envelope, await this.#folderHere(envelope.folderId), attachments);
    const made = await this.to.post('/envelope/create', { payload, files, idempotencyKey: `import-${envelope.id}` });
    await this.journal.add(envelope.id, made.id, envelope.type, envelope.title);
    if (envelope.type === 'TEMPLATE') this.#result.templates++;
    else this.#result.drafts++;
  }

  /** Returns the matching folder in this service. Creates it and its parents if they are missing. */
  async #folderHere(id: string | null | undefined): Promise<string | undefined> {
    const folder = id ? this.#folders.get(id) : undefined;
    if (!folder) return undefined;
    const known = this.journal.find(folder.id);
    if (known) return known;
    const { name, type } = folder;
    const parentId = await this.#folderHere(folder.parentId);
    const body = { name, type, ...(parentId && { parentId }) };
    const made = await this.to.post('/folder/create', { body, idempotencyKey: `import-${folder.id}` });
    await this.journal.add(folder.id, made.id, 'FOLDER', name);
    this.#result.folders++;
    return made.id;
  }

  /** Saves a finished envelope completely or not at all. */
  async #keep(envelope: ForeignEnvelope, given: unknown): Promise<void> {
    const place = join(this.directory, envelope.id);
    const unfinished = `${place}.part`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    const write = (name: string, content: string | Uint8Array) =>
      writeFile(join(unfinished, name), content, { mode: 0o600 });
    await write('envelope.json', JSON.stringify(given, withoutTokens, 2));
    const entries: unknown[] = [];
    const path = { envelopeId: envelope.id };
    for await (const entry of this.from.each('/envelope/{envelopeId}/audit-log', { path })) entries.push(entry);
    await write('audit-log.json', JSON.stringify(entries, null, 2));
    for (const [index, { id }] of itemsInOrder(envelope).entries()) {
      await write(`${index + 1}-original.pdf`, await this.#download(id, 'original'));
      if (envelope.status === 'CANCELLED') continue;
      await write(`${index + 1}-signed.pdf`, await this.#download(id, 'signed'));
    }
    await rm(place, { recursive: true, force: true });
    await rename(unfinished, place);
    await this.journal.add(envelope.id, envelope.id, envelope.status, envelope.title);
    this.#result.finished++;
  }

  async #download(envelopeItemId: string, version: 'original' | 'signed'): Promise<Uint8Array> {
    const asked = { path: { envelopeItemId }, query: { version } };
    const pdf = await this.from.download('/envelope/item/{envelopeItemId}/download', asked);
    return new Uint8Array(await pdf.arrayBuffer());
  }
}

/** Removes the secrets of signing links, which are useless after signing. */
const withoutTokens = (name: string, value: unknown): unknown =>
  name === 'token' || name === 'signingUrl' ? undefined : value;

function describeRefusal(error: CountersignError | z.ZodError): string {
  if (error instanceof CountersignError) return `${error.code}: ${error.message}`;
  return `UNREADABLE: ${error.issues.map(({ path }) => path.join('.')).join(', ')}`;
}

/**
 * Whether the error concerns only one envelope. A wrong token or an unavailable service would make all others fail,
 * too.
 */
const isOfOneEnvelope = (error: unknown): error is CountersignError | z.ZodError =>
  error instanceof z.ZodError ||
  (error instanceof CountersignError && [400, 404, 413, 415, 500].includes(error.status ?? 0));
