import pLimit, { type LimitFunction } from 'p-limit';
import { RetryLater } from '../../../domain/problems/rule-violation.ts';
import type { Services } from '../../../envelopes/services.ts';
import { ContentMissingError } from '../../../platform/storage/storage.ts';

/** Things made at once of one envelope, and for one who asks: others wait for the threads, too. */
const AT_ONCE = 2;
/** Whoever holds a link may ask for every page: more than a browser asks for at once is turned away. */
const MOST_WAITING = 100;
const RETRY_AFTER_SECONDS = 5;

/** Who asks for something of an envelope: a recipient, by id, or the service itself. */
export type Asker = number | 'service';

const inTheMaking = new Map<string, Promise<Uint8Array>>();
/** A place to make things in, by what it is for, while anybody is in it or waits for it. */
const places = new Map<string, { limit: LimitFunction; count: number }>();

/**
 * Something made of a PDF: from storage, or made now and kept there. Several who ask at once wait for one making. Such
 * things lie deeper than the files of the envelope: a cache that can be thrown away at any time.
 * @param key starts with the id of the envelope
 * @throws RetryLater SERVICE_UNAVAILABLE when the same one asks for very much of one envelope
 */
export async function kept(
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
    throw new RetryLater('SERVICE_UNAVAILABLE', 'Too many pages are asked for at once.', RETRY_AFTER_SECONDS);
  }
  // First among what one asks for, then among all who ask: nobody waits behind all that somebody else wants.
  return inTurn(ofAsker, () =>
    inTurn(envelopeId, () => {
      const making = inTheMaking.get(key) ?? readOrMake().finally(() => inTheMaking.delete(key));
      inTheMaking.set(key, making);
      return making;
    }),
  );
}

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
