import type {
  Draft,
  DraftAnswer,
  DraftChange,
  DraftEditor,
  DraftSaved,
  DraftWarning,
  ReadinessProblem,
} from '@countersign/contracts/console';
import { newKey, RefusedError } from '../../service/ask.ts';
import { apply, type Change, invert, onFile, renamed, toOperations } from './change.ts';
import { type EditedDraft, type EditedField, type EditedRecipient, editedDraft, hasFields } from './draft.ts';
import { type LocalCopy, readLocalCopy, storeLocalCopy } from './local-copy.ts';

const SAVED_AFTER_MS = 600;
const TRIED_AGAIN_AFTER_MS = 3_000;
const MOST_STEPS = 200;
/** Stays below the API's limit of 1,000 operations per request. */
const MOST_AT_ONCE = 800;

export interface Step {
  changes: readonly Change[];
  inverse: readonly Change[];
}

export type SaveState = 'saved' | 'saving' | 'offline' | 'sent';

export interface Snapshot {
  draft: EditedDraft;
  selection: ReadonlySet<string>;
  save: SaveState;
  /** Reason why the server refused the last change, which was then undone. Null if it was accepted. */
  refusal: string | null;
  /** Objects that others have removed since the notice was last dismissed. Null if there are none. */
  lost: Lost | null;
  readiness: readonly ReadinessProblem[];
  warnings: readonly DraftWarning[];
  editors: readonly DraftEditor[];
  canUndo: boolean;
  canRedo: boolean;
}

/**
 * Recipients and fields that others have removed, in their last displayed state. Both lists are empty if only a change
 * was lost.
 */
export interface Lost {
  recipients: readonly EditedRecipient[];
  fields: readonly EditedField[];
}

export interface DraftDoor {
  save(change: DraftChange, idempotencyKey: string): Promise<DraftSaved>;
  /** @param since revision that the caller already has. Omit it to get the whole draft */
  read(since?: number): Promise<DraftAnswer>;
}

/** Changes sent in one request, and the idempotency key of the request. */
export interface Batch {
  key: string;
  changes: readonly Change[];
  body: DraftChange;
}

/**
 * Returns how many changes fit in the next request. A key can refer to only one object per request, so an object that
 * is added, removed and added again has to wait for the next request.
 */
function countForBatch(queue: readonly Change[]): number {
  const added = new Set<string>();
  const end = queue.slice(0, MOST_AT_ONCE).findIndex((change) => {
    const row = change.do === 'addField' ? change.field : change.do === 'addRecipient' ? change.recipient : null;
    if (!row) return false;
    const isThere = added.has(row.key);
    added.add(row.key);
    return isThere;
  });
  return end < 0 ? MOST_AT_ONCE : end;
}

/** Holds a draft while it is edited. Changes appear immediately, are saved shortly after, and can be undone. */
export class DraftStore {
  readonly #door: DraftDoor;
  readonly #name: string;
  readonly #listeners = new Set<() => void>();
  readonly #ids: Map<string, number>;
  #revision: number;
  #confirmed: EditedDraft;
  #queue: readonly Change[] = [];
  #batch: Batch | null = null;
  /** Whether the server may already have processed the batch, so that a newer draft may include its changes. */
  #mayBeDone = false;
  #done: readonly Step[] = [];
  #undone: readonly Step[] = [];
  /** The input that the user is typing in, and the undo step that collects the typing. */
  #typed: { at: string; step: Step } | null = null;
  #saving: Promise<void> | null = null;
  #actionsOutside = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #snapshot: Snapshot;

