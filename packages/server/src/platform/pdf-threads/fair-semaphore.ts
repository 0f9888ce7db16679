import { AbandonedError } from '../../domain/problems/rule-violation.ts';
import { FairQueue, type WaitOptions } from '../fair-queue.ts';

/**
 * Runs work in a limited number of places. Shares take turns. Work cannot be interrupted, so a share that has all other
 * places does not get the last free one, unless no other share is present.
 */
export class FairSemaphore {
  readonly #queue: FairQueue<string>;
  readonly #places: number;
  #free: number;
  readonly #held = new Map<string, number>();
  #present = 0;
  #onIdle: (() => void)[] = [];

  /** @param tooMany creates the error for a refused request */
  constructor(places: number, mostWaiting: number, tooMany: () => Error) {
    this.#places = places;
    this.#free = places;
    this.#queue = new FairQueue(mostWaiting, tooMany);
  }

  get load(): { running: number; waiting: number } {
    const running = this.#places - this.#free;
    return { running, waiting: this.#present - running };
  }

  /**
   * Resolves when nothing is running or queued.
   * @throws AbandonedError after the signal
   */
  async whenIdle(signal: AbortSignal): Promise<void> {
    while (this.#present > 0 && !signal.aborted) {
      let goOn = (): void => {};
      await new Promise<void>((resolve) => {
        goOn = resolve;
        this.#onIdle.push(goOn);
        signal.addEventListener('abort', goOn, { once: true });
      });
      signal.removeEventListener('abort', goOn);
    }
    if (signal.aborted) throw new AbandonedError();
  }

  /**
   * @param share takes turns with other shares
   * @param wait its signal ends the wait. Work that has started has its own limits
   * @throws AbandonedError if the signal was aborted during the wait, the error from `tooMany`, and errors from `work`
   */
  async run<T>(work: () => Promise<T>, share: string, wait: Pick<WaitOptions, 'isPromised' | 'signal'>): Promise<T> {
    if (wait.signal?.aborted) throw new AbandonedError();
    this.#present++;
    try {
      await this.#takePlace(share, wait);
      const since = performance.now();
      try {
        return await work();
      } finally {
        this.#queue.noteUse(share, performance.now() - since);
        this.#giveBack(share);
        this.#letIn();
      }
    } finally {
      this.#present--;
      if (this.#present === 0) for (const resolve of this.#onIdle.splice(0)) resolve();
    }
  }

  /** Takes the place immediately, before another request can. */
  async #takePlace(share: string, wait: Pick<WaitOptions, 'isPromised' | 'signal'>): Promise<void> {
    const mayGo = () => this.#mayTake(share);
    if (this.#free > 0 && mayGo()) this.#take(share);
    else await this.#queue.wait(share, { ...wait, mayGo });
  }

  #mayTake(share: string): boolean {
    const held = this.#held.get(share) ?? 0;
    return held < Math.max(1, this.#places - 1) || !this.#queue.isSharedWithOthers(share);
  }

  #take(share: string): void {
    this.#free--;
    this.#held.set(share, (this.#held.get(share) ?? 0) + 1);
  }

  #giveBack(share: string): void {
    this.#free++;
    const left = (this.#held.get(share) ?? 0) - 1;
    if (left > 0) this.#held.set(share, left);
    else this.#held.delete(share);
  }

  #letIn(): void {
    while (this.#free > 0) {
      const share = this.#queue.next();
      if (share === undefined) return;
      this.#take(share);
    }
  }
}
