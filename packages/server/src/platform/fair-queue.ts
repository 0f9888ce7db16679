import { AbandonedError } from '../domain/problems/rule-violation.ts';

/** What was used a minute ago counts half. */
const HALF_LIFE_MS = 60_000;
const MOST_REMEMBERED = 1_000;

/** How somebody waits. */
export interface Wait {
  /** Those for whom somebody waits come first. */
  isBackground?: boolean;
  /** It is never turned away, however many wait. */
  isPromised?: boolean;
  /** Whether it may go when it is its turn. While the first of a share may not, none of that share goes. */
  mayGo?: () => boolean;
  /** Ends waiting. */
  signal?: AbortSignal | undefined;
}

interface Waiting<Share> extends Pick<Wait, 'mayGo'> {
  share: Share;
  isBackground: boolean;
  isPromised: boolean;
  go: () => void;
  refuse: (error: Error) => void;
}

/**
 * What waits for places that are too few. Next comes the share that has used the least of late, and within a share who asked
 * first: nobody who asks for much keeps others waiting for more than the work under way.
 */
export class FairQueue<Share> {
  readonly #mostWaiting: number;
  readonly #tooMany: () => Error;
  #waiting: Waiting<Share>[] = [];
  readonly #used = new Map<Share, { ms: number; at: number }>();

  /** @param tooMany what those are told for whom there is no room to wait */
  constructor(mostWaiting: number, tooMany: () => Error) {
    this.#mostWaiting = mostWaiting;
    this.#tooMany = tooMany;
  }

  get length(): number {
    return this.#waiting.length;
  }

  /** Whether another share than this could go, with what is no background work. */
  hasOthers(share: Share): boolean {
    return this.#heads(false).some((head) => head.share !== share);
  }

  /**
   * Answers when it is the turn of this. It is in the queue as soon as this was called.
   * @throws AbandonedError after the signal; and what `tooMany` gives
   */
  async wait(
    share: Share,
    { isBackground = false, isPromised = false, mayGo = () => true, signal }: Wait = {},
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

  /** Lets the next one go: people first, and of these the share that has used the least. @returns whether any could */
  next(): boolean {
    const heads = this.#heads(false);
    const [first, ...others] = heads.length > 0 ? heads : this.#heads(true);
    if (!first) return false;
    let next = first;
    for (const each of others) if (this.#usedBy(each.share) < this.#usedBy(next.share)) next = each;
    this.#remove(next);
    next.go();
    return true;
  }

  /** Notes how long a share had a place. */
  noteUse(share: Share, ms: number): void {
    const used = this.#usedBy(share) + ms;
    // The one noted last comes last, so that the first is the one to forget.
    this.#used.delete(share);
    this.#used.set(share, { ms: used, at: performance.now() });
    const [oldest] = this.#used.keys();
    if (this.#used.size > MOST_REMEMBERED && oldest !== undefined) this.#used.delete(oldest);
  }

  /** The first of each share, where it may go. */
  #heads(isBackground: boolean): Waiting<Share>[] {
    const heads = new Map<Share, Waiting<Share>>();
    for (const each of this.#waiting) {
      if (each.isBackground === isBackground && !heads.has(each.share)) heads.set(each.share, each);
    }
    return [...heads.values()].filter(({ mayGo }) => mayGo?.() ?? true);
  }

  #turnedAway = (): Waiting<Share>[] => this.#waiting.filter(({ isPromised }) => !isPromised);

  /** Turns away the last of the share with the most who wait, unless the one who asks has as many. */
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
