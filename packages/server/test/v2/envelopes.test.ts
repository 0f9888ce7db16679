import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { OPERATIONS } from '../../../contracts/src/v2/index.ts';
import { pdfsig, qpdfCheck } from '../../../pdf/test/tools.ts';
import { ask, completedDocument, readyDocument, sentDocument, signs } from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import { INSPECT } from '../../src/envelopes/pdf-tasks/pdf-tasks.ts';

interface Part {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

interface Envelope {
  id: string;
  documentId: number;
  status: string;
  title: string;
  envelopeItems: { id: string; title: string; order: number }[];
  recipients: { id: number; email: string; token: string; role: string; sendStatus: string }[];
  fields: { id: number; envelopeItemId: string; recipientId: number; page: number; type: string }[];
  sealing: { state: string };
}

const BOX = { positionX: 10, positionY: 10, width: 30, height: 8 };

const THREE: Part[] = [
  { name: 'Lease.pdf', bytes: buildPdf({ pages: 1 }) },
  { name: 'Κανόνες.pdf', bytes: buildPdf({ pages: 2 }) },
  { name: 'Keys.pdf', bytes: buildPdf({ pages: 3 }) },
];

const ann = (...fields: object[]) => ({ name: 'Ann', email: 'ann@example.com', role: 'SIGNER', fields });

describeOnEachService('envelopes in API v2', (service, rule) => {
  const post = (account: Pick<TestAccount, 'token'>, body: FormData | string, headers: Record<string, string> = {}) =>
    fetch(`${service.url}/api/v2/envelope/create`, {
      method: 'POST',
      headers: { authorization: account.token, ...headers },
      body,
    });

  function form(payload: unknown, files: readonly Part[], part = 'files'): FormData {
    const data = new FormData();
    data.append('payload', typeof payload === 'string' ? payload : JSON.stringify(payload));
    for (const { name, bytes } of files) data.append(part, new Blob([bytes], { type: 'application/pdf' }), name);
    return data;
  }

  async function created(account: TestAccount, payload: object, files = THREE): Promise<Envelope> {
    const answer = await post(account, form({ title: 'Lease', ...payload }, files));
    const body = (await answer.json()) as { id: string };
    expect(answer.status, JSON.stringify(body)).toBe(200);
    expect(Object.keys(body)).toEqual(['id']);
    expect(body.id).toMatch(/^envelope_\w{16,}$/);
    return envelope(account, body.id);
  }

  const envelope = (account: TestAccount, id: string) =>
    ask<Envelope>(service, account, 'GET', `/api/v2/envelope/${id}`);

  async function refusal(answer: Response | Promise<Response>) {
    const response = await answer;
    return { status: response.status, ...((await response.json()) as { code: string; message: string; data: object }) };
  }

  const download = (
    account: Pick<TestAccount, 'token'>,
    fileId: string,
    query = '',
    headers: Record<string, string> = {},
  ) =>
    fetch(`${service.url}/api/v2/envelope/item/${fileId}/download${query}`, {
      headers: { authorization: `Bearer ${account.token}`, ...headers },
    });

  it('an envelope of three files is signed, each file is sealed, and the envelope completes once [T215]', async () => {
    const account = await service.createAccount();
    const made = await created(account, {
      recipients: [
        ann(
          { type: 'SIGNATURE', identifier: 'Lease.pdf', page: 1, ...BOX },
          { type: 'SIGNATURE', identifier: 'Κανόνες.pdf', page: 2, ...BOX },
          { type: 'SIGNATURE', identifier: 2, page: 3, ...BOX },
        ),
        {
          name: 'Bob',
          email: 'bob@example.com',
          role: 'SIGNER',
          fields: [{ type: 'SIGNATURE', page: 1, ...BOX, positionY: 50 }],
        },
      ],
    });
    expect(made.envelopeItems.map(({ title, order }) => [title, order])).toEqual([
      ['Lease.pdf', 1],
      ['Κανόνες.pdf', 2],
      ['Keys.pdf', 3],
    ]);
    const places = made.fields.map(({ envelopeItemId, page }) => [
      made.envelopeItems.findIndex(({ id }) => id === envelopeItemId),
      page,
    ]);
    expect(places).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [0, 1],
    ]);

    const sent = await ask<{ success: boolean; id: string; recipients: { token: string; signingUrl: string }[] }>(
      service,
      account,
      'POST',
      '/api/v2/envelope/distribute',
      { envelopeId: made.id },
    );
    expect(sent).toMatchObject({ success: true, id: made.id });
    expect(sent.recipients[0]?.signingUrl).toBe(`${service.url}/sign/${sent.recipients[0]?.token}`);
    for (const recipient of sent.recipients) await signs(service, recipient);
    await expect.poll(async () => (await envelope(account, made.id)).status).toBe('COMPLETED');

    for (const [index, { id, title }] of made.envelopeItems.entries()) {
      const answer = await download(account, id);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent(title.replace(/\.pdf$/, '')));
      const sealed = Buffer.from(await answer.arrayBuffer());
      const original = Buffer.from(await (await download(account, id, '?version=original')).arrayBuffer());
      expect(original).toEqual(Buffer.from(THREE[index]?.bytes ?? []));
      expect(sealed.subarray(0, original.length).equals(original)).toBe(true);
      expect(pdfsig(sealed)).toContain('Signature is Valid');
      expect(qpdfCheck(sealed).status).toBe(0);
    }
    const path = `/api/v1/documents/${made.documentId}/audit-log?perPage=100`;
    const { entries } = await ask<{ entries: { type: string }[] }>(service, account, 'GET', path);
    expect(entries.filter(({ type }) => type === 'DOCUMENT_COMPLETED')).toHaveLength(1);
  }, 60_000);

  it('an envelope with one file is also a document of API version 1 under its numeric id [T353]', async () => {
    const account = await service.createAccount();
    const made = await created(account, { recipients: [ann()] });
    const document = await ask(service, account, 'GET', `/api/v1/documents/${made.documentId}`);
    expect(document).toMatchObject({ id: made.documentId, title: 'Lease', status: 'DRAFT' });
    const path = `/api/v1/documents/${made.documentId}/download?downloadOriginalDocument=true`;
    expect(await ask(service, account, 'GET', path, undefined, 400)).toMatchObject({ code: 'SEVERAL_FILES' });
  });

  it('a document of API version 1 is also an envelope under its envelope id [T354]', async () => {
    const account = await service.createAccount();
    const document = await sentDocument(service, account, { title: 'From version 1' });
    const list = await ask<{ documents: { id: number }[] }>(service, account, 'GET', '/api/v1/documents');
    expect(list.documents.map(({ id }) => id)).toContain(document.id);
    const { rows } = await service.services.database.pool.query<{ id: string }>(
      'select id from envelopes where number = $1',
      [document.id],
    );
    const same = await envelope(account, rows[0]?.id ?? '');
    expect(same).toMatchObject({ documentId: document.id, title: 'From version 1', status: 'PENDING' });
    expect(same.envelopeItems).toHaveLength(1);
    expect(same.recipients.map(({ id, token }) => [id, token])).toEqual(
      document.recipients.map(({ recipientId, token }) => [recipientId, token]),
    );
    const made = await created(account, { title: 'One', recipients: [ann()] }, THREE.slice(0, 1));
    const { downloadUrl } = await ask<{ downloadUrl: string }>(
      service,
      account,
      'GET',
      `/api/v1/documents/${made.documentId}/download?downloadOriginalDocument=true`,
    );
    expect((await fetch(downloadUrl)).headers.get('content-disposition')).toContain('One.pdf');
  });

  it('the files of an envelope are accepted as files[] and file, with the settings of API version 1 [T352]', async () => {
    const account = await service.createAccount();
    for (const part of ['files[]', 'file']) {
      const payload = {
        title: 'Settings',
        type: 'DOCUMENT',
        meta: { subject: 'Please sign', language: 'de', timezone: 'Europe/Berlin' },
        globalAccessAuth: ['ACCOUNT'],
        attachments: [{ label: 'Plan', data: 'https://example.com/plan' }],
        recipients: [{ ...ann(), accessAuth: ['EXPLICIT_NONE'] }],
      };
      const answer = await post(account, form(payload, THREE.slice(0, 2), part));
      const made = await envelope(account, ((await answer.json()) as { id: string }).id);
      expect(made).toMatchObject({
        status: 'DRAFT',
        documentMeta: { subject: 'Please sign', language: 'de', timezone: 'Europe/Berlin' },
        authOptions: { accessAuth: ['ACCOUNT'], actionAuth: [] },
        attachments: [
          {
            id: expect.stringMatching(/^attachment_\w+$/),
            label: 'Plan',
            data: 'https://example.com/plan',
            type: 'link',
          },
        ],
        recipients: [{ authOptions: { accessAuth: ['EXPLICIT_NONE'], actionAuth: [] } }],
      });
      expect(made.envelopeItems).toHaveLength(2);
    }
  });

  it('distributing an envelope accepts other settings, and repeating the request changes nothing [T216]', async () => {
    const account = await service.createAccount();
    const made = await created(account, { recipients: [ann({ type: 'SIGNATURE', page: 1, ...BOX })] });
    const body = { envelopeId: made.id, meta: { subject: 'Changed', distributionMethod: 'NONE' } };
    const first = await ask(service, account, 'POST', '/api/v2/envelope/distribute', body);
    expect(await ask(service, account, 'POST', '/api/v2/envelope/distribute', body)).toEqual(first);
    expect(await envelope(account, made.id)).toMatchObject({
      status: 'PENDING',
      documentMeta: { subject: 'Changed', distributionMethod: 'NONE' },
    });
    const path = `/api/v1/documents/${made.documentId}/audit-log?perPage=100`;
    const { entries } = await ask<{ entries: { type: string }[] }>(service, account, 'GET', path);
    expect(entries.filter(({ type }) => type === 'DOCUMENT_SENT')).toHaveLength(1);
  });

  it('repeating a request with the same externalId creates one envelope', async () => {
    const account = await service.createAccount();
    const payload = { title: 'Once', externalId: 'order-7', recipients: [ann()] };
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => (await post(account, form(payload, THREE))).json()),
    );
    expect(new Set(answers.map((answer) => (answer as { id: string }).id)).size).toBe(1);
    const otherBytes = THREE.map(({ name }) => ({ name, bytes: buildPdf({ pages: 2 }) }));
    const withField = { ...payload, recipients: [ann({ type: 'SIGNATURE', page: 1, ...BOX })] };
    for (const other of [form(payload, THREE.slice(1)), form(payload, otherBytes), form(withField, THREE)]) {
      expect(await refusal(post(account, other))).toMatchObject({ status: 400, code: 'EXTERNAL_ID_TAKEN' });
    }
  });

  it('all problems of a request for an envelope are reported at once, even those beyond its schema [T3795]', async () => {
    const account = await service.createAccount();
    const payload = {
      title: '',
      recipients: [{ ...ann(), email: 'ann' }, { ...ann(), role: 'BOSS' }, { email: 'bo@example.com' }],
      meta: { timezone: 'Mars/Base', message: 7 },
      attachments: [{ label: 'Plan', data: 'ftp://example.com' }],
    };
    const { status, message, ...problem } = await refusal(post(account, form(payload, THREE)));
    expect(status).toBe(400);
    const { issues } = problem as unknown as { issues: { path: (string | number)[]; message: string }[] };
    const roles = 'must be one of SIGNER, APPROVER, CC, VIEWER, ASSISTANT';
    expect(new Map(issues.map((issue) => [issue.path.join('.'), issue.message]))).toEqual(
      new Map([
        ['title', 'must not be empty'],
        ['recipients.1.role', roles],
        ['recipients.2.name', 'is missing'],
        ['recipients.2.role', roles],
        ['meta.message', 'must be a string'],
        ['recipients.0.email', 'is neither empty nor a valid email address'],
        ['meta.timezone', 'is not an IANA time zone such as Europe/Berlin'],
        ['attachments.0.data', 'must be an http or https URL'],
      ]),
    );
    expect(message).toContain('title: must not be empty; ');
  });

  it('problems with the authentication, field settings, files and positions of an envelope are all reported together [T5721]', async () => {
    const account = await service.createAccount();
    const problemsOf = async (payload: object, files = THREE) => {
      const { status, code, ...problem } = await refusal(post(account, form(payload, files)));
      const { issues } = problem as unknown as { issues: { path: (string | number)[]; message: string }[] };
      return { status, code, at: issues.map(({ path }) => path.join('.')).toSorted() };
    };
    const field = { type: 'TEXT', page: 1, ...BOX };
    const large = { ...field, fieldMeta: { fontSize: 500 } };
    const both = ['EXPLICIT_NONE', 'ACCOUNT'];
    expect(
      await problemsOf({ title: '', recipients: [ann(large, field, large), { ...ann(), accessAuth: both }] }),
    ).toEqual({
      status: 400,
      code: 'INVALID_REQUEST',
      at: [
        'recipients.0.fields.0.fieldMeta.fontSize',
        'recipients.0.fields.2.fieldMeta.fontSize',
        'recipients.1.accessAuth',
        'title',
      ],
    });
    const elsewhere = { ...field, identifier: 'nowhere.pdf' };
    expect(
      await problemsOf({
        title: 'Lease',
        recipients: [ann(elsewhere), { ...ann(field, elsewhere), role: 'APPROVER' }],
      }),
    ).toEqual({
      status: 400,
      code: 'FILE_NOT_ON_DOCUMENT',
      at: ['recipients.0.fields.0.identifier', 'recipients.1.fields.1.identifier'],
    });
    const mixed = { ...field, page: 9, fieldMeta: { type: 'number' } };
    const wide = { ...field, positionX: 90, width: 20 };
    expect(
      await problemsOf({ title: 'Lease', recipients: [ann(mixed), { ...ann(field, wide), role: 'APPROVER' }] }),
    ).toEqual({
      status: 400,
      code: 'PAGE_DOES_NOT_EXIST',
      at: ['recipients.0.fields.0.fieldMeta.type', 'recipients.0.fields.0.page', 'recipients.1.fields.1.width'],
    });
  });

  it('an invalid envelope is refused with the reason, and nothing is stored [T210]', async () => {
    const account = await service.createAccount();
    const valid = { title: 'Lease', recipients: [ann()] };
    const broken = { name: 'broken.pdf', bytes: new TextEncoder().encode('no PDF') };
    const field = { type: 'SIGNATURE', page: 1, ...BOX };
    const cases: [string, Promise<Response>, number, string][] = [
      ['a file that is no PDF', post(account, form(valid, [...THREE, broken])), 400, 'NOT_A_PDF'],
      [
        'a field without a file',
        post(account, form({ ...valid, recipients: [ann(field)] }, [])),
        400,
        'FILE_NOT_ON_DOCUMENT',
      ],
      ['no payload', post(account, new FormData()), 400, 'INVALID_REQUEST'],
      ['a payload that is no JSON', post(account, form('{', THREE)), 400, 'INVALID_JSON'],
      ['no title', post(account, form({ recipients: [] }, THREE)), 400, 'INVALID_REQUEST'],
      [
        'an unknown file',
        post(account, form({ ...valid, recipients: [ann({ ...field, identifier: 'x' })] }, THREE)),
        400,
        'FILE_NOT_ON_DOCUMENT',
      ],
      [
        'a file too far',
        post(account, form({ ...valid, recipients: [ann({ ...field, identifier: 3 })] }, THREE)),
        400,
        'FILE_NOT_ON_DOCUMENT',
      ],
      [
        'a page of another file',
        post(account, form({ ...valid, recipients: [ann({ ...field, page: 2 })] }, THREE)),
        400,
        'PAGE_DOES_NOT_EXIST',
      ],
      [
        'a field outside its page',
        post(account, form({ ...valid, recipients: [ann({ ...field, positionX: 90 })] }, THREE)),
        400,
        'FIELD_OUTSIDE_PAGE',
      ],
      [
        'a field of a CC',
        post(account, form({ ...valid, recipients: [{ ...ann(field), role: 'CC' }] }, THREE)),
        400,
        'FIELD_NOT_ALLOWED_FOR_ROLE',
      ],
      [
        'the same recipient twice',
        post(account, form({ ...valid, recipients: [ann(), ann()] }, THREE)),
        400,
        'RECIPIENT_EMAIL_TAKEN',
      ],
      ['an unknown folder', post(account, form({ ...valid, folderId: 'folder_x' }, THREE)), 404, 'NOT_FOUND'],
      [
        'too many files',
        post(
          account,
          form(
            valid,
            Array.from({ length: 21 }, () => THREE[0] as Part),
          ),
        ),
        400,
        'TOO_MANY_FILES',
      ],
      [
        'a payload above 1 MiB',
        post(account, form({ ...valid, more: 'x'.repeat(1_100_000) }, THREE)),
        413,
        'PAYLOAD_TOO_LARGE',
      ],
      [
        'JSON',
        post(account, JSON.stringify(valid), { 'content-type': 'application/json' }),
        415,
        'UNSUPPORTED_MEDIA_TYPE',
      ],
      ['no boundary', post(account, 'x', { 'content-type': 'multipart/form-data' }), 400, 'INVALID_REQUEST'],
      [
        'a body cut short',
        post(account, '--b\r\nContent-Disposition: form-data; name="payload"\r\n\r\n{}', {
          'content-type': 'multipart/form-data; boundary=b',
        }),
        400,
        'INVALID_REQUEST',
      ],
      [
        'a body that ends within the headers of a part',
        post(
          account,
          '--b\r\nContent-Disposition: form-data; name="payload"\r\n\r\n{}\r\n--b\r\nContent-Disposition: form-data\r\n--b--\r\n',
          { 'content-type': 'multipart/form-data; boundary=b' },
        ),
        400,
        'INVALID_REQUEST',
      ],
      ['nobody we know', post({ token: 'api_nobody' }, form(valid, THREE)), 401, 'UNAUTHORIZED'],
    ];
    for (const [what, answer, status, code] of cases) {
      const refused = await refusal(answer);
      expect(refused, what).toMatchObject({ status, code, data: { code, httpStatus: status } });
      expect(refused.message, what).toMatch(/\w/);
    }
    const { documents } = await ask<{ documents: [] }>(service, account, 'GET', '/api/v1/documents');
    expect(documents).toEqual([]);
    const incoming = join(service.services.config.DATA_DIR, 'files', '.incoming');
    await expect.poll(() => readdir(incoming)).toEqual([]);
  }, 60_000);

  it('a client that disconnects creates no envelope, and can repeat the request with the same Idempotency-Key [T355]', async () => {
    const account = await service.createAccount();
    const { pdf, storage, config } = service.services;
    const listed = async () => {
      const keys: string[] = [];
      for await (const key of storage.list('')) keys.push(key);
      return keys.toSorted();
    };
    const before = await listed();
    const [gate, release] = gateOf();
    const load = async () => {
      await gate;
      return { input: { bytes: buildPdf(), room: 0 } };
    };
    const underWay = pdf.run(INSPECT, load);
    onTestFinished(release);
    const gone = new AbortController();
    const create = (signal?: AbortSignal) =>
      fetch(`${service.url}/api/v2/envelope/create`, {
        method: 'POST',
        headers: { authorization: account.token, 'idempotency-key': 'lease' },
        body: form({ title: 'Lease', recipients: [ann()] }, THREE),
        ...(signal && { signal }),
      });
    const lost = Promise.allSettled([create(gone.signal)]);
    const incoming = join(config.DATA_DIR, 'files', '.incoming');
    await expect.poll(async () => (await readdir(incoming)).length).toBe(3);
    gone.abort();
    expect(await lost).toMatchObject([{ status: 'rejected' }]);
    // The uploaded files are deleted while the thread is still busy.
    await expect.poll(() => readdir(incoming)).toEqual([]);
    release();
    await underWay;
    expect(await listed()).toEqual(before);
    const again = await create();
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, null]);
  });

  rule('unknown envelopes and envelopes of other teams get the same 404 [T356]', async () => {
    const [owner, other] = [await service.createAccount(), await service.createAccount()];
    const made = await created(owner, { recipients: [ann()] });
    const [file] = made.envelopeItems;
    const unknown = await ask(service, other, 'GET', '/api/v2/envelope/envelope_unknown', undefined, 404);
    expect(await ask(service, other, 'GET', `/api/v2/envelope/${made.id}`, undefined, 404)).toEqual(unknown);
    const distribute = (envelopeId: string) =>
      ask(service, other, 'POST', '/api/v2/envelope/distribute', { envelopeId }, 404);
    expect(await distribute(made.id)).toEqual(await distribute('envelope_unknown'));
    const foreign = await refusal(download(other, file?.id ?? '', '?version=original'));
    expect(foreign).toEqual(await refusal(download(other, 'file_unknown', '?version=original')));
    expect(foreign.status).toBe(404);
  });

  rule('impossible downloads of envelope files are refused', async () => {
    const account = await service.createAccount();
    const made = await created(account, { recipients: [ann()] });
    const id = made.envelopeItems[0]?.id ?? '';
    expect(await refusal(download(account, id))).toMatchObject({ status: 400, code: 'NOT_YET_COMPLETED' });
    expect(await refusal(download(account, id, '?version=x'))).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect(await refusal(download({ token: 'x' }, id))).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
    const range = await download(account, id, '?version=original', { range: 'bytes=0-4' });
    expect([range.status, await range.text()]).toEqual([206, '%PDF-']);
    expect((await download(account, id, '?version=original', { range: 'bytes=99999999-' })).status).toBe(416);
    const waiting = await ask<{ documentId: number }>(service, account, 'POST', '/api/v1/documents', {
      title: 'Waiting',
      recipients: [],
    });
    const list = await service.services.database.pool.query<{ id: string }>(
      'select files.id from files join envelopes on envelopes.id = envelope_id where number = $1',
      [waiting.documentId],
    );
    expect(await refusal(download(account, list.rows[0]?.id ?? '', '?version=original'))).toMatchObject({
      status: 400,
      code: 'PDF_MISSING',
    });
  });

  rule('distributing an incomplete or ended envelope is refused', async () => {
    const account = await service.createAccount();
    const distribute = async (documentId: number, status = 400) => {
      const { rows } = await service.services.database.pool.query<{ id: string }>(
        'select id from envelopes where number = $1',
        [documentId],
      );
      const body = { envelopeId: rows[0]?.id };
      return ask<{ code: string }>(service, account, 'POST', '/api/v2/envelope/distribute', body, status);
    };
    const made = await created(account, { recipients: [ann()] });
    expect((await distribute(made.documentId)).code).toBe('DOCUMENT_NOT_READY');
    const ready = await readyDocument(service, account);
    await distribute(ready.id, 200);
    const completed = await completedDocument(service, account);
    expect((await distribute(completed.id)).code).toBe('DOCUMENT_COMPLETED');
    const rejected = await sentDocument(service, account);
    await fetch(`${service.url}/api/signing/${rejected.recipients[0]?.token}/reject`, { method: 'POST' });
    expect((await distribute(rejected.id)).code).toBe('DOCUMENT_REJECTED');
    expect(await ask(service, account, 'POST', '/api/v2/envelope/distribute', {}, 400)).toMatchObject({
      code: 'INVALID_REQUEST',
    });
  });

  it('/api/v2-beta responds like API v2, describes itself, and refuses other methods and paths [T211]', async () => {
    const account = await service.createAccount();
    const made = await created(account, { recipients: [ann()] });
    const beta = await ask(service, account, 'GET', `/api/v2-beta/envelope/${made.id}`);
    expect(beta).toEqual(await envelope(account, made.id));

    const description = (await (await fetch(`${service.url}/api/v2/openapi.json`)).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string; deprecated?: true }>>;
    };
    expect(description.openapi).toBe('3.1.0');
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
    );
    const listed = OPERATIONS.map(({ id, method, path }) => `${id} ${method} /api/v2${path}`);
    expect(described.filter((each) => !listed.includes(each))).toEqual(['verify post /api/verify']);
    for (const path of Object.values(description.paths)) {
      for (const operation of Object.values(path)) expect(operation.deprecated).toBeUndefined();
    }
    const other = await service.call(account, 'PUT', '/api/v2/envelope/distribute', {});
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    expect(await ask(service, account, 'GET', '/api/v2/nothing', undefined, 404)).toMatchObject({ code: 'NOT_FOUND' });
  });

  rule('no multipart body causes an internal error', async () => {
    const account = await service.createAccount();
    const piece = fc.constantFrom(
      '--b\r\n',
      '--b--\r\n',
      '\r\n\r\n',
      '\r\n',
      'Content-Disposition: form-data; name="payload"',
      'Content-Disposition: form-data; name="files"; filename="a.pdf"',
      'Content-Disposition: form-data',
      'Content-Type: text/plain; charset=nonsense',
      'Content-Transfer-Encoding: base64',
      '{"title":"x","recipients":[]}',
      '%PDF-1.7',
      '\0',
      'é',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 24 }), async (pieces) => {
        const answer = await post(account, pieces.join(''), { 'content-type': 'multipart/form-data; boundary=b' });
        expect([400, 413]).toContain(answer.status);
        expect(await answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
      }),
      { numRuns: 150 },
    );
    await expect.poll(() => readdir(join(service.services.config.DATA_DIR, 'files', '.incoming'))).toEqual([]);
  });

  it('documents and templates are listed together, newest first, in pages, with the content of each [T1222]', async () => {
    const account = await service.createAccount();
    const titles: string[] = [];
    for (const type of ['document', 'template', 'template', 'document', 'template']) {
      const title = `${type} ${titles.length}`;
      const recipients = type === 'document' ? [ann()] : undefined;
      await ask(service, account, 'POST', `/api/v2/${type}/create/beta`, { title, recipients });
      titles.unshift(title);
    }
    const list = (query: string) =>
      ask<{ data: { title: string; user: object; recipients: object[] }[]; count: number; totalPages: number }>(
        service,
        account,
        'GET',
        `/api/v2/envelope?${query}`,
      );
    const pages = async (query: string): Promise<string[][]> => {
      const found: string[][] = [];
      for (let page = 1; page <= 4; page++) {
        const { data, count, totalPages } = await list(`perPage=2&page=${page}${query}`);
        expect({ count, totalPages }).toEqual({ count: 5, totalPages: 3 });
        found.push(data.map(({ title }) => title));
      }
      return found;
    };
    const [fifth, fourth, third, second, first] = titles;
    expect(await pages('')).toEqual([[fifth, fourth], [third, second], [first], []]);
    // These counts are not precomputed.
    expect(await pages('&source=DOCUMENT')).toEqual([[fifth, fourth], [third, second], [first], []]);
    expect(await pages('&orderByDirection=asc')).toEqual([[first, second], [third, fourth], [fifth], []]);
    const { data } = await list('');
    const user = { id: account.userId, email: account.email };
    expect(data).toMatchObject(titles.map(() => ({ user })));
    expect(data.map(({ recipients }) => recipients.length)).toEqual([0, 1, 0, 0, 1]);
    expect(data[1]?.recipients).toMatchObject([{ name: 'Ann', email: 'ann@example.com', role: 'SIGNER' }]);
    const ofType = await list('type=DOCUMENT');
    expect(ofType.data).toEqual([data[1], data[4]]);
    expect((await list('query=template&orderByDirection=asc')).data.map(({ title }) => title)).toEqual([
      second,
      third,
      fifth,
    ]);
  });

  it('two concurrent changes to different authentication settings of an envelope are both kept [T997]', async () => {
    const account = await service.createAccount();
    const made = await created(account, { recipients: [ann()] });
    const update = (data: object) =>
      ask(service, account, 'POST', '/api/v2/envelope/update', { envelopeId: made.id, data });
    for (let round = 0; round < 5; round++) {
      await update({ globalAccessAuth: [], globalActionAuth: [] });
      await Promise.all([update({ globalAccessAuth: ['ACCOUNT'] }), update({ globalActionAuth: ['PASSWORD'] })]);
      expect(await ask(service, account, 'GET', `/api/v2/envelope/${made.id}`)).toMatchObject({
        authOptions: { globalAccessAuth: ['ACCOUNT'], globalActionAuth: ['PASSWORD'] },
      });
    }
  });
});

const gateOf = (): [Promise<void>, () => void] => {
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  return [gate, release];
};
