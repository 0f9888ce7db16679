import { AbandonedError, RetryLater } from '../domain/rule-violation.ts';

/** More wait nowhere: whoever asks then is told to come back. */
const MOST_WAITING_PER_OWNER = 200;
const MOST_WAITING = 1_000;
const RETRY_AFTER_SECONDS = 5;

interface Waiting {
  go: () => void;
  /** Those for whom somebody waits come first. */
  isBackground: boolean;
}

/** What waits for a place: each owner in turn, whoever asked for how much. */
export class FairQueue<Owner> {
  /** In the order in which owners have their turn. */
  readonly #owners = new Map<Owner, Waiting[]>();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Whether somebody other than this owner waits for what is no background work. */
  hasOthers(owner: Owner): boolean {
    for (const [other, waiting] of this.#owners) {
      if (other !== owner && waiting.some(({ isBackground }) => !isBackground)) return true;
    }
    return false;
  }

  /**
   * Answers when it is the turn of this.
   * @throws RetryLater SERVICE_UNAVAILABLE when too much waits; AbandonedError after the signal
   */
  wait(owner: Owner, isBackground: boolean, signal?: AbortSignal): Promise<void> {
    const own = this.#owners.get(owner) ?? [];
    if (own.length >= MOST_WAITING_PER_OWNER || this.#length >= MOST_WAITING) {
      throw new RetryLater('SERVICE_UNAVAILABLE', 'Too many pages are asked for at once.', RETRY_AFTER_SECONDS);
    }
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#remove(owner, waiting);
        reject(new AbandonedError());
      };
      const waiting: Waiting = {
        isBackground,
        go: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      own.push(waiting);
      this.#owners.set(owner, own);
      this.#length++;
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  /** Lets the next one go: people first, and of these the owner whose turn it is. @returns whether there was any */
  next(): boolean {
    const found = this.#find(false) ?? this.#find(true);
    if (!found) return false;
    const [owner, waiting] = found;
    this.#remove(owner, waiting);
    // Behind all others.
    const rest = this.#owners.get(owner);
    if (rest) {
      this.#owners.delete(owner);
      this.#owners.set(owner, rest);
    }
    waiting.go();
    return true;
  }

  #find(isBackground: boolean): [Owner, Waiting] | undefined {
    for (const [owner, waiting] of this.#owners) {
      const first = waiting.find((each) => each.isBackground === isBackground);
      if (first) return [owner, first];
    }
    return undefined;
  }

  #remove(owner: Owner, waiting: Waiting): void {
    const own = this.#owners.get(owner);
    const index = own?.indexOf(waiting) ?? -1;
    if (!own || index < 0) return;
    own.splice(index, 1);
    this.#length--;
    if (own.length === 0) this.#owners.delete(owner);
  }
}
