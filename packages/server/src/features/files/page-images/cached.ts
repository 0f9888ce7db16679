import pLimit, { type LimitFunction } from 'p-limit';
import { RetryLater } from '../../../domain/problems/rule-violation.ts';
import type { Services } from '../../../envelopes/services.ts';
import { ContentMissingError } from '../../../platform/storage/storage.ts';

/** Number of pages drawn at the same time, both per envelope and per asker. */
const AT_ONCE = 2;
/** A link allows requests for every page. Requests beyond what a browser sends at the same time are rejected. */
const MOST_WAITING = 100;
const RETRY_AFTER_SECONDS = 5;
/** Longest time that a request waits. The work continues, and its result is stored for the next request. */
const MOST_PATIENCE_MS = 20_000;

/** A requester of pages: a recipient (by id), a member (by user id) or the service itself. */
export type Asker = number | `member ${number}` | 'service';

const inTheMaking = new Map<string, Promise<Uint8Array>>();
/** Limits per envelope and per asker, kept only while in use. */
const places = new Map<string, { limit: LimitFunction; count: number }>();

/**
 * Returns a derived file, such as a page image, from storage, or creates and stores it. Requests for the same file share the
 * work. Derived files have longer keys than the files of the envelope, and are a cache that can be deleted at any time.
 * @param key starts with the id of the envelope
 * @throws RetryLater SERVICE_UNAVAILABLE if one asker requests too much of one envelope, or if it takes too long
 */
export async function cached(
  { storage }: Pick<Services, 'storage'>,
  key: `${string}/${string}`,
  asker: Asker,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const read = (): Promise<Uint8Array | null> =>
    storage.readAll(key).catch((error: unknown) => {
      if (error instanceof ContentMissingError) return null;
      throw error;
    });
  const readOrMake = async (): Promise<Uint8Array> => {
    const already = await read();
    if (already) return already;
    const made = await make();
    await storage.put(key, made);
    return made;
  };
  const [envelopeId = ''] = key.split('/');
  const ofAsker = `${envelopeId}/${asker}`;
  const found = await read();
  if (found) return found;
  if ((places.get(ofAsker)?.count ?? 0) >= AT_ONCE + MOST_WAITING) {
    throw new RetryLater('SERVICE_UNAVAILABLE', 'Too many pages were requested at once.', RETRY_AFTER_SECONDS);
  }
  const until = performance.now() + MOST_PATIENCE_MS;
  // Queue first among the requests of the same asker, then among all. Otherwise, other askers would wait for everything that
  // one of them wants.
  const waiting = inTurn(ofAsker, () =>
    inTurn(envelopeId, () => {
      if (performance.now() > until) throw tookTooLong();
      const making = inTheMaking.get(key) ?? readOrMake().finally(() => inTheMaking.delete(key));
      inTheMaking.set(key, making);
      return making;
    }),
  );
  // The service itself waits without a limit.
  return asker === 'service' ? waiting : withinPatience(waiting);
}

async function withinPatience<T>(waiting: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const isOver = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tookTooLong()), MOST_PATIENCE_MS);
  });
  // Nothing else handles a failure after the time limit.
  waiting.catch(() => {});
  try {
    return await Promise.race([waiting, isOver]);
  } finally {
    clearTimeout(timer);
  }
}

const tookTooLong = (): RetryLater =>
  new RetryLater('SERVICE_UNAVAILABLE', 'The page is still being drawn. Try again shortly.', RETRY_AFTER_SECONDS);

async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const place = places.get(name) ?? { limit: pLimit(AT_ONCE), count: 0 };
  places.set(name, place);
  place.count++;
  try {
    return await place.limit(work);
  } finally {
    place.count--;
    if (place.count === 0) places.delete(name);
  }
}
