import pLimit, { type LimitFunction } from 'p-limit';
import { AbandonedError } from '../domain/rule-violation.ts';

/** Work that waits for one of a few places, in the order of asking. */
export class Lane {
  readonly #places: LimitFunction;
  #waiting = 0;
  /** Those who wait or work. */
  #present = 0;
  #onIdle: (() => void)[] = [];

  constructor(places: number) {
    this.#places = pLimit(places);
  }

  /** How many wait, those who left not counted. */
  get waiting(): number {
    return this.#waiting;
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
   * @param signal ends waiting at once, not work that has begun: it ends by itself, under its limits
   * @throws AbandonedError when the signal came while it waited; and what `work` throws
   */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) throw new AbandonedError();
    let hasLeft = false;
    this.#waiting++;
    const left = new Promise<never>((_, reject) => {
      const leave = (): void => {
        if (hasLeft) return;
        hasLeft = true;
        this.#waiting--;
        reject(new AbandonedError());
      };
      signal?.addEventListener('abort', leave, { once: true });
    });
    const done = this.#places(async () => {
      if (hasLeft) throw new AbandonedError();
      hasLeft = true;
      this.#waiting--;
      return await work();
    });
    this.#present++;
    return Promise.race([done, left]).finally(() => {
      this.#present--;
      if (this.#present === 0) for (const resolve of this.#onIdle.splice(0)) resolve();
    });
  }
}
