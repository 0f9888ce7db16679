import pLimit, { type LimitFunction } from 'p-limit';
import { RetryLater } from '../domain/rule-violation.ts';
import type { Services } from '../services.ts';
import { ContentMissingError } from '../storage/storage.ts';

/** Things made at once of one envelope: whoever holds a link may ask for every page, and others wait for the threads. */
const AT_ONCE = 2;
const MOST_WAITING = 200;
const RETRY_AFTER_SECONDS = 5;

const inTheMaking = new Map<string, Promise<Uint8Array>>();
/** By envelope: whoever makes something of it now, or waits to. */
const makers = new Map<string, { limit: LimitFunction; count: number }>();

/**
 * Something made of a PDF: from storage, or made now and kept there. Several who ask at once wait for one making. Such
 * things lie deeper than the files of the envelope: a cache that can be thrown away at any time.
 * @param key starts with the id of the envelope
 * @throws RetryLater SERVICE_UNAVAILABLE when very much is asked for of one envelope
 */
export async function kept(
  { storage }: Pick<Services, 'storage'>,
  key: `${string}/${string}`,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  try {
    return await storage.readAll(key);
  } catch (error) {
    if (!(error instanceof ContentMissingError)) throw error;
  }
  const makeAndKeep = async (): Promise<Uint8Array> => {
    const made = await make();
    await storage.put(key, made);
    return made;
  };
  const [envelopeId = ''] = key.split('/');
  const made = inTheMaking.get(key) ?? inTurn(envelopeId, makeAndKeep).finally(() => inTheMaking.delete(key));
  inTheMaking.set(key, made);
  return made;
}

async function inTurn<T>(envelopeId: string, make: () => Promise<T>): Promise<T> {
  const maker = makers.get(envelopeId) ?? { limit: pLimit(AT_ONCE), count: 0 };
  if (maker.count >= AT_ONCE + MOST_WAITING) {
    throw new RetryLater('SERVICE_UNAVAILABLE', 'Too many pages are asked for at once.', RETRY_AFTER_SECONDS);
  }
  makers.set(envelopeId, maker);
  maker.count++;
  try {
    return await maker.limit(make);
  } finally {
    maker.count--;
    if (maker.count === 0) makers.delete(envelopeId);
  }
}
