import { AbandonedError } from '../domain/rule-violation.ts';

/** What was used a minute ago counts half. */
const HALF_LIFE_MS = 60_000;
const MOST_REMEMBERED = 1_000;

interface Waiting {
  share: string;
  begin: () => void;
  refuse: (error: Error) => void;
}

/**
 * Work that waits for the one place there is. Next comes the share that has used the least of it of late, and within a
 * share who asked first: nobody who asks for much keeps others waiting for more than the work under way.
 */
export class FairLane {
  readonly #mostWaiting: number;
  readonly #tooMany: () => Error;
  #waiting: Waiting[] = [];
  #isBusy = false;
  readonly #used = new Map<string, { ms: number; at: number }>();

  /** @param tooMany what those are told for whom there is no room to wait */
  constructor(mostWaiting: number, tooMany: () => Error) {
    this.#mostWaiting = mostWaiting;
    this.#tooMany = tooMany;
  }

  /**
   * @param signal ends waiting at once, not work that has begun: it ends by itself, under its limits
   * @throws AbandonedError when the signal came while it waited; what `tooMany` gives; and what `work` throws
   */
  async run<T>(work: () => Promise<T>, share: string, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) throw new AbandonedError();
    if (this.#isBusy) await this.#wait(share, signal);
    this.#isBusy = true;
    const since = performance.now();
    try {
      return await work();
    } finally {
      this.#note(share, performance.now() - since);
      this.#isBusy = false;
      this.#beginNext();
    }
  }

  #wait(share: string, signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.length >= this.#mostWaiting) this.#makeRoomFor(share);
    return new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        this.#waiting = this.#waiting.filter((each) => each !== waiting);
        waiting.refuse(new AbandonedError());
      };
      const waiting: Waiting = {
        share,
        begin: () => {
          signal?.removeEventListener('abort', leave);
          // Before anybody else can ask.
          this.#isBusy = true;
          resolve();
        },
        refuse: (error) => {
          signal?.removeEventListener('abort', leave);
          reject(error);
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#waiting.push(waiting);
    });
  }

  /** Turns away the last of the share with the most who wait, unless the one who asks has as many. */
  #makeRoomFor(share: string): void {
    const counts = new Map<string, number>();
    for (const each of this.#waiting) counts.set(each.share, (counts.get(each.share) ?? 0) + 1);
    const most = Math.max(...counts.values());
    if ((counts.get(share) ?? 0) + 1 >= most) throw this.#tooMany();
    const last = this.#waiting.findLast((each) => counts.get(each.share) === most);
    this.#waiting = this.#waiting.filter((each) => each !== last);
    last?.refuse(this.#tooMany());
  }

  #beginNext(): void {
    const [first, ...others] = this.#waiting;
    if (!first) return;
    let next = first;
    for (const each of others) if (this.#usedBy(each.share) < this.#usedBy(next.share)) next = each;
    this.#waiting = this.#waiting.filter((each) => each !== next);
    next.begin();
  }

  #usedBy(share: string): number {
    const used = this.#used.get(share);
    return used ? used.ms * 0.5 ** ((performance.now() - used.at) / HALF_LIFE_MS) : 0;
  }

  #note(share: string, ms: number): void {
    const used = this.#usedBy(share) + ms;
    // The one noted last comes last, so that the first is the one to forget.
    this.#used.delete(share);
    this.#used.set(share, { ms: used, at: performance.now() });
    const [oldest] = this.#used.keys();
    if (this.#used.size > MOST_REMEMBERED && oldest !== undefined) this.#used.delete(oldest);
  }
}
