import type { Draft, DraftAnswer, DraftChange, DraftOperation, DraftSaved } from '@countersign/contracts/console';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/src/browser-session.ts';
import { ask, type CreatedDocument, readyDocument, sentDocument } from '../../../testing/src/documents.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import { FILL_FORM } from '../../src/envelopes/pdf-tasks/pdf-tasks.ts';

const BOX = { page: 1, positionX: 50, positionY: 50, width: 20, height: 5 };

const ANN = { name: 'Ann', email: 'ann@example.com' };
const BO = { name: 'Bo', email: 'bo@example.com' };

describeOnEachService("the editor's draft", (service, rule) => {
  let team: TestAccount;
  let ada: BrowserSession;
  let document: CreatedDocument;
  let path: string;

  const pathOf = ({ id }: { id: number }) => `/api/console/teams/${team.teamId}/envelope/document_${id}/draft`;
  const get = async (query = '', at = path): Promise<DraftAnswer> => {
    const answer = await ada.get(at + query);
    expect(answer.status).toBe(200);
    return (await answer.json()) as DraftAnswer;
  };
  const read = async (at = path): Promise<Draft & { revision: number }> => {
    const { revision, draft } = await get('', at);
    return { ...draft!, revision };
  };
  const post = async (change: DraftChange, key?: string, at = path) => {
    const answer = await ada.post(at, change, key === undefined ? {} : { 'idempotency-key': key });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  const save = async (operations: DraftOperation[], baseRevision?: number, at = path): Promise<DraftSaved> => {
    const { status, body } = await post(
      { baseRevision: baseRevision ?? (await get('', at)).revision, operations },
      undefined,
      at,
    );
    expect([status, body]).toEqual([200, body]);
    return body as DraftSaved;
  };
  const refused = async (operations: unknown[], at = path) => {
    const before = await read(at);
    const answer = await post(
      { baseRevision: before.revision, operations: operations as DraftOperation[] },
      undefined,
      at,
    );
    expect(await read(at)).toEqual(before);
    const { code, issues } = answer.body as { code: string; issues?: { path: (string | number)[] }[] };
    return [answer.status, code, ...(issues ?? []).map((issue) => issue.path.join('.'))];
  };

  beforeAll(async () => {
    team = await service.createAccount();
    ada = await signedInBrowser(service, await addMember(service, team.teamId, 'MEMBER'));
    document = await readyDocument(service, team, { title: 'Lease', recipients: [ANN] });
    path = pathOf(document);
  });

  it("the editor's draft contains its files with pages, recipients, fields, settings, and the problems that prevent sending [T1290]", async () => {
    const { revision, draft, editors } = await get();
    const recipientId = document.recipients[0]!.recipientId;
    const [file] = draft!.files;
    expect(editors).toEqual([]);
    expect(draft).toMatchObject({
      type: 'DOCUMENT',
      status: 'DRAFT',
      title: 'Lease',
      meta: { signingOrder: 'PARALLEL', language: 'en', envelopeExpirationPeriod: null },
      files: [{ order: 1, pages: [{ width: 595, height: 842 }] }],
      recipients: [{ ...ANN, id: recipientId, role: 'SIGNER', signingOrder: null, accessAuth: [], actionAuth: [] }],
      fields: [{ fileId: file!.id, page: 1, positionX: 10, positionY: 5, type: 'SIGNATURE', recipientId }],
      readiness: [],
      warnings: [],
    });
    expect(await get(`?since=${revision}`)).toEqual({ revision, draft: null, editors: [] });
    expect(await get(`?since=${revision - 1}`)).toEqual({ revision, draft, editors: [] });
  });

  it('a draft is changed by operations that refer to new objects by temporary keys [T1291]', async () => {
    const before = await read();
    const fileId = before.files[0]!.id;
    const saved = await save([
      { do: 'addRecipient', key: 'r', name: 'Bo', email: 'Bo@example.com', role: 'SIGNER' },
      { do: 'addField', key: 'f', fileId, ...BOX, type: 'TEXT', recipientId: 'r', fieldMeta: { label: 'City' } },
      { do: 'changeField', field: 'f', set: { positionX: 60, type: 'DATE', fieldMeta: null } },
      { do: 'changeFile', fileId, set: { title: 'Annex' } },
      { do: 'change', set: { title: 'New lease', meta: { subject: 'Sign', reminderSettings: null } } },
    ]);
    expect(saved).toEqual({
      revision: before.revision + 1,
      ids: expect.anything(),
      gone: [],
      draft: null,
      readiness: [],
      warnings: [],
    });
    const after = await read();
    expect(after).toMatchObject({
      title: 'New lease',
      meta: { subject: 'Sign' },
      files: [{ title: 'Annex' }],
      recipients: [ANN, { ...BO, id: saved.ids.r, role: 'SIGNER' }],
      fields: [{}, { ...BOX, id: saved.ids.f, positionX: 60, type: 'DATE', recipientId: saved.ids.r, fieldMeta: null }],
    });
    await save([
      { do: 'change', set: { globalAccessAuth: ['ACCOUNT'], globalActionAuth: ['PASSWORD'] } },
      { do: 'change', set: { globalAccessAuth: [] } },
      { do: 'changeRecipient', recipient: saved.ids.r!, set: { actionAuth: ['EXPLICIT_NONE'] } },
    ]);
    expect(await read()).toMatchObject({
      globalAccessAuth: [],
      globalActionAuth: ['PASSWORD'],
      recipients: [{}, { actionAuth: ['EXPLICIT_NONE'] }],
    });
    await save([{ do: 'change', set: { globalActionAuth: [] } }]);
    // A field keeps its id through all changes, and is deleted with its recipient.
    await save([
      { do: 'changeField', field: saved.ids.f!, set: { type: 'NAME', recipientId: before.recipients[0]!.id } },
    ]);
    expect((await read()).fields.map(({ id, type }) => [id, type])).toEqual([
      [before.fields[0]!.id, 'SIGNATURE'],
      [saved.ids.f, 'NAME'],
    ]);
    await save([
      { do: 'changeField', field: saved.ids.f!, set: { recipientId: saved.ids.r! } },
      { do: 'removeRecipient', recipient: saved.ids.r! },
    ]);
    expect(await read()).toMatchObject({ recipients: [ANN], fields: [{ id: before.fields[0]!.id }] });
  });

  it('a draft is changed once per Idempotency-Key [T1292]', async () => {
    const before = await read();
    const change: DraftChange = {
      baseRevision: before.revision,
      operations: [{ do: 'addRecipient', key: 'r', name: '', email: '', role: 'CC' }],
    };
    const first = await post(change, 'op-1');
    expect(first.status).toBe(200);
    expect(await post(change, 'op-1')).toEqual(first);
    expect((await read()).recipients).toHaveLength(2);
    expect(await post({ ...change, baseRevision: 0 }, 'op-1')).toMatchObject({
      status: 400,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
    await save([{ do: 'removeRecipient', recipient: (first.body as DraftSaved).ids.r! }]);
  });

  it('saving a draft keeps concurrent edits of other people, and skips objects that they have deleted [T1293]', async () => {
    const { revision, files, recipients } = await read();
    const fileId = files[0]!.id;
    const own = { fileId, ...BOX, recipientId: recipients[0]!.id };
    const { ids } = await save([
      { do: 'addRecipient', key: 'r', ...BO, role: 'SIGNER' },
      { do: 'addField', key: 'a', ...own, type: 'TEXT' },
      { do: 'addField', key: 'b', ...own, positionY: 60, type: 'TEXT' },
      { do: 'addField', key: 'c', ...own, positionY: 70, type: 'TEXT' },
    ]);
    await save([{ do: 'changeField', field: ids.c!, set: { fieldMeta: { type: 'text', label: 'City' } } }]);
    const base = (await read()).revision;
    // One person moves a field. The other changes the same field's type, and removes another field and a recipient.
    await save([{ do: 'changeField', field: ids.a!, set: { positionX: 1, page: 1 } }]);
    await save([
      { do: 'changeField', field: ids.a!, set: { type: 'NAME' } },
      { do: 'removeField', field: ids.b! },
      { do: 'removeRecipient', recipient: ids.r! },
      { do: 'changeField', field: ids.c!, set: { type: 'DATE', fieldMeta: { type: 'date' } } },
    ]);
    const saved = await save(
      [
        { do: 'changeField', field: ids.b!, set: { positionX: 3 } },
        { do: 'addField', key: 'd', ...own, type: 'TEXT', recipientId: ids.r! },
        { do: 'changeField', field: 'd', set: { positionX: 4 } },
        { do: 'changeField', field: ids.c!, set: { positionX: 5 } },
        { do: 'changeFile', fileId: 'envelope_item_0', set: { order: 1 } },
        { do: 'changeField', field: ids.c!, set: { page: 9 } },
        { do: 'changeField', field: ids.c!, set: { fieldMeta: { type: 'text', label: 'Town' } } },
      ],
      base,
    );
    expect(saved.gone).toEqual([
      { operation: 0, kind: 'field', reference: ids.b },
      { operation: 1, kind: 'recipient', reference: ids.r },
      { operation: 2, kind: 'field', reference: 'd' },
      { operation: 4, kind: 'file', reference: 'envelope_item_0' },
      { operation: 5, kind: 'page', reference: 9 },
      { operation: 6, kind: 'field', reference: ids.c },
    ]);
    const { revision: last, ...after } = await read();
    expect(saved.draft).toEqual(after);
    expect(saved).toMatchObject({ revision: last, ids: {} });
    expect(last).toBeGreaterThan(revision);
    expect(after.fields.slice(1)).toMatchObject([
      { id: ids.a, positionX: 1, type: 'NAME' },
      { id: ids.c, positionX: 5, page: 1, type: 'DATE' },
    ]);
    await save([
      { do: 'removeField', field: ids.a! },
      { do: 'removeField', field: ids.c! },
    ]);
  });

  rule('a draft refuses a batch of operations as a whole, and names the invalid operation [T1294]', async () => {
    const { files, recipients, fields } = await read();
    const recipientId = recipients[0]!.id;
    const field = { do: 'addField', key: 'f', fileId: files[0]!.id, ...BOX, type: 'TEXT', recipientId };
    const title = { do: 'change', set: { title: 'Not kept' } };
    const someone = { do: 'addRecipient', key: 'r', name: 'Bo', email: 'bo@example.com', role: 'SIGNER' };
    const id = fields[0]!.id;
    expect(await refused([])).toEqual([400, 'INVALID_REQUEST', 'operations']);
    expect(await refused([title, { do: 'fly' }])).toEqual([400, 'INVALID_REQUEST', 'operations.1.do']);
    expect(await refused([title, { ...field, page: 2 }])).toEqual([400, 'PAGE_DOES_NOT_EXIST', 'operations.1.page']);
    expect(await refused([title, { ...field, positionX: 90 }])).toEqual([
      400,
      'FIELD_OUTSIDE_PAGE',
      'operations.1.width',
    ]);
    expect(await refused([title, { ...field, fieldMeta: { fontSize: 0 } }])).toEqual([
      400,
      'INVALID_REQUEST',
      'operations.1.fieldMeta.fontSize',
    ]);
    expect(
      await refused([
        { ...someone, role: 'CC' },
        { ...field, recipientId: 'r' },
      ]),
    ).toEqual([400, 'FIELD_NOT_ALLOWED_FOR_ROLE', 'operations.1.recipientId']);
    expect(await refused([title, { do: 'changeField', field: id, set: { positionY: 99 } }])).toEqual([
      400,
      'FIELD_OUTSIDE_PAGE',
      'operations.1.set.height',
    ]);
    expect(await refused([someone, { ...someone, key: 's' }])).toEqual([
      400,
      'RECIPIENT_EMAIL_TAKEN',
      'operations.1.email',
    ]);
    expect(await refused([{ ...someone, email: 'bo' }])).toEqual([400, 'INVALID_REQUEST', 'operations.0.email']);
    expect(await refused([field, field])).toEqual([400, 'INVALID_REQUEST', 'operations.1.key']);
    expect(await refused([{ ...field, recipientId: 'x' }])).toEqual([
      400,
      'INVALID_REQUEST',
      'operations.0.recipientId',
    ]);
    expect(await refused([{ do: 'removeField', field: 'x' }])).toEqual([400, 'INVALID_REQUEST', 'operations.0.field']);
    expect(await refused([{ do: 'change', set: { title: ' ' } }])).toEqual([
      400,
      'INVALID_REQUEST',
      'operations.0.set.title',
    ]);
    expect(await refused([{ do: 'change', set: { meta: { timezone: 'Mars' } } }])).toEqual([
      400,
      'INVALID_REQUEST',
      'operations.0.set.meta.timezone',
    ]);
  });

  it('a draft keeps all changes that arrive at the same moment [T1312]', async () => {
    const at = pathOf(await readyDocument(service, team, { recipients: [ANN] }));
    const { revision, files, recipients } = await read(at);
    const add = (n: number): DraftOperation[] => [
      {
        do: 'addField',
        key: 'f',
        fileId: files[0]!.id,
        ...BOX,
        positionY: n * 6,
        type: 'TEXT',
        recipientId: recipients[0]!.id,
      },
    ];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => post({ baseRevision: revision, operations: add(n + 3) }, undefined, at)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const ids = answers.map(({ body }) => (body as DraftSaved).ids.f!);
    const after = await read(at);
    expect(
      after.fields
        .map(({ id }) => id)
        .toSorted((a, b) => a - b)
        .slice(1),
    ).toEqual(ids.toSorted((a, b) => a - b));
    expect(after.revision).toBe(revision + 10);
    // The person whose copy is current gets no draft. The others receive it.
    expect(answers.filter(({ body }) => (body as DraftSaved).draft === null)).toHaveLength(1);
  });

  rule('a draft accepts a thousand operations at once, and a thousand fields in total [T1313]', async () => {
    const at = pathOf(await readyDocument(service, team, { recipients: [ANN] }));
    const { files, recipients } = await read(at);
    const fields = (count: number): DraftOperation[] =>
      Array.from({ length: count }, (_, n) => ({
        ...{ do: 'addField', key: `k${n}`, fileId: files[0]!.id, type: 'TEXT', recipientId: recipients[0]!.id },
        ...{ page: 1, positionX: (n % 40) * 2, positionY: Math.floor(n / 40) * 3 + 10, width: 2, height: 1 },
      }));
    expect(await refused(fields(1001), at)).toEqual([400, 'INVALID_REQUEST', 'operations']);
    expect(await refused(fields(1000), at)).toEqual([400, 'TOO_MANY_FIELDS']);
    const { ids } = await save(fields(999), undefined, at);
    expect(Object.keys(ids)).toHaveLength(999);
    await save(
      Object.values(ids).map((field, n) => ({ do: 'changeField', field, set: { positionX: n / 20 } })),
      undefined,
      at,
    );
    const moved = (await read(at)).fields.slice(1).map(({ positionX }) => positionX);
    expect(moved).toEqual(Array.from({ length: 999 }, (_, n) => n / 20));
  });

  rule('a setting of a draft is reset to its default when it is set to null [T1314]', async () => {
    const at = pathOf(await readyDocument(service, team, { recipients: [ANN] }));
    const before = (await read(at)).meta;
    const day = { unit: 'day', amount: 3 } as const;
    const set = {
      envelopeExpirationPeriod: day,
      reminderSettings: { sendAfter: day, repeatEvery: { disabled: true } },
    };
    await save([{ do: 'change', set: { meta: set as never } }], undefined, at);
    expect((await read(at)).meta).toMatchObject(set);
    await save([{ do: 'change', set: { meta: { envelopeExpirationPeriod: { disabled: true } } } }], undefined, at);
    expect((await read(at)).meta).toMatchObject({ ...set, envelopeExpirationPeriod: { disabled: true } });
    const unset = { envelopeExpirationPeriod: null, reminderSettings: null };
    await save([{ do: 'change', set: { meta: unset } }], undefined, at);
    expect((await read(at)).meta).toEqual(before);
  });

  rule('a draft cannot be changed after sending, or by members who can only read [T1295]', async () => {
    const sent = await sentDocument(service, team, { recipients: [ANN] });
    const change = { baseRevision: 0, operations: [{ do: 'change' as const, set: { title: 'Late' } }] };
    expect(await post(change, undefined, pathOf(sent))).toMatchObject({
      status: 400,
      body: { code: 'DOCUMENT_NOT_DRAFT' },
    });
    expect(await read(pathOf(sent))).toMatchObject({ status: 'PENDING' });
    const viewer = await signedInBrowser(service, await addMember(service, team.teamId, 'VIEWER'));
    const other = await service.createAccount();
    const stranger = await signedInBrowser(service, await addMember(service, other.teamId, 'ADMIN'));
    for (const [browser, status, code] of [
      [viewer, 403, 'FORBIDDEN'],
      [stranger, 404, 'NOT_FOUND'],
    ] as const) {
      for (const answer of [await browser.get(path), await browser.post(path, change)]) {
        expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ code })]);
      }
    }
    expect(await post(change, undefined, path.replace(/document_\d+/, 'envelope_0'))).toMatchObject({ status: 404 });
    expect((await service.call(team, 'GET', path)).status).toBe(401);
    const foreign = { origin: 'https://elsewhere.example' };
    expect((await ada.post(path, change, foreign)).status).toBe(403);
  });

  const replaced = async (fileId: string, files: Uint8Array<ArrayBuffer>[], browser = ada) => {
    const form = new FormData();
    form.set('payload', '{}');
    for (const bytes of files) form.append('files', new Blob([bytes]), 'other.pdf');
    const answer = await fetch(`${service.url}/api/console/teams/${team.teamId}/envelope/item/${fileId}/replace`, {
      method: 'POST',
      headers: { origin: service.url, cookie: browser.cookies },
      body: form,
    });
    return [answer.status, (await answer.json()) as { code?: string }] as const;
  };

  it('a draft keeps its fields when a PDF is replaced, and reports fields that no longer fit [T1307]', async () => {
    const long = buildPdf({ pages: 2 });
    const at = pathOf(await readyDocument(service, team, { recipients: [ANN] }, long));
    const before = await read(at);
    const [file] = before.files;
    const own = { fileId: file!.id, ...BOX, recipientId: before.recipients[0]!.id };
    const { ids, revision } = await save([{ do: 'addField', key: 'f', ...own, page: 2, type: 'TEXT' }], undefined, at);
    expect(await replaced(file!.id, [buildPdf()])).toEqual([200, expect.objectContaining({ id: file!.id })]);
    const after = await read(at);
    expect(after.revision).toBeGreaterThan(revision);
    expect(after.files).toEqual([{ ...file, pages: [{ width: 595, height: 842 }] }]);
    expect(after.fields.map(({ id, page }) => [id, page])).toEqual([
      [before.fields[0]!.id, 1],
      [ids.f, 2],
    ]);
    expect(after.readiness).toMatchObject([{ code: 'PAGE_DOES_NOT_EXIST', fieldId: ids.f }]);
    await replaced(file!.id, [long]);
    expect((await read(at)).readiness).toEqual([]);
  });

  it('a draft whose PDF is replaced while its form is filled in for sending is sent with the new PDF, which is filled in too', async () => {
    const formWith = (pages: number) => buildPdf({ pages, fields: ['/FT /Tx /T (Name) /Rect [40 600 300 620]'] });
    const draft = await readyDocument(service, team, { recipients: [ANN], formValues: { Name: 'Zoe' } }, formWith(1));
    const [file] = (await read(pathOf(draft))).files;
    const { pdf } = service.services;
    const { run } = pdf;
    const filled: unknown[] = [];
    pdf.run = async (task, ...rest) => {
      const result = await Reflect.apply(run, pdf, [task, ...rest]);
      if (task.name !== FILL_FORM.name) return result;
      if (filled.length === 0) expect(await replaced(file!.id, [formWith(2)])).toMatchObject([200, {}]);
      filled.push(result);
      return result;
    };
    try {
      await ask(service, team, 'POST', `/api/v1/documents/${draft.id}/send`, {});
    } finally {
      pdf.run = run;
    }
    expect(filled).toHaveLength(2);
    expect((await read(pathOf(draft))).files[0]!.pages).toHaveLength(2);
    const log = `/api/v1/documents/${draft.id}/audit-log?perPage=100`;
    const { entries } = await ask<{ entries: { type: string; data: object }[] }>(service, team, 'GET', log);
    const [{ data: form }, ...others] = entries.filter(({ type }) => type === 'FORM_FILLED') as [(typeof entries)[0]];
    expect(others).toEqual([]);
    const { sha256, byteLength } = form as { sha256: string; byteLength: number };
    expect(entries.find(({ type }) => type === 'DOCUMENT_SENT')!.data).toMatchObject({
      files: [{ sha256, byteLength }],
    });
  });

  rule('a draft accepts one PDF as a replacement, from permitted members, until it is sent [T1308]', async () => {
    const { files } = await read();
    const fileId = files[0]!.id;
    const viewer = await signedInBrowser(service, await addMember(service, team.teamId, 'VIEWER'));
    const pdf = buildPdf();
    const codeOf = ([status, { code }]: readonly [number, { code?: string }]) => [status, code];
    expect(codeOf(await replaced(fileId, []))).toEqual([400, 'INVALID_REQUEST']);
    expect(codeOf(await replaced(fileId, [pdf, pdf]))).toEqual([400, 'INVALID_REQUEST']);
    expect(codeOf(await replaced(fileId, [Buffer.from('no PDF')]))).toEqual([400, 'NOT_A_PDF']);
    expect(codeOf(await replaced('file_0', [pdf]))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await replaced(fileId, [pdf], viewer))).toEqual([403, 'FORBIDDEN']);
    const sent = await read(pathOf(await sentDocument(service, team)));
    expect(codeOf(await replaced(sent.files[0]!.id, [pdf]))).toEqual([400, 'DOCUMENT_NOT_DRAFT']);
  });

  rule('saving a draft never causes an internal error, whatever the operations are', async () => {
    const at = pathOf(await readyDocument(service, team, { recipients: [ANN] }));
    const { files, recipients, fields } = await read(at);
    const odd = fc.oneof(
      fc.constantFrom(files[0]!.id, recipients[0]!.id, fields[0]!.id, 'k', '__proto__', '', null, true, -1, 1e300, 0.1),
      fc.constantFrom('SIGNATURE', 'RADIO', 'CC', 'SIGNER', 'ann@example.com', '\u202e', 'x'.repeat(300)),
      fc.constantFrom({ type: 'text' }, { values: [{ value: 'a' }] }, { title: 'T' }, { meta: { language: 'xx' } }, []),
      fc.integer({ min: 0, max: 120 }),
    );
    const names = ['fileId', 'page', 'positionX', 'positionY', 'width', 'height', 'type', 'recipientId', 'fieldMeta'];
    const values = (more: string[]) => fc.dictionary(fc.constantFrom(...names, ...more), odd, { maxKeys: 12 });
    const operation = fc
      .tuple(
        fc.constantFrom('addField', 'changeField', 'removeField', 'addRecipient', 'changeRecipient', 'removeRecipient'),
        values(['key', 'field', 'recipient', 'name', 'email', 'role', 'signingOrder']),
        values(['title', 'order', 'meta', 'name', 'email', 'role']),
      )
      .map(([name, given, set]) => ({ do: name, key: 'k', field: fields[0]!.id, recipient: 'k', ...given, set }));
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { maxLength: 4 }), fc.boolean(), async (operations, isStale) => {
        const baseRevision = isStale ? 0 : 1;
        const { status, body } = await post(
          { baseRevision, operations: operations as DraftOperation[] },
          undefined,
          at,
        );
        expect([200, 400], JSON.stringify(body)).toContain(status);
      }),
      { numRuns: 200 },
    );
  });

  it("a draft lists unprintable letters and fields that are too small as warnings that don't prevent sending [T3491]", async () => {
    const at = pathOf(
      await readyDocument(service, team, {
        title: 'Lease \u{10900}',
        recipients: [ANN, { ...BO, name: 'Bo \u{10901}' }],
      }),
    );
    const { warnings, readiness, files, fields, recipients, revision } = await read(at);
    const [first, second] = fields;
    expect(readiness).toEqual([]);
    expect(warnings).toEqual([
      {
        code: 'TITLE_NOT_PRINTABLE',
        message: 'The title contains characters that cannot be printed: \u{10900}',
        letters: '\u{10900}',
      },
      {
        code: 'NAME_NOT_PRINTABLE',
        message: 'The name "Bo \u{10901}" contains characters that cannot be printed: \u{10901}',
        recipientId: recipients[1]!.id,
        letters: '\u{10901}',
      },
    ]);
    const saved = await save(
      [
        { do: 'change', set: { title: 'Lease' } },
        { do: 'changeFile', fileId: files[0]!.id, set: { title: 'Lease' } },
        { do: 'changeRecipient', recipient: recipients[1]!.id, set: { name: '\u{1d4d0}\u{1d4f7}\u{1d4f7}\u{1d4ea}' } },
        { do: 'changeField', field: first!.id, set: { width: 1, height: 6 } },
        {
          do: 'addField',
          key: 'f',
          fileId: files[0]!.id,
          ...BOX,
          type: 'TEXT',
          recipientId: recipients[0]!.id,
          fieldMeta: { text: 'x '.repeat(900) },
        },
      ],
      revision,
      at,
    );
    expect(saved.warnings.map(({ code, fieldId }) => [code, fieldId])).toEqual([
      ['SIGNATURE_TOO_SMALL', first!.id],
      ['TEXT_TOO_SMALL', saved.ids.f],
    ]);
    expect(second!.type).toBe('SIGNATURE');
    expect((await ada.post(`${at}/send`, { revision: saved.revision })).status).toBe(200);
  });

  it('a draft lists the problems that prevent sending, each with the object it concerns [T1296]', async () => {
    const { id, files, recipients, fields } = await read();
    const { ids } = await save([
      { do: 'addRecipient', key: 'r', name: '', email: '', role: 'SIGNER' },
      { do: 'changeField', field: fields[0]!.id, set: { type: 'RADIO', fieldMeta: { required: true } } },
    ]);
    const { readiness } = await read();
    expect(readiness.map(({ message: _, ...problem }) => problem)).toEqual([
      { code: 'ADDRESS_MISSING', recipientId: ids.r },
      { code: 'RECIPIENT_WITHOUT_FIELD', recipientId: ids.r },
      { code: 'OPTIONS_MISSING', fieldId: fields[0]!.id },
    ]);
    const saved = await save([
      { do: 'removeRecipient', recipient: ids.r! },
      { do: 'changeField', field: fields[0]!.id, set: { type: 'SIGNATURE', fieldMeta: null } },
    ]);
    expect(saved.readiness).toEqual([]);
    expect([id, files.length, recipients.length]).toEqual([(await read()).id, 1, 1]);
    await ask(service, team, 'POST', '/api/v2/envelope/update', { envelopeId: id, data: { title: 'By a program' } });
    expect(await read()).toMatchObject({ title: 'By a program' });
  });
});
