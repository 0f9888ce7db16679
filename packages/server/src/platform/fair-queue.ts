import { AbandonedError } from '../domain/problems/rule-violation.ts';

/** Half-life of recorded usage. */
const HALF_LIFE_MS = 60_000;
const MOST_REMEMBERED = 1_000;

export interface WaitOptions {
  /** Whether no one is waiting for the result. All other requests go first. */
  isBackground?: boolean;
  /** Whether the request is accepted even if too many are queued. */
  isPromised?: boolean;
  /**
   * Whether the request can start when it is its turn. If the first request of a share cannot start, no other request
   * of that share does.
   */
  mayGo?: () => boolean;
  signal?: AbortSignal | undefined;
}

interface Waiting<Share> extends Pick<WaitOptions, 'mayGo'> {
  share: Share;
  isBackground: boolean;
  isPromised: boolean;
  go: () => void;
  refuse: (error: Error) => void;
}

/**
 * Queues requests for a limited number of places. The next place goes to the oldest request of the share with the least
 * recent usage. A share with many requests delays others only by the work in progress.
 */
export class FairQueue<Share> {
  readonly #mostWaiting: number;
  readonly #tooMany: () => Error;
  #waiting: Waiting<Share>[] = [];
  readonly #used = new Map<Share, { ms: number; at: number }>();

  /** @param tooMany creates the error for a refused request */
  constructor(mostWaiting: number, tooMany: () => Error) {
    this.#mostWaiting = mostWaiting;
    this.#tooMany = tooMany;
  }

  get length(): number {
    return this.#waiting.length;
  }

  /** Whether a request of a different share could start. Background work does not count. */
  hasOthers(share: Share): boolean {
    return this.#heads(false).some((head) => head.share !== share);
  }

  /**
   * Waits for a turn. The request is already in the queue when the promise is returned.
   * @throws AbandonedError after the signal, and the error from `tooMany`
   */
  async wait(
    share: Share,
    { isBackground = false, isPromised = false, mayGo = () => true, signal }: WaitOptions = {},
  ): Promise<void> {
    if (signal?.aborted) throw new AbandonedError();
    if (!isPromised && this.#turnedAway().length >= this.#mostWaiting) this.#makeRoomFor(share);
    return new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        this.#remove(waiting);
        reject(new AbandonedError());
      };
      const stay = (): void => signal?.removeEventListener('abort', leave);
      const waiting: Waiting<Share> = {
        share,
        isBackground,
        isPromised,
        mayGo,
        go: () => {
          stay();
          resolve();
        },
        refuse: (error) => {
          stay();
          reject(error);
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#waiting.push(waiting);
    });
  }

  /**
   * Starts the next request. The share with the least usage comes first, and background work comes last.
   * @returns share of the request. Undefined if no request could start
   */
  next(): Share | undefined {
    const heads = this.#heads(false);
    const [first, ...others] = heads.length > 0 ? heads : this.#heads(true);
    if (!first) return undefined;
    let next = first;
    for (const each of others) if (this.#usedBy(each.share) < this.#usedBy(next.share)) next = each;
    this.#remove(next);
    next.go();
    return next.share;
  }

  /** Whether another share is waiting, or has used a place so recently that it may return. */
  isSharedWithOthers(share: Share): boolean {
    const since = performance.now() - HALF_LIFE_MS;
    return (
      this.#waiting.some((each) => each.share !== share) ||
      [...this.#used].some(([other, { at }]) => other !== share && at > since)
    );
  }

  noteUse(share: Share, ms: number): void {
    const used = this.#usedBy(share) + ms;
    // Move the share to the end, so that the oldest entry is dropped first.
    this.#used.delete(share);
    this.#used.set(share, { ms: used, at: performance.now() });
    const [oldest] = this.#used.keys();
    if (this.#used.size > MOST_REMEMBERED && oldest !== undefined) this.#used.delete(oldest);
  }

  /** Returns the first request of each share, if that request can start. */
  #heads(isBackground: boolean): Waiting<Share>[] {
    const heads = new Map<Share, Waiting<Share>>();
    for (const each of this.#waiting) {
      if (each.isBackground === isBackground && !heads.has(each.share)) heads.set(each.share, each);
    }
    return [...heads.values()].filter(({ mayGo }) => mayGo?.() ?? true);
  }

  #turnedAway = (): Waiting<Share>[] => this.#waiting.filter(({ isPromised }) => !isPromised);

  /**
   * Refuses the last request of the share with the most requests, unless the share of the new request has just as many.
   */
  #makeRoomFor(share: Share): void {
    const counts = new Map<Share, number>();
    for (const each of this.#turnedAway()) counts.set(each.share, (counts.get(each.share) ?? 0) + 1);
    const most = Math.max(...counts.values());
    if ((counts.get(share) ?? 0) + 1 >= most) throw this.#tooMany();
    const last = this.#turnedAway().findLast((each) => counts.get(each.share) === most);
    if (!last) return;
    this.#remove(last);
    last.refuse(this.#tooMany());
  }

  #usedBy(share: Share): number {
    const used = this.#used.get(share);
    return used ? used.ms * 0.5 ** ((performance.now() - used.at) / HALF_LIFE_MS) : 0;
  }

  #remove(waiting: Waiting<Share>): void {
    this.#waiting = this.#waiting.filter((each) => each !== waiting);
  }
}
