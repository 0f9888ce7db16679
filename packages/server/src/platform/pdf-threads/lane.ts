import { AbandonedError } from '../../domain/problems/rule-violation.ts';
import { FairQueue, type Wait } from '../fair-queue.ts';

/** Work that waits for one of a few places, in fair turns. */
export class Lane {
  readonly #queue: FairQueue<string>;
  #free: number;
  /** Those who wait or work. */
  #present = 0;
  #onIdle: (() => void)[] = [];

  /** @param tooMany what those are told for whom there is no room to wait */
  constructor(places: number, mostWaiting: number, tooMany: () => Error) {
    this.#free = places;
    this.#queue = new FairQueue(mostWaiting, tooMany);
  }

  /** Answers once there is nothing to do. @throws AbandonedError after the signal */
  async whenIdle(signal: AbortSignal): Promise<void> {
    while (this.#present > 0 && !signal.aborted) {
      await new Promise<void>((resolve) => {
        this.#onIdle.push(resolve);
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    }
    if (signal.aborted) throw new AbandonedError();
  }

  /**
   * @param share who takes turns with others
   * @param wait its signal ends waiting at once, not work that has begun: it ends by itself, under its limits
   * @throws AbandonedError when the signal came while it waited; what `tooMany` gives; and what `work` throws
   */
  async run<T>(work: () => Promise<T>, share: string, wait: Pick<Wait, 'isPromised' | 'signal'>): Promise<T> {
    if (wait.signal?.aborted) throw new AbandonedError();
    this.#present++;
    try {
      await this.#takePlace(share, wait);
      const since = performance.now();
      try {
        return await work();
      } finally {
        this.#queue.noteUse(share, performance.now() - since);
        this.#free++;
        this.#letIn();
      }
    } finally {
      this.#present--;
      if (this.#present === 0) for (const resolve of this.#onIdle.splice(0)) resolve();
    }
  }

  /** Whoever is let in has its place before anybody else can ask. */
  async #takePlace(share: string, wait: Pick<Wait, 'isPromised' | 'signal'>): Promise<void> {
    if (this.#free > 0) this.#free--;
    else await this.#queue.wait(share, wait);
  }

  #letIn(): void {
    if (this.#free > 0 && this.#queue.next()) this.#free--;
  }
}
