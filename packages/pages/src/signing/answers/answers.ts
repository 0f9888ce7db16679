import * as signing from '@countersign/contracts/signing/addresses';
import type { FieldAnswer, FieldView, Reason } from '../view/signing-view.ts';
import type { AnswerMemory } from './answer-memory.ts';
import { NotTakenError, type Result, type SigningApi } from './signing-api.ts';

export interface Answer {
  field: FieldView;
  /** The recipient's answer. Null if it was cleared, undefined if the server's value is up to date. */
  wanted: FieldAnswer | null | undefined;
  /** Reason why the server refused the answer. Null if it was not refused. */
  problem: Reason | null;
}

export type SaveState = 'saved' | 'saving' | Trouble;
/** Reason why answers can't be saved: there is no connection, or the server does not accept them. */
type Trouble = 'offline' | 'noAnswer';

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

/**
 * Saves each answer as soon as it is given, and retries until that succeeds. If a field gets several answers, the last
 * one wins. An answer that was stored while the page was closed never replaces a newer one.
 */
export class Answers {
  readonly #api: SigningApi;
  readonly #onChange: () => void;
  readonly #answers: Map<number, Answer>;
  readonly #delays = new Map<number, ReturnType<typeof setTimeout>>();
  readonly #saving = new Map<number, Promise<void>>();
  /** Null while answers can be saved. */
  trouble: Trouble | null = null;
  hasSaved = false;
  wasOffline = false;
  #memory: AnswerMemory | null = null;
  readonly #pauses = new Set<() => void>();

  constructor(fields: readonly FieldView[], api: SigningApi, onChange: () => void) {
    this.#api = api;
    this.#onChange = onChange;
    this.#answers = new Map(fields.map((field) => [field.id, { field, wanted: undefined, problem: null }]));
  }

  get all(): Answer[] {
    return [...this.#answers.values()];
  }

  get state(): SaveState {
    if (this.trouble) return this.trouble;
    return this.#saving.size > 0 || this.#delays.size > 0 ? 'saving' : 'saved';
  }

  /** Whether the page can be closed without losing an answer. */
  get isSafe(): boolean {
    return this.state === 'saved' || this.#memory !== null;
  }

  /** Connects the browser's storage and saves answers from an earlier visit. */
  remember(memory: AnswerMemory): void {
    this.#memory = memory;
    const fields = this.all.flatMap(({ field, wanted }) => (wanted === undefined ? [field] : []));
    for (const { field, wanted } of this.all) if (wanted !== undefined) memory.given(field, wanted);
    for (const { fieldId, wanted } of memory.unsaved(fields)) this.give(fieldId, wanted);
  }

  /** Accepts a value that was saved in another tab or on another device, unless this tab has an unsaved answer. */
  receive(field: FieldView): void {
    const answer = this.#answers.get(field.id);
    if (!answer || answer.wanted !== undefined || sameValue(answer.field, field)) return;
    this.#answers.set(field.id, { field, wanted: undefined, problem: null });
    this.#onChange();
  }

  end(): void {
    this.#memory?.end();
  }

  /**
   * Accepts an answer and saves it.
   * @param delayMs delay before saving, in case more answers follow, e.g. while typing
   */
  give(fieldId: number, wanted: FieldAnswer | null, delayMs = 0): void {
    const answer = this.#answers.get(fieldId);
    if (!answer) return;
    this.#answers.set(fieldId, { ...answer, wanted, problem: null });
    this.#memory?.given(answer.field, wanted);
    clearTimeout(this.#delays.get(fieldId));
    this.#delays.set(
      fieldId,
      setTimeout(() => this.#save(fieldId), delayMs),
    );
    this.#onChange();
  }

  reportProblem(fieldId: number, problem: Reason): void {
    const answer = this.#answers.get(fieldId);
    if (answer) this.#answers.set(fieldId, { ...answer, problem });
    this.#onChange();
  }

  /** Saves all answers, including suggestions that were not changed. Resolves when they are saved. */
  async saveAll(): Promise<void> {
    for (const { field, wanted } of this.all) {
      if (wanted === undefined && field.suggestion !== null) this.give(field.id, field.suggestion);
    }
    this.saveNow();
    while (this.#saving.size > 0) await Promise.all(this.#saving.values());
  }

  saveNow(): void {
    for (const fieldId of [...this.#delays.keys()]) this.#save(fieldId);
  }

  retry(): void {
    for (const end of this.#pauses) end();
  }

  /** Starts saving a field. If a save is already running, the latest answer is saved after it. */
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
    if (!field || wanted === undefined) return;
    if (wanted === null && field.value === null) return this.#memory?.forget(fieldId);
    const result = await this.#send(field.id, wanted);
    const latest = this.#answers.get(fieldId);
    // A newer answer was given in the meantime and will be saved separately.
    if (!latest || latest.wanted !== wanted) return;
    if (result.isDone) {
      const saved = { ...result.body.field, suggestion: null, suggested: null };
      this.#answers.set(fieldId, { field: saved, wanted: undefined, problem: null });
      this.#memory?.saved(saved);
      this.hasSaved = true;
    } else {
      this.#answers.set(fieldId, { ...latest, problem: result.problem.reason ?? { name: 'other' } });
      // Forget a refused answer, because it would only be refused again.
      this.#memory?.forget(fieldId);
    }
  }

  async #send(fieldId: number, wanted: FieldAnswer | null): Promise<Result<{ field: FieldView }>> {
    const params = { fieldId };
    for (let wait = FIRST_RETRY_MS; ; wait = Math.min(2 * wait, LONGEST_RETRY_MS)) {
      try {
        const result =
          wanted === null
            ? await this.#api.call(signing.clearValue, { params })
            : await this.#api.call(signing.putValue, { params, body: { value: wanted } });
        this.trouble = null;
        return result;
      } catch (error) {
        const isThere = error instanceof NotTakenError;
        this.trouble = isThere ? 'noAnswer' : 'offline';
        this.wasOffline = true;
        this.#onChange();
        await this.#pause(isThere ? Math.max(wait, error.retryAfterMs) : wait);
      }
    }
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#pauses.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.#pauses.add(end);
    });
  }
}

const sameValue = (one: FieldView, other: FieldView): boolean =>
  JSON.stringify(one.value) === JSON.stringify(other.value);
