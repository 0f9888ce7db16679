import type { SigningApi } from './signing-api.ts';
import type { FieldAnswer, FieldView, Reason } from './signing-view.ts';

/** One field while it is being filled. */
export interface Answer {
  /** The field as the service knows it. */
  field: FieldView;
  /** What the recipient wants there; null for nothing. Undefined where the service's value is what they want. */
  wanted: FieldAnswer | null | undefined;
  /** Why the service did not take it. */
  problem: Reason | null;
}

export type SaveState = 'saved' | 'saving' | 'offline';

const RETRY_MS = 3000;

/**
 * The answers of a recipient: each is saved as it is given, the last one wins, and what a lost connection keeps from
 * being saved is tried again until it is.
 */
export class Answers {
  readonly #api: SigningApi;
  readonly #onChange: () => void;
  readonly #answers: Map<number, Answer>;
  readonly #delays = new Map<number, ReturnType<typeof setTimeout>>();
  readonly #saving = new Map<number, Promise<void>>();
  #isOffline = false;

  constructor(fields: readonly FieldView[], api: SigningApi, onChange: () => void) {
    this.#api = api;
    this.#onChange = onChange;
    this.#answers = new Map(fields.map((field) => [field.id, { field, wanted: undefined, problem: null }]));
  }

  get all(): Answer[] {
    return [...this.#answers.values()];
  }

  get state(): SaveState {
    if (this.#isOffline) return 'offline';
    return this.#saving.size > 0 || this.#delays.size > 0 ? 'saving' : 'saved';
  }

  /**
   * Takes an answer and saves it.
   * @param delayMs how long to wait for the next one, as while somebody types
   */
  give(fieldId: number, wanted: FieldAnswer | null, delayMs = 0): void {
    const answer = this.#answers.get(fieldId);
    if (!answer) return;
    this.#answers.set(fieldId, { ...answer, wanted, problem: null });
    clearTimeout(this.#delays.get(fieldId));
    this.#delays.set(
      fieldId,
      setTimeout(() => this.#save(fieldId), delayMs),
    );
    this.#onChange();
  }

  /** Notes a problem that the page found itself. */
  reportProblem(fieldId: number, problem: Reason): void {
    const answer = this.#answers.get(fieldId);
    if (answer) this.#answers.set(fieldId, { ...answer, problem });
    this.#onChange();
  }

  /** Saves everything now, suggestions that were left as they are included, and waits for it. */
  async saveAll(): Promise<void> {
    for (const { field, wanted } of this.all) {
      if (wanted === undefined && field.suggestion !== null) this.give(field.id, field.suggestion);
    }
    for (const fieldId of [...this.#delays.keys()]) this.#save(fieldId);
    while (this.#saving.size > 0) await Promise.all(this.#saving.values());
  }

  /** Starts saving a field; where it is being saved already, the newest answer follows. */
  #save(fieldId: number): void {
    clearTimeout(this.#delays.get(fieldId));
    this.#delays.delete(fieldId);
    const saving = (this.#saving.get(fieldId) ?? Promise.resolve()).then(() => this.#saveOnce(fieldId));
    this.#saving.set(fieldId, saving);
    saving.then(() => {
      if (this.#saving.get(fieldId) === saving) this.#saving.delete(fieldId);
      this.#onChange();
    });
  }

  async #saveOnce(fieldId: number): Promise<void> {
    const { field, wanted } = this.#answers.get(fieldId) ?? {};
    if (!field || wanted === undefined || (wanted === null && field.value === null)) return;
    const result = await this.#send(field.id, wanted);
    const latest = this.#answers.get(fieldId);
    // A newer answer was given meanwhile: its own saving follows.
    if (!latest || latest.wanted !== wanted) return;
    this.#answers.set(
      fieldId,
      result.isDone
        ? { field: { ...result.body.field, suggestion: null }, wanted: undefined, problem: null }
        : { ...latest, problem: result.problem.reason ?? { name: 'other' } },
    );
  }

  async #send(fieldId: number, wanted: FieldAnswer | null): ReturnType<SigningApi['putValue']> {
    for (;;) {
      try {
        const result = await (wanted === null ? this.#api.deleteValue(fieldId) : this.#api.putValue(fieldId, wanted));
        this.#isOffline = false;
        return result;
      } catch {
        this.#isOffline = true;
        this.#onChange();
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }
}
