import type { Draft, DraftAnswer, DraftChange, DraftOperation, DraftSaved } from '@countersign/contracts/console';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Change } from '../src/editor/model/change.ts';
import type { EditedField } from '../src/editor/model/draft.ts';
import { DraftStore } from '../src/editor/model/store.ts';
import { RefusedError } from '../src/service/ask.ts';

type Field = Draft['fields'][number];

const RECIPIENT = {
  id: 9,
  name: 'Ann',
  email: 'ann@example.com',
  role: 'SIGNER',
  signingOrder: 1,
  isOptional: false,
  roleName: '',
  actionAuth: [],
};

/** A fake server that stores fields and a title. It runs each request once per idempotency key. */
class SmallService {
  revision = 1;
  title = 'Lease';
  fields: Field[] = [];
  #lastId = 0;
  readonly #answers = new Map<string, DraftSaved>();
  /** Number of times that each request ran, by idempotency key. */
  readonly carriedOut = new Map<string, number>();

  draft(): Draft {
    const { title } = this;
    const fields = this.fields.map((field) => ({ ...field }));
    return {
      status: 'DRAFT',
      title,
      meta: {},
      files: [],
      recipients: [RECIPIENT],
      fields,
      readiness: [],
      warnings: [],
    } as unknown as Draft;
  }

  read(since?: number): DraftAnswer {
    return { revision: this.revision, draft: since === this.revision ? null : this.draft(), editors: [] };
  }

  save({ baseRevision, operations }: DraftChange, key: string): DraftSaved {
    const known = this.#answers.get(key);
    if (known) return known;
    const added = operations.flatMap((operation) => (operation.do === 'addField' ? [operation.key] : []));
    if (new Set(added).size < added.length) throw new RefusedError(400, 'INVALID_REQUEST', 'a key is used twice', null);
    this.carriedOut.set(key, (this.carriedOut.get(key) ?? 0) + 1);
    const isBehind = baseRevision !== this.revision;
    const ids: Record<string, number> = {};
    const gone: DraftSaved['gone'] = [];
    for (const [index, operation] of operations.entries()) this.#carryOut(operation, index, ids, gone);
    this.revision += 1;
    const answer = {
      revision: this.revision,
      ids,
      gone,
      draft: isBehind ? this.draft() : null,
      readiness: [],
      warnings: [],
    };
    this.#answers.set(key, answer);
    return answer;
  }

  #carryOut(operation: DraftOperation, index: number, ids: Record<string, number>, gone: DraftSaved['gone']): void {
    const find = (reference: number | string) => {
      const id = typeof reference === 'number' ? reference : ids[reference];
      const field = this.fields.find((each) => each.id === id);
      if (!field) gone.push({ operation: index, kind: 'field', reference });
      return field;
    };
    switch (operation.do) {
      case 'addField': {
        const { do: _, key, ...field } = operation;
        this.#lastId += 1;
        ids[key] = this.#lastId;
        this.fields.push({ ...field, id: this.#lastId } as Field);
        return;
      }
      case 'changeField':
        Object.assign(find(operation.field) ?? {}, operation.set);
        return;
      case 'removeField': {
        const field = find(operation.field);
        this.fields = this.fields.filter((each) => each !== field);
        return;
      }
      case 'change':
        this.title = operation.set.title ?? this.title;
        return;
      default:
        throw new Error(`there is no ${operation.do} here`);
    }
  }
}

type Fate = 'well' | 'lost before' | 'lost after' | 'refused';

class SmallPage {
  store: DraftStore;
  fates: Fate[] = [];
  constructor(readonly service: SmallService) {
    this.store = this.#open();
  }

  #open(): DraftStore {
    const { revision, draft } = this.service.read();
    if (!draft) throw new Error('there is no draft');
    const door = {
      save: async (body: DraftChange, key: string) => {
        const fate = this.fates.shift() ?? 'well';
        if (fate === 'refused') throw new RefusedError(400, 'INVALID_REQUEST', 'no', null);
        if (fate === 'lost before') throw new TypeError('no connection');
        // Round-trip through JSON, just like a real request.
        const answer = this.service.save(JSON.parse(JSON.stringify(body)) as DraftChange, key);
        if (fate === 'lost after') throw new TypeError('no connection');
        return answer;
      },
      read: async (since?: number) => this.service.read(since),
    };
    return new DraftStore('draft', door, { revision, draft });
  }

  reload(): void {
    this.store = this.#open();
  }

  shown(): unknown {
    const { draft } = this.store.snapshot();
    return { title: draft.title, fields: draft.fields.map(({ key: _, ...field }) => field) };
  }

  kept(): unknown {
    const { title, fields } = this.service.draft();
    return { title, fields: fields.map(({ id: _, recipientId: __, ...field }) => ({ ...field, recipient: 'r9' })) };
  }
}

const newField = (key: string, page = 1): EditedField => ({
  key,
  fileId: 'item_1',
  page,
  type: 'TEXT',
  recipient: 'r9',
  fieldMeta: null,
  positionX: 10,
  positionY: 20,
  width: 30,
  height: 4,
});

const add = (key: string): Change => ({ do: 'addField', field: newField(key) });
const move = (key: string, positionX: number): Change => ({ do: 'changeField', key, set: { positionX } });

