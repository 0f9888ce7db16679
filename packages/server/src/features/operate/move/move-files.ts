import { inArray } from 'drizzle-orm';
import type { Services } from '../../../envelopes/services.ts';
import { partsOfContentKey } from '../../../envelopes/stored-content/content-key.ts';
import { inspectContent } from '../../../envelopes/stored-content/intact-content.ts';
import { envelopes, sharedContents } from '../../../envelopes/tables/index.ts';
import { ContentMissingError, type Storage } from '../../../platform/storage/storage.ts';
import { contentKeys } from '../backup/dump-lines.ts';
import { forEachFile } from '../for-each-file.ts';
import { MoveError } from './move-error.ts';

export interface MovedFiles {
  copied: number;
  /** Number of files that the target already had, with the correct hash. */
  kept: number;
  /** Keys of files that are missing or altered in the source. */
  damaged: string[];
}

type Source = Pick<Services, 'database' | 'storage' | 'config' | 'clock'>;

const ENVELOPES = 1_000;

/**
 * Copies all content that the database refers to, unless the target already has it. Verifies each hash in the target.
 */
export async function moveFiles(source: Source, target: Storage): Promise<MovedFiles> {
  const moved: MovedFiles = { copied: 0, kept: 0, damaged: [] };
  const move = (key: string) => moveFile(source.storage, target, key);
  for await (const { key, outcome } of forEachFile(contentKeys(source), move)) {
    if (outcome === 'damaged') moved.damaged.push(key);
    else moved[outcome]++;
  }
  return moved;
}

async function moveFile(source: Storage, target: Storage, key: string): Promise<'copied' | 'kept' | 'damaged'> {
  if (await isIntact(target, key)) return 'kept';
  try {
    const { stream } = await source.read(key);
    const received = await target.receive(stream);
    if (received.sha256 !== partsOfContentKey(key).sha256) {
      await received.discard();
      return 'damaged';
    }
    await received.commit(key);
  } catch (error) {
    if (error instanceof ContentMissingError) return 'damaged';
    throw error;
  }
  if (await isIntact(target, key)) return 'copied';
  throw new MoveError(`${key} differs in the target from what was stored there`);
}

const isIntact = async (storage: Storage, key: string): Promise<boolean> =>
  (await inspectContent({ storage }, key)).problem === null;

/**
 * Rejects a target with files of another service, because each service deletes files that its own database does not
 * know.
 * @throws MoveError if the target has files of documents that are not in the database
 */
export async function requireNoFilesOfOthers({ database }: Pick<Services, 'database'>, target: Storage): Promise<void> {
  for await (const ids of portions(envelopesIn(target), ENVELOPES)) {
    const ours = await database.orm.select({ id: envelopes.id }).from(envelopes).where(inArray(envelopes.id, ids));
    // The envelope may have been purged while other envelopes still share its content.
    const below = await database.orm
      .select({ id: sharedContents.envelopeId })
      .from(sharedContents)
      .where(inArray(sharedContents.envelopeId, ids));
    const known = new Set([...ours, ...below].map(({ id }) => id));
    const others = ids.find((id) => !known.has(id));
    if (others === undefined) continue;
    throw new MoveError(`the target has files of another service, such as ${others}: choose another bucket or prefix`);
  }
}

/** Yields the ids of envelopes with files. May yield an id more than once. */
async function* envelopesIn(storage: Storage): AsyncGenerator<string> {
  let last = '';
  for await (const key of storage.list('envelope_')) {
    const { envelopeId } = partsOfContentKey(key);
    if (envelopeId !== last) yield envelopeId;
    last = envelopeId;
  }
}

async function* portions<T>(all: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let portion: T[] = [];
  for await (const each of all) {
    portion.push(each);
    if (portion.length < size) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}
