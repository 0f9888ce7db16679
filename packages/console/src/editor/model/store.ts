import type {
  Draft,
  DraftAnswer,
  DraftChange,
  DraftEditor,
  DraftSaved,
  DraftWarning,
  ReadinessProblem,
} from '@countersign/contracts/console';
import { newKey, RefusedError } from '../../ask.ts';
import { apply, type Change, inverseOf, onFile, operationsOf, renamed } from './change.ts';
import { type EditedDraft, type EditedField, type EditedRecipient, editedDraft, hasFields } from './draft.ts';
import { type Kept, keep, readKept } from './kept.ts';

const SAVED_AFTER_MS = 600;
const TRIED_AGAIN_AFTER_MS = 3_000;
const MOST_STEPS = 200;
/** Below the service's limit of 1,000 operations per request. */
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
  /** Reason why the service refused the last change, which was then undone. Null if it was not refused. */
  refusal: string | null;
  /** Objects that others have removed since the person last dismissed the notice. Null if there are none. */
  lost: Lost | null;
  readiness: readonly ReadinessProblem[];
  warnings: readonly DraftWarning[];
  editors: readonly DraftEditor[];
  canUndo: boolean;
  canRedo: boolean;
}

/** Recipients and fields that others removed, as last shown. Both lists may be empty if only a change was lost. */
export interface Lost {
  recipients: readonly EditedRecipient[];
  fields: readonly EditedField[];
}

export interface DraftDoor {
  save(change: DraftChange, idempotencyKey: string): Promise<DraftSaved>;
  /** @param since revision that is already known. Omit it to read the whole draft */
  read(since?: number): Promise<DraftAnswer>;
}

/** Changes that are sent in one request, with its idempotency key. */
export interface Batch {
  key: string;
  changes: readonly Change[];
  body: DraftChange;
}

/**
 * Returns the number of changes for the next request. In one request, a key can only refer to one object, so an object that was
 * added, removed and added again waits for the next request.
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

/** Holds a draft while it is edited. Shows each change immediately, saves it soon after, and can undo it. */
export class DraftStore {
  readonly #door: DraftDoor;
  /** Name under which unsaved changes are stored. */
  readonly #name: string;
  readonly #listeners = new Set<() => void>();
  readonly #ids: Map<string, number>;
  #revision: number;
  /** The draft as stored by the service. */
  #confirmed: EditedDraft;
  #queue: readonly Change[] = [];
  #batch: Batch | null = null;
  /** Whether the service may already have processed the batch. If so, a newer draft may include its changes. */
  #mayBeDone = false;
  #done: readonly Step[] = [];
  #undone: readonly Step[] = [];
  /** The input in which text is being typed, and the undo step that it belongs to. */
  #typed: { at: string; step: Step } | null = null;
  #saving: Promise<void> | null = null;
  #actionsOutside = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #snapshot: Snapshot;

  constructor(name: string, door: DraftDoor, { revision, draft }: { revision: number; draft: Draft }) {
    const kept = readKept(name);
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

  #restore({ done, undone, queue, batch }: Kept): void {
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

  /** Undefined until the object is saved. */
  idOf(key: string): number | undefined {
    return this.#ids.get(key);
  }

  /**
   * Performs a gesture.
   * @param typedAt name of the input if text is being typed. More text in the same input extends the undo step and replaces
   * unsent text
   */
  perform(changes: readonly Change[], typedAt?: string): void {
    if (changes.length === 0 || this.#snapshot.save === 'sent') return;
    const last = this.#done.at(-1);
    const begun =
      last && typedAt !== undefined && this.#typed?.at === typedAt && this.#typed.step === last ? last : null;
    const step: Step = { changes, inverse: begun?.inverse ?? this.#inverseOf(changes) };
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

  #inverseOf(changes: readonly Change[]): Change[] {
    const inverse: Change[] = [];
    let { draft } = this.#snapshot;
    for (const change of changes) {
      inverse.unshift(...inverseOf(draft, change));
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

  /** Saves unsaved changes. Resolves after the attempt, even if it fails. */
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
    const operations = operationsOf(changes, this.#ids);
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

  /** Handles the response to a batch from an earlier visit, which the service may have processed then or now. */
  async #savedBefore({ ids }: DraftSaved): Promise<void> {
    const { revision, draft } = await this.#door.read();
    for (const [key, id] of Object.entries(ids)) this.#learn(key, id);
    this.#batch = null;
    this.#mayBeDone = false;
    if (draft) this.#confirm(revision, draft);
    this.#keep();
  }

  /** Stores the service's id for a new object that so far had only a temporary key. */
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

  /** Returns whether to continue saving. */
  async #failed(error: unknown): Promise<boolean> {
    const isRefused = error instanceof RefusedError && error.status >= 400 && error.status < 500;
    if (!isRefused || error.status === 401 || error.status === 429) {
      this.#show({ save: 'offline' });
      this.#schedule(TRIED_AGAIN_AFTER_MS);
      return false;
    }
    // Refused changes are dropped and cannot be undone. Later changes are kept.
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

  /** Reads the draft again after an action outside the store. */
  async readAgain(): Promise<void> {
    const { revision, draft } = await this.#door.read();
    if (draft) this.#confirm(revision, draft);
  }

  /**
   * Runs an action outside the store. During the action, nothing counts as removed by others, because the action itself may
   * remove fields.
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

  /** Returns objects that are shown but were removed by others, together with those they removed earlier. */
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

  /** Restores objects that others removed, if their file, page and owner still exist. */
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

  /** Dismisses the notice about objects that others removed. */
  letGo(): void {
    this.#show({ lost: null });
  }

  /** Replaces the id of a file that was restored, so that undo still works. */
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
    keep(this.#name, {
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