  constructor(name: string, door: DraftDoor, { revision, draft }: { revision: number; draft: Draft }) {
    const kept = readLocalCopy(name);
    this.#name = name;
    this.#door = door;
    this.#revision = revision;
    this.#ids = new Map(kept?.ids);
    this.#confirmed = editedDraft(draft, this.#ids);
    this.#snapshot = {
      draft: this.#confirmed,
      selection: new Set(),
      save: draft.status === 'DRAFT' ? 'saved' : 'sent',
      refusal: null,
      lost: null,
      readiness: draft.readiness,
      warnings: draft.warnings,
      editors: [],
      canUndo: false,
      canRedo: false,
    };
    if (kept && draft.status === 'DRAFT') this.#restore(kept);
  }

  #restore({ done, undone, queue, batch }: LocalCopy): void {
    this.#done = done;
    this.#undone = undone;
    this.#queue = queue;
    this.#batch = batch;
    this.#mayBeDone = batch !== null;
    this.#show({ draft: this.#withUnsaved() });
    if (batch || queue.length > 0) this.#schedule(0);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): Snapshot => this.#snapshot;

  get revision(): number {
    return this.#revision;
  }

  keyOf(kind: 'f' | 'r', id: number | undefined): string | undefined {
    return [...this.#ids].find(([key, known]) => known === id && key.startsWith(kind))?.[0];
  }

  /** Returns the server's id of an object. Undefined until the object is saved. */
  idOf(key: string): number | undefined {
    return this.#ids.get(key);
  }

  /**
   * Applies changes as one undo step.
   * @param typedAt name of the input that the user is typing in. Further typing in the same input extends the undo step
   * and replaces text that has not been sent yet
   */
  perform(changes: readonly Change[], typedAt?: string): void {
    if (changes.length === 0 || this.#snapshot.save === 'sent') return;
    const last = this.#done.at(-1);
    const begun =
      last && typedAt !== undefined && this.#typed?.at === typedAt && this.#typed.step === last ? last : null;
    const step: Step = { changes, inverse: begun?.inverse ?? this.#invert(changes) };
    if (begun) {
      const replaced = new Set(begun.changes);
      this.#queue = this.#queue.filter((change) => !replaced.has(change));
      this.#done = this.#done.slice(0, -1);
    }
    this.#done = [...this.#done, step].slice(-MOST_STEPS);
    this.#undone = [];
    this.#typed = typedAt === undefined ? null : { at: typedAt, step };
    this.#carryOut(changes);
  }

  #invert(changes: readonly Change[]): Change[] {
    const inverse: Change[] = [];
    let { draft } = this.#snapshot;
    for (const change of changes) {
      inverse.unshift(...invert(draft, change));
      draft = apply(draft, change);
    }
    return inverse;
  }

  undo(): void {
    const step = this.#done.at(-1);
    if (!step) return;
    this.#done = this.#done.slice(0, -1);
    this.#undone = [...this.#undone, step];
    this.#carryOut(step.inverse);
  }

  redo(): void {
    const step = this.#undone.at(-1);
    if (!step) return;
    this.#undone = this.#undone.slice(0, -1);
    this.#done = [...this.#done, step];
    this.#carryOut(step.changes);
  }

  add(fields: readonly EditedField[]): void {
    this.perform(fields.map((field) => ({ do: 'addField', field })));
    this.select(fields.map(({ key }) => key));
  }

  remove(fields: readonly EditedField[]): void {
    this.perform(fields.map(({ key }) => ({ do: 'removeField', key })));
  }

  select(keys: Iterable<string>): void {
    this.#show({ selection: new Set(keys) });
  }

  #carryOut(changes: readonly Change[]): void {
    this.#queue = [...this.#queue, ...changes];
    this.#show({ draft: changes.reduce(apply, this.#snapshot.draft), save: 'saving', refusal: null });
    this.#schedule(SAVED_AFTER_MS);
  }

  #schedule(ms: number): void {
    this.#keep();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), ms);
  }

  /** Saves all unsaved changes. Resolves after the attempt, even if saving failed. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#saving ??= this.#saveAll().finally(() => {
      this.#saving = null;
    });
    return this.#saving;
  }

  async #saveAll(): Promise<void> {
    while (this.#batch || this.#queue.length > 0) {
      this.#batch ??= this.#nextBatch();
      this.#keep();
      try {
        const saved = await this.#door.save(this.#batch.body, this.#batch.key);
        if (this.#mayBeDone) await this.#savedBefore(saved);
        else this.#saved(this.#batch, saved);
      } catch (error) {
        if (!(await this.#failed(error))) return;
      }
    }
  }

  #nextBatch(): Batch {
    const count = countForBatch(this.#queue);
    const changes = this.#queue.slice(0, count);
    this.#queue = this.#queue.slice(count);
    const operations = toOperations(changes, this.#ids);
    return {
      key: newKey('draft'),
      changes,
      body: { baseRevision: this.#revision, operations },
    };
  }

  #saved(batch: Batch, { revision, ids, gone, draft, readiness, warnings }: DraftSaved): void {
    for (const [key, id] of Object.entries(ids)) this.#ids.set(key, id);
    this.#revision = revision;
    this.#confirmed = draft ? editedDraft(draft, this.#ids) : batch.changes.reduce(apply, this.#confirmed);
    this.#batch = null;
    const isAll = this.#queue.length === 0;
    const shown = this.#withUnsaved();
    const lost =
      this.#lostIn(shown) ?? this.#snapshot.lost ?? (gone.length > 0 ? { recipients: [], fields: [] } : null);
    this.#show({ draft: shown, readiness, warnings, save: isAll ? 'saved' : 'saving', lost });
    this.#keep();
  }

  /**
   * Handles the response to a batch left over from an earlier visit. The server may have processed the batch at that
   * time or just now.
   */
  async #savedBefore({ ids }: DraftSaved): Promise<void> {
    const { revision, draft } = await this.#door.read();
    for (const [key, id] of Object.entries(ids)) this.#learn(key, id);
    this.#batch = null;
    this.#mayBeDone = false;
    if (draft) this.#confirm(revision, draft);
    this.#keep();
  }

  /** Records the server's id of an object that has only had a temporary key so far. */
  #learn(key: string, id: number): void {
    const before = this.keyOf(key.startsWith('r') ? 'r' : 'f', id);
    this.#ids.set(key, id);
    if (before === undefined || before === key) return;
    this.#ids.delete(before);
    const rename = (change: Change): Change => renamed(change, before, key);
    const inStep = ({ changes, inverse }: Step): Step => ({
      changes: changes.map(rename),
      inverse: inverse.map(rename),
    });
    this.#queue = this.#queue.map(rename);
    this.#done = this.#done.map(inStep);
    this.#undone = this.#undone.map(inStep);
    const { selection } = this.#snapshot;
    if (selection.has(before)) this.select([...selection].map((each) => (each === before ? key : each)));
  }

  /** Handles a failed save. Returns whether to keep saving. */
  async #failed(error: unknown): Promise<boolean> {
    const isRefused = error instanceof RefusedError && error.status >= 400 && error.status < 500;
    if (!isRefused || error.status === 401 || error.status === 429) {
      this.#show({ save: 'offline' });
      this.#schedule(TRIED_AGAIN_AFTER_MS);
      return false;
    }
    // Refused changes are dropped and can't be undone. Later changes stay.
    const refused = new Set(this.#batch?.changes);
    this.#batch = null;
    this.#mayBeDone = false;
    this.#done = this.#done.filter(({ changes }) => !changes.some((change) => refused.has(change)));
    this.#undone = [];
    await this.readAgain().catch(() => {});
    this.#show({ refusal: error.message });
    this.#keep();
    return true;
  }

  async readAgain(): Promise<void> {
    const { revision, draft } = await this.#door.read();
    if (draft) this.#confirm(revision, draft);
  }

  /**
   * Runs an action outside the store. The action itself may remove fields, so until it is done, nothing counts as
   * removed by others.
   */
  async outside<Done>(act: () => Promise<Done>): Promise<Done> {
    this.#actionsOutside++;
    try {
      return await act();
    } finally {
      this.#actionsOutside--;
    }
  }

  async look(): Promise<void> {
    const { revision, draft, editors } = await this.#door.read(this.#revision);
    this.#show({ editors });
    // The response may be older than the last save.
    if (!draft || this.#batch || this.#saving || revision < this.#revision) return;
    const lost = this.#lostIn([...this.#queue].reduce(apply, editedDraft(draft, this.#ids)));
    this.#confirm(revision, draft);
    if (lost) this.#show({ lost });
  }

  /**
   * Returns everything that others have removed: objects that are still displayed, plus objects that were lost earlier.
   */
  #lostIn(next: EditedDraft): Lost | null {
    if (this.#actionsOutside > 0) return null;
    const { draft, lost } = this.#snapshot;
    const missing = <Row extends { key: string }>(before: readonly Row[], after: readonly Row[]): Row[] => {
      const keys = new Set(after.map(({ key }) => key));
      return before.filter(({ key }) => !keys.has(key));
    };
    const recipients = missing(draft.recipients, next.recipients);
    const fields = missing(draft.fields, next.fields);
    if (recipients.length + fields.length === 0) return null;
    return { recipients: [...(lost?.recipients ?? []), ...recipients], fields: [...(lost?.fields ?? []), ...fields] };
  }

  /** Restores objects that others have removed, as long as their file, page and owner still exist. */
  putBack(): void {
    const { draft, lost } = this.#snapshot;
    if (!lost) return;
    const owners = [...draft.recipients.filter(hasFields), ...lost.recipients].map(({ key }) => key);
    const isPlaced = ({ fileId, page, recipient }: EditedField): boolean =>
      owners.includes(recipient) && page <= (draft.files.find(({ id }) => id === fileId)?.pages.length ?? 0);
    this.perform([
      ...lost.recipients.map((recipient): Change => ({ do: 'addRecipient', recipient })),
      ...lost.fields.filter(isPlaced).map((field): Change => ({ do: 'addField', field })),
    ]);
    this.letGo();
  }

  letGo(): void {
    this.#show({ lost: null });
  }

  /** Replaces the id of a restored file, so that undo still works. */
  renameFile(from: string, to: string): void {
    const inStep = ({ changes, inverse }: Step): Step => ({
      changes: changes.map((change) => onFile(change, from, to)),
      inverse: inverse.map((change) => onFile(change, from, to)),
    });
    this.#done = this.#done.map(inStep);
    this.#undone = this.#undone.map(inStep);
    this.#keep();
  }

  #confirm(revision: number, draft: Draft): void {
    this.#revision = revision;
    this.#confirmed = editedDraft(draft, this.#ids);
    const save = draft.status === 'DRAFT' ? (this.#queue.length > 0 ? 'saving' : 'saved') : 'sent';
    const { readiness, warnings } = draft;
    this.#show({ draft: this.#withUnsaved(), readiness, warnings, save });
  }

  #withUnsaved(): EditedDraft {
    const underWay = this.#mayBeDone ? [] : (this.#batch?.changes ?? []);
    return [...underWay, ...this.#queue].reduce(apply, this.#confirmed);
  }

  #keep(): void {
    storeLocalCopy(this.#name, {
      ids: [...this.#ids],
      done: this.#done,
      undone: this.#undone,
      queue: this.#queue,
      batch: this.#batch,
    });
  }

  #show(changed: Partial<Snapshot>): void {
    const next = { ...this.#snapshot, ...changed, canUndo: this.#done.length > 0, canRedo: this.#undone.length > 0 };
    const keys = new Set(next.draft.fields.map(({ key }) => key));
    const selection = [...next.selection].filter((key) => keys.has(key));
    this.#snapshot = selection.length === next.selection.size ? next : { ...next, selection: new Set(selection) };
    for (const listener of this.#listeners) listener();
  }
}