let kept: Map<string, string>;
beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('editor changes', () => {
  test('editor changes are saved once, even if the response was lost and the page reloaded [T1334]', async () => {
    const page = new SmallPage(new SmallService());
    page.fates = ['lost after'];
    page.store.perform([add('f-a')]);
    await page.store.flush();
    expect(page.store.snapshot().save).toBe('offline');
    page.reload();
    await vi.advanceTimersByTimeAsync(10);
    await page.store.flush();
    expect(page.service.fields).toHaveLength(1);
    expect(page.shown()).toEqual(page.kept());
    expect([...page.service.carriedOut.values()]).toEqual([1]);
    page.store.perform([move('f-a', 44)]);
    await page.store.flush();
    expect(page.service.fields[0]?.positionX).toBe(44);
  });

  test('editor changes are kept when an earlier change is refused, and only the refused change is reverted [T1335]', async () => {
    const page = new SmallPage(new SmallService());
    page.fates = ['refused'];
    page.store.perform([add('f-a')]);
    const saving = page.store.flush();
    page.store.perform([{ do: 'change', set: { title: 'Offer' } }]);
    await saving;
    await page.store.flush();
    expect(page.store.snapshot().refusal).toBe('no');
    expect(page.shown()).toEqual({ title: 'Offer', fields: [] });
    expect(page.service.title).toBe('Offer');
  });

  test('editor changes can be undone and redone with the ids of the service, even if a removed object gets a new id [T1336]', async () => {
    const page = new SmallPage(new SmallService());
    page.store.perform([add('f-a')]);
    await page.store.flush();
    page.store.perform([{ do: 'removeField', key: 'f-a' }]);
    await page.store.flush();
    page.store.undo();
    await page.store.flush();
    page.store.perform([move('f-a', 55)]);
    await page.store.flush();
    expect(page.service.fields.map(({ id, positionX }) => [id, positionX])).toEqual([[2, 55]]);
    page.store.undo();
    page.store.undo();
    page.store.undo();
    await page.store.flush();
    expect(page.service.fields).toEqual([]);
    page.store.redo();
    page.store.redo();
    page.store.redo();
    await page.store.flush();
    expect(page.shown()).toEqual(page.kept());
  });

  test('editor changes are not attributed to other people if deleting a file also deletes its fields', async () => {
    const page = new SmallPage(new SmallService());
    page.store.perform([add('f-a')]);
    await page.store.flush();
    const removeFields = () => {
      page.service.fields = [];
      page.service.revision += 1;
    };
    await page.store.outside(async () => {
      removeFields();
      // The check for changes by others happens after the removal but before its response.
      await page.store.look();
      await page.store.readAgain();
    });
    expect(page.store.snapshot()).toMatchObject({ lost: null, draft: { fields: [] } });
    page.store.perform([add('f-b')]);
    await page.store.flush();
    removeFields();
    await page.store.look();
    expect(page.store.snapshot().lost?.fields.map(({ key }) => key)).toEqual(['f-b']);
  });

  test('editor changes are kept if they are undone and redone before the first save [T1338]', async () => {
    const page = new SmallPage(new SmallService());
    page.store.perform([add('f-a')]);
    for (let time = 0; time < 3; time++) {
      page.store.undo();
      page.store.redo();
    }
    page.store.perform([move('f-a', 55)]);
    await page.store.flush();
    expect(page.store.snapshot()).toMatchObject({ save: 'saved', refusal: null });
    expect(page.service.fields.map(({ positionX }) => positionX)).toEqual([55]);
    expect(page.shown()).toEqual(page.kept());
    page.store.perform([move('f-a', 66)]);
    await page.store.flush();
    expect(page.kept()).toMatchObject({ fields: [{ positionX: 66 }] });
  });

  test('editor changes converge to the state of the service, whatever requests fail and however often the page reloads [T1337]', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('add' as const) }),
      fc.record({ do: fc.constant('move' as const), which: fc.nat(5), to: fc.integer({ min: 0, max: 60 }) }),
      fc.record({ do: fc.constant('remove' as const), which: fc.nat(5) }),
      fc.record({
        do: fc.constantFrom(
          'undo' as const,
          'redo' as const,
          'flush' as const,
          'begin' as const,
          'reload' as const,
          'look' as const,
        ),
      }),
      fc.record({ do: fc.constant('other' as const), title: fc.constantFrom('A', 'B', 'C') }),
      fc.record({
        do: fc.constant('fate' as const),
        fate: fc.constantFrom<Fate>('lost before', 'lost after'),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        kept.clear();
        const page = new SmallPage(new SmallService());
        let made = 0;
        for (const each of steps) {
          const { draft } = page.store.snapshot();
          const key = 'which' in each ? draft.fields[each.which % Math.max(draft.fields.length, 1)]?.key : undefined;
          if (each.do === 'add') page.store.perform([add(`f-${++made}`)]);
          else if (each.do === 'move' && key) page.store.perform([move(key, each.to)]);
          else if (each.do === 'remove' && key) page.store.perform([{ do: 'removeField', key }]);
          else if (each.do === 'undo') page.store.undo();
          else if (each.do === 'redo') page.store.redo();
          else if (each.do === 'flush') await page.store.flush();
          else if (each.do === 'begin') void page.store.flush();
          else if (each.do === 'look') await page.store.look();
          else if (each.do === 'reload') page.reload();
          else if (each.do === 'fate') page.fates.push(each.fate);
          else if (each.do === 'other') {
            page.service.title = each.title;
            page.service.revision += 1;
          }
        }
        page.fates = [];
        for (let turn = 0; turn < 3; turn++) await page.store.flush();
        await page.store.look();
        expect(page.store.snapshot().save).toBe('saved');
        expect(page.shown()).toEqual(page.kept());
        expect([...page.service.carriedOut.values()].every((times) => times === 1)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
