import { NotTakenError } from './signing-api.ts';

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

export type Waiting =
  /** The server did not accept the call, so nothing happened. */
  | 'notTaken'
  /** There was no connection, so the server did not receive the call. */
  | 'unsent'
  /** There was no response, but the server may have received the call. */
  | 'unanswered';

export class GivenUpError extends Error {}

export class Patience {
  readonly #onWaiting: (waiting: Waiting | null) => void;
  #endPause: (() => void) | null = null;
  #isGivenUp = false;
  #onGivenUp: (() => void) | null = null;

  /** @param onWaiting called with the reason for waiting, and with null when the wait ends */
  constructor(onWaiting: (waiting: Waiting | null) => void) {
    this.#onWaiting = onWaiting;
  }

  /**
   * @param call called with whether an earlier attempt may have reached the server
   * @throws GivenUpError when the recipient stops waiting
   */
  async untilAnswered<T>(call: (isAgain: boolean) => Promise<T>): Promise<T> {
    let isAgain = false;
    let retryAfterMs = 0;
    for (let wait = FIRST_RETRY_MS; ; wait = Math.min(2 * wait, LONGEST_RETRY_MS)) {
      if (this.#isGivenUp) throw new GivenUpError();
      if (navigator.onLine) {
        try {
          const answer = await call(isAgain);
          this.#onWaiting(null);
          return answer;
        } catch (error) {
          const isTold = error instanceof NotTakenError;
          isAgain ||= !isTold || error.isUncertain;
          retryAfterMs = isTold ? error.retryAfterMs : 0;
        }
      }
      this.#onWaiting(isAgain ? 'unanswered' : navigator.onLine ? 'notTaken' : 'unsent');
      await this.#pause(Math.max(wait, retryAfterMs));
    }
  }

  /**
   * Waits for a promise that has its own retries.
   * @throws GivenUpError when the recipient stops waiting
   */
  async orGivenUp(other: Promise<void>): Promise<void> {
    const givenUp = new Promise<void>((resolve) => {
      this.#onGivenUp = resolve;
    });
    await Promise.race([other, givenUp]);
    if (this.#isGivenUp) throw new GivenUpError();
  }

  tryNow(): void {
    this.#endPause?.();
  }

  giveUp(): void {
    this.#isGivenUp = true;
    this.#endPause?.();
    this.#onGivenUp?.();
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        removeEventListener('online', end);
        this.#endPause = null;
        resolve();
      };
      const timer = setTimeout(end, ms);
      addEventListener('online', end);
      this.#endPause = end;
    });
  }
}
