import type { FieldAnswer, FieldView } from '../view/signing-view.ts';

export type News = { saved: FieldView } | 'ended';

interface KeptAnswer {
  wanted: FieldAnswer | null;
  before: string;
}

interface Kept {
  at: number;
  answers: Record<number, KeptAnswer>;
}

const PREFIX = 'countersign.answers.';
/** Answers are deleted after a day, because other people may use the same browser. */
const KEPT_MS = 24 * 60 * 60_000;

/**
 * Stores unsaved answers in local storage and keeps tabs in sync, so that no answer is lost if a tab is closed or the
 * battery dies. The storage key is a hash of the signing link, so the link itself is not stored.
 */
export class AnswerMemory {
  readonly #name: string;
  readonly #channel: BroadcastChannel;

  /** @param api `/api/signing/<token>` */
  static async open(api: string, onNews: (news: News) => void): Promise<AnswerMemory> {
    return new AnswerMemory(await nameFor(api), onNews);
  }

  private constructor(name: string, onNews: (news: News) => void) {
    this.#name = name;
    this.#channel = new BroadcastChannel(name);
    this.#channel.onmessage = ({ data }) => onNews(data);
    forgetOld();
  }

  /**
   * Returns answers given in this browser that were never saved. Skips fields whose value on the server has changed
   * since.
   */
  unsaved(fields: readonly FieldView[]): { fieldId: number; wanted: FieldAnswer | null }[] {
    const { answers } = this.#read();
    return fields.flatMap(({ id, value }) => {
      const kept = answers[id];
      if (!kept) return [];
      if (kept.before === JSON.stringify(value)) return [{ fieldId: id, wanted: kept.wanted }];
      this.forget(id);
      return [];
    });
  }

  given({ id, value }: FieldView, wanted: FieldAnswer | null): void {
    this.#write({ ...this.#read().answers, [id]: { wanted, before: JSON.stringify(value) } });
  }

  saved(field: FieldView): void {
    this.forget(field.id);
    this.#channel.postMessage({ saved: field } satisfies News);
  }

  forget(fieldId: number): void {
    const { [fieldId]: _, ...others } = this.#read().answers;
    this.#write(others);
  }

  end(): void {
    localStorage.removeItem(this.#name);
    this.#channel.postMessage('ended' satisfies News);
  }

  close(): void {
    this.#channel.close();
  }

  #read(): Kept {
    return readKept(this.#name) ?? { at: 0, answers: {} };
  }

  #write(answers: Kept['answers']): void {
    try {
      if (Object.keys(answers).length === 0) localStorage.removeItem(this.#name);
      else localStorage.setItem(this.#name, JSON.stringify({ at: Date.now(), answers } satisfies Kept));
    } catch {
      // Storage is full, so the answer exists only in the open page.
    }
  }
}

export async function forgetAnswers(api: string): Promise<void> {
  localStorage.removeItem(await nameFor(api));
}

async function nameFor(api: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(api));
  return PREFIX + Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function readKept(name: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

function forgetOld(): void {
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(PREFIX) && Date.now() - (readKept(name)?.at ?? 0) > KEPT_MS) localStorage.removeItem(name);
  }
}
