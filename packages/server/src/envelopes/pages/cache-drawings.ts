import pLimit, { type LimitFunction } from 'p-limit';
import { RetryLater } from '../../domain/problems/rule-violation.ts';
import { ContentMissingError } from '../../platform/storage/storage.ts';
import type { Services } from '../services.ts';

/** Number of pages to render at a time, per envelope and per requester. */
const AT_ONCE = 2;
/**
 * Maximum number of queued requests. A signing link gives access to every page, but browsers send fewer requests at a
 * time, so any more are rejected.
 */
const MOST_WAITING = 100;
const RETRY_AFTER_SECONDS = 5;
/** Maximum time that a request waits. The work continues, and its result is stored for the next request. */
const MOST_PATIENCE_MS = 20_000;

/** Requester of pages: a recipient (id), a member (user id) or the service itself. */
export type DrawingAsker = number | `member ${number}` | 'service';

const inTheMaking = new Map<string, Promise<Uint8Array>>();
/** Limits per envelope and per requester. They exist only while they are in use. */
const places = new Map<string, { limit: LimitFunction; count: number }>();

/**
 * Returns a derived file, such as a page image, from storage. If it is missing, creates and stores it. Simultaneous
 * requests for the same file share the work. Derived files are a cache and can be deleted at any time. Their keys are
 * longer than those of the envelope's files.
 * @param key starts with the id of the envelope
 * @throws RetryLater SERVICE_UNAVAILABLE if a requester asks for too much at a time, or if the work takes too long
 */
export async function cached(
  { storage }: Pick<Services, 'storage'>,
  key: `${string}/${string}`,
  asker: DrawingAsker,
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
  // Requests queue per requester first, then per envelope. Otherwise, a requester with many requests would delay all
  // others.
  const waiting = inTurn(ofAsker, () =>
    inTurn(envelopeId, () => {
      if (performance.now() > until) throw tookTooLong();
      const making = inTheMaking.get(key) ?? readOrMake().finally(() => inTheMaking.delete(key));
      inTheMaking.set(key, making);
      return making;
    }),
  );
  // The service itself has no time limit.
  return asker === 'service' ? waiting : withinPatience(waiting);
}

async function withinPatience<T>(waiting: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const isOver = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tookTooLong()), MOST_PATIENCE_MS);
  });
  // Without this handler, a failure after the time limit would be an unhandled rejection.
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
