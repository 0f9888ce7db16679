import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  ask,
  completedDocument,
  createdDocument,
  readyDocument,
  sentDocument,
  signs,
  uploadedDocument,
} from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { describeOnSharedServices, type TestAccount } from '../../../testing/src/service.ts';
import { parseRange } from '../../src/doors/http/responses/send-download.ts';
import { envelopes, events, mails, recipients as recipientsTable } from '../../src/envelopes/tables/index.ts';

const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describeOnSharedServices('sending and downloading over API v1', (service, rule) => {
  const get = (account: TestAccount, id: number) => ask(service, account, 'GET', `/api/v1/documents/${id}`);
  const send = (account: TestAccount, id: number, body: unknown = {}, status = 200) =>
    ask(service, account, 'POST', `/api/v1/documents/${id}/send`, body, status);
  const rowOf = async (number: number) => {
    const { orm } = service.services.database;
    return (await orm.select().from(envelopes).where(eq(envelopes.number, number)))[0]!;
  };
  const mailsOf = async (number: number) => {
    const { orm } = service.services.database;
    const rows = await orm
      .select()
      .from(mails)
      .where(eq(mails.envelopeId, (await rowOf(number)).id));
    return rows.map(({ kind, toAddress }) => `${kind} ${toAddress}`).toSorted();
  };
  const eventsOf = async (number: number) => {
    const { orm } = service.services.database;
    const rows = await orm
      .select()
      .from(events)
      .where(eq(events.envelopeId, (await rowOf(number)).id))
      .orderBy(desc(events.sequence));
    return rows.map(({ type }) => type).reverse();
  };

  it('sending a draft sets the statuses PENDING and SENT, and invites only the recipients whose turn it is [T020]', async () => {
    const account = await service.createAccount();
    const document = await readyDocument(service, account, {
      meta: { signingOrder: 'SEQUENTIAL' },
      recipients: [
        { email: 'first@example.com', signingOrder: 1 },
        { email: 'second@example.com', signingOrder: 2 },
        { email: 'viewer@example.com', role: 'VIEWER' },
        { email: 'copy@example.com', role: 'CC' },
      ],
    });
    const answer = await send(account, document.id);
    expect(answer).toEqual({
      message: expect.any(String),
      id: document.id,
      externalId: null,
      userId: account.userId,
      teamId: account.teamId,
      folderId: null,
      title: 'Agreement',
      status: 'PENDING',
      createdAt: INSTANT,
      updatedAt: INSTANT,
      completedAt: null,
      recipients: document.recipients.map(({ recipientId, token, signingUrl, email, name, role, signingOrder }) => ({
        id: recipientId,
        documentId: document.id,
        email,
        name,
        role,
        signingOrder,
        token,
        signedAt: null,
        readStatus: 'NOT_OPENED',
        signingStatus: 'NOT_SIGNED',
        sendStatus: 'SENT',
        signingUrl,
      })),
    });
    expect(await mailsOf(document.id)).toEqual(['INVITATION first@example.com', 'INVITATION viewer@example.com']);
    expect(await eventsOf(document.id)).toEqual(['DOCUMENT_CREATED', 'DOCUMENT_SENT']);
  });

  rule('a send request may have no body, an empty body with a JSON content type, {} or nulls [T138]', async () => {
    const account = await service.createAccount();
    const bodies: RequestInit[] = [
      {},
      { headers: { 'content-type': 'application/json' } },
      { headers: { 'content-type': 'application/json' }, body: '' },
      { headers: { 'content-type': 'application/json' }, body: '{}' },
      { headers: { 'content-type': 'application/json' }, body: '{"sendEmail":null,"sendCompletionEmails":null}' },
    ];
    for (const init of bodies) {
      const { id } = await readyDocument(service, account);
      const headers = { ...(init.headers as Record<string, string>), authorization: account.token };
      const response = await fetch(`${service.url}/api/v1/documents/${id}/send`, { ...init, method: 'POST', headers });
      expect(response.status, JSON.stringify(init)).toBe(200);
      expect(await mailsOf(id)).toEqual(['INVITATION ann@example.com']);
    }
    const { id } = await readyDocument(service, account);
    expect(await send(account, id, { sendEmail: 'yes' }, 400)).toMatchObject({
      code: 'INVALID_REQUEST',
      issues: [{ path: ['sendEmail'] }],
    });
  });

  it('sending a document again sends nothing [T278]', async () => {
    const account = await service.createAccount();
    const { id } = await sentDocument(service, account);
    const again = await Promise.all([send(account, id), send(account, id, { sendEmail: true })]);
    for (const answer of again) expect(answer).toMatchObject({ id, status: 'PENDING' });
    expect(await mailsOf(id)).toEqual(['INVITATION ann@example.com']);
    expect(await eventsOf(id)).toEqual(['DOCUMENT_CREATED', 'DOCUMENT_SENT']);
  });

  it('ten concurrent send requests send the document once [T279]', async () => {
    const account = await service.createAccount();
    const { id } = await readyDocument(service, account);
    await Promise.all(Array.from({ length: 10 }, () => send(account, id)));
    expect(await mailsOf(id)).toEqual(['INVITATION ann@example.com']);
    expect(await eventsOf(id)).toEqual(['DOCUMENT_CREATED', 'DOCUMENT_SENT']);
  });

  rule('every problem that prevents sending is reported, and the document stays unchanged [T078]', async () => {
    const account = await service.createAccount();
    const nothing = await createdDocument(service, account, { recipients: [] });
    const noFields = await uploadedDocument(service, account, {
      recipients: [
        { email: 'ann@example.com' },
        { email: 'app@example.com', role: 'APPROVER' },
        { email: 'ass@example.com', role: 'ASSISTANT' },
        { email: 'v@example.com', role: 'VIEWER' },
        { email: 'c@example.com', role: 'CC' },
      ],
    });
    const cases: [number, string, string[]][] = [
      [nothing.id, 'DOCUMENT_NOT_READY', ['PDF', 'recipients']],
      [noFields.id, 'DOCUMENT_NOT_READY', ['ann@example.com', 'app@example.com', 'ass@example.com']],
    ];
    for (const [id, code, named] of cases) {
      const before = await get(account, id);
      const problem = await send(account, id, {}, 400);
      expect(problem).toMatchObject({ code, issues: named.map(() => ({ message: expect.any(String) })) });
      for (const name of named) expect(problem.message).toContain(name);
      expect(await get(account, id)).toEqual(before);
    }
  });

  rule('a document that no one could complete cannot be sent [T111]', async () => {
    const account = await service.createAccount();
    const off = { drawSignatureEnabled: false, typedSignatureEnabled: false, uploadSignatureEnabled: false };
    const unsignable = await readyDocument(service, account, { meta: off });
    const blank = await readyDocument(service, account);
    const added = await ask<{ fields: [{ id: number }] }>(
      service,
      account,
      'POST',
      `/api/v1/documents/${blank.id}/fields`,
      {
        type: 'TEXT',
        recipientId: blank.recipients[0]!.recipientId,
        page: 1,
        positionX: 50,
        positionY: 50,
        width: 20,
        height: 5,
        fieldMeta: { text: '  ', readOnly: true },
      },
    );
    const cases: [number, (string | number)[]][] = [
      [unsignable.id, ['meta']],
      [blank.id, ['fields', added.fields[0].id, 'fieldMeta']],
    ];
    for (const [id, path] of cases) {
      expect(await send(account, id, {}, 400)).toMatchObject({ code: 'DOCUMENT_NOT_READY', issues: [{ path }] });
      expect((await get(account, id)).status).toBe('DRAFT');
    }
  });

  rule('sending returns PDF_MISSING if only the PDF is missing [T112]', async () => {
    const account = await service.createAccount();
    const { id, recipients } = await createdDocument(service, account);
    const field = {
      type: 'SIGNATURE',
      recipientId: recipients[0]!.recipientId,
      page: 1,
      positionX: 1,
      positionY: 1,
      width: 9,
      height: 9,
    };
    await ask(service, account, 'POST', `/api/v1/documents/${id}/fields`, field);
    expect(await send(account, id, {}, 400)).toMatchObject({ code: 'PDF_MISSING' });
  });

  rule('if sendEmail is false, no invitation is sent, but requested reminders are [T139]', async () => {
    const account = await service.createAccount();
    const { id, recipients } = await readyDocument(service, account, {
      meta: { signingOrder: 'SEQUENTIAL' },
      recipients: [
        { email: 'a@example.com', signingOrder: 1 },
        { email: 'b@example.com', signingOrder: 2 },
      ],
    });
    await send(account, id, { sendEmail: false });
    await signs(service, recipients[0]!);
    expect(await mailsOf(id)).toEqual([]);
    await ask(service, account, 'POST', `/api/v1/documents/${id}/resend`, { recipients: [recipients[1]!.recipientId] });
    expect(await mailsOf(id)).toEqual(['REMINDER b@example.com']);
  });

  rule('sendCompletionEmails overrides the completion email settings [T140]', async () => {
    const account = await service.createAccount();
    const { id, recipients } = await readyDocument(service, account);
    await send(account, id, { sendCompletionEmails: false });
    expect((await rowOf(id)).meta.emailSettings).toEqual({ documentCompleted: false, ownerDocumentCompleted: false });
    await signs(service, recipients[0]!);
    await expect.poll(async () => (await rowOf(id)).status).toBe('COMPLETED');
    expect(await mailsOf(id)).toEqual(['INVITATION ann@example.com']);

    const emailSettings = { documentCompleted: false, ownerDocumentCompleted: false };
    const silent = await readyDocument(service, account, { meta: { emailSettings } });
    await send(account, silent.id, { sendCompletionEmails: true });
    await signs(service, silent.recipients[0]!);
    await expect.poll(async () => (await rowOf(silent.id)).status).toBe('COMPLETED');
    const told = ['COMPLETED ann@example.com', `COMPLETED ${account.email}`].toSorted();
    expect((await mailsOf(silent.id)).filter((mail) => mail.startsWith('COMPLETED'))).toEqual(told);
  });

  it('sending a document sets the deadline of everyone who can act, and inserts read-only values [T027]', async () => {
    const account = await service.createAccount();
    const { id, recipients } = await readyDocument(service, account, {
      meta: { expiration: { count: 2, unit: 'DAYS' } },
      recipients: [{ email: 'ann@example.com' }, { email: 'cc@example.com', role: 'CC' }],
    });
    const field = {
      type: 'TEXT',
      recipientId: recipients[0]!.recipientId,
      page: 1,
      positionX: 50,
      positionY: 50,
      width: 20,
      height: 5,
    };
    await ask(service, account, 'POST', `/api/v1/documents/${id}/fields`, {
      ...field,
      fieldMeta: { text: 'Fixed', readOnly: true },
    });
    await send(account, id);
    expect((await get(account, id)).fields).toMatchObject([
      { type: 'SIGNATURE', inserted: false, customText: '' },
      { type: 'TEXT', inserted: true, customText: 'Fixed' },
    ]);
    const { orm } = service.services.database;
    const rows = await orm
      .select()
      .from(recipientsTable)
      .where(eq(recipientsTable.envelopeId, (await rowOf(id)).id))
      .orderBy(recipientsTable.id);
    const sentAt = (await rowOf(id)).sentAt!.getTime();
    expect(rows.map(({ expiresAt }) => expiresAt && expiresAt.getTime() - sentAt)).toEqual([
      2 * 24 * 60 * 60_000,
      null,
    ]);
  });

  it('a document without signers completes immediately, and sending again returns 400 [T238]', async () => {
    const account = await service.createAccount();
    const { id } = await readyDocument(service, account, {
      recipients: [
        { email: 'v@example.com', role: 'VIEWER' },
        { email: 'c@example.com', role: 'CC' },
      ],
    });
    await send(account, id);
    await expect
      .poll(() => get(account, id))
      .toMatchObject({
        status: 'COMPLETED',
        completedAt: INSTANT,
        sealing: { state: 'SEALED', error: null, code: null },
      });
    expect(await send(account, id, {}, 400)).toMatchObject({ code: 'DOCUMENT_COMPLETED' });
    expect(await eventsOf(id)).toEqual(['DOCUMENT_CREATED', 'DOCUMENT_SENT', 'DOCUMENT_COMPLETED']);
  });

  it('a reminder is emailed to unfinished recipients whose turn it is, and extends the deadline of all unfinished ones [T141]', async () => {
    const account = await service.createAccount();
    const { id, recipients } = await sentDocument(service, account, {
      meta: { signingOrder: 'SEQUENTIAL', expiration: { count: 1, unit: 'week' } },
      recipients: ['a', 'b', 'c'].map((name, index) => ({ email: `${name}@example.com`, signingOrder: index + 1 })),
    });
    await signs(service, recipients[0]!);
    const ids = recipients.map(({ recipientId }) => recipientId);
    service.clock.advance(60_000);
    expect(await ask(service, account, 'POST', `/api/v1/documents/${id}/resend`, { recipients: ids })).toEqual({
      message: expect.any(String),
    });
    expect(await mailsOf(id)).toEqual([
      'INVITATION a@example.com',
      'INVITATION b@example.com',
      'PENDING a@example.com',
      'REMINDER b@example.com',
      `SIGNED ${account.email}`,
    ]);
    expect(await eventsOf(id)).toEqual([
      'DOCUMENT_CREATED',
      'DOCUMENT_SENT',
      'DOCUMENT_OPENED',
      'DOCUMENT_SIGNED',
      'DOCUMENT_REMINDER_SENT',
    ]);
    const { orm } = service.services.database;
    const rows = await orm
      .select()
      .from(recipientsTable)
      .where(eq(recipientsTable.envelopeId, (await rowOf(id)).id))
      .orderBy(recipientsTable.id);
    // Recipients whose turn comes later get a new deadline too, because their link must still work then.
    const [finished, reminded, waiting] = rows.map(({ expiresAt }) => expiresAt!.getTime());
    expect(reminded).toBeGreaterThanOrEqual(finished! + 60_000);
    expect(waiting).toBe(reminded);
  });

  it('a reminder that names recipients goes only to those recipients [T143]', async () => {
    const account = await service.createAccount();
    const { id, recipients } = await sentDocument(service, account, {
      recipients: [{ email: 'a@example.com' }, { email: 'b@example.com' }, { email: 'c@example.com' }],
    });
    const named = recipients.slice(1).map(({ recipientId }) => recipientId);
    await ask(service, account, 'POST', `/api/v1/documents/${id}/resend`, { recipients: named });
    const reminders = (await mailsOf(id)).filter((mail) => mail.startsWith('REMINDER'));
    expect(reminders).toEqual(['REMINDER b@example.com', 'REMINDER c@example.com']);
  });

  rule('a reminder for an unknown recipient or a document that is not pending is refused [T142]', async () => {
    const account = await service.createAccount();
    const resend = (id: number, body: unknown, status = 400) =>
      ask(service, account, 'POST', `/api/v1/documents/${id}/resend`, body, status);
    const sent = await sentDocument(service, account);
    expect(await resend(sent.id, { recipients: [999_999_999_999] })).toMatchObject({
      code: 'RECIPIENT_NOT_ON_DOCUMENT',
      message: expect.stringContaining('999999999999'),
      issues: [{ path: ['recipients', 0] }],
    });
    expect(await resend(sent.id, undefined)).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await resend(sent.id, {})).toMatchObject({ code: 'INVALID_REQUEST', issues: [{ path: ['recipients'] }] });
    await resend(sent.id, { recipients: [] }, 200);
    expect(await mailsOf(sent.id)).toEqual(['INVITATION ann@example.com']);

    const draft = await createdDocument(service, account);
    expect(await resend(draft.id, { recipients: [draft.recipients[0]!.recipientId] })).toMatchObject({
      code: 'DOCUMENT_NOT_PENDING',
    });
    const completed = await completedDocument(service, account);
    expect(await resend(completed.id, { recipients: [] })).toMatchObject({ code: 'DOCUMENT_COMPLETED' });
    const rejected = await sentDocument(service, account);
    await fetch(`${service.url}/api/signing/${rejected.recipients[0]!.token}/reject`, { method: 'POST' });
    const [{ recipientId }] = rejected.recipients as [(typeof rejected.recipients)[0]];
    expect(await resend(rejected.id, { recipients: [recipientId] })).toMatchObject({ code: 'DOCUMENT_REJECTED' });
    expect(await send(account, rejected.id, {}, 400)).toMatchObject({ code: 'DOCUMENT_REJECTED' });
  });

  const downloadUrl = async (account: TestAccount, id: number, query = '') =>
    (await ask<{ downloadUrl: string }>(service, account, 'GET', `/api/v1/documents/${id}/download${query}`))
      .downloadUrl;

  it('anyone with the download URL gets the sealed PDF and the original [T144]', async () => {
    const account = await service.createAccount();
    const pdf = buildPdf({ text: 'Original' });
    const { id } = await completedDocument(service, account, { title: 'Vertrag für Zoë: 1/2.pdf' }, pdf);
    const sealed = await fetch(await downloadUrl(account, id));
    expect(Object.fromEntries(sealed.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Vertrag f_r Zo__ 1_2 (completed).pdf"; filename*=UTF-8''Vertrag%20f%C3%BCr%20Zo%C3%AB_%201_2%20%28completed%29.pdf`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const bytes = Buffer.from(await sealed.arrayBuffer());
    expect(bytes.subarray(0, pdf.length).equals(pdf)).toBe(true);
    expect(bytes.length).toBeGreaterThan(pdf.length);

    for (const value of ['true', '1']) {
      const original = await fetch(await downloadUrl(account, id, `?downloadOriginalDocument=${value}`));
      expect(Buffer.from(await original.arrayBuffer()).equals(pdf)).toBe(true);
    }
    for (const value of ['false', '0']) {
      const url = await downloadUrl(account, id, `?downloadOriginalDocument=${value}`);
      expect((await fetch(url, { method: 'HEAD' })).headers.get('content-length')).toBe(String(bytes.length));
    }
    const part = await fetch(await downloadUrl(account, id), { headers: { range: 'bytes=0-7' } });
    expect([part.status, await part.text()]).toEqual([206, '%PDF-1.7']);
    const beyond = await fetch(await downloadUrl(account, id), { headers: { range: `bytes=${bytes.length}-` } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
  });

  it('a download URL expires after an hour, and a forged one is refused [T295]', async () => {
    const account = await service.createAccount();
    const { id } = await uploadedDocument(service, account);
    const url = await downloadUrl(account, id, '?downloadOriginalDocument=true');
    expect((await fetch(`${url}x`)).status).toBe(404);
    service.clock.advance(60 * 60_000 - 30_000);
    expect((await fetch(url)).status).toBe(200);
    service.clock.advance(30_000);
    expect((await fetch(url)).status).toBe(404);
  });

  rule('a refused download explains why there is no file yet [T296]', async () => {
    const account = await service.createAccount();
    const refused = (id: number, query = '') =>
      ask(service, account, 'GET', `/api/v1/documents/${id}/download${query}`, undefined, 400);
    const waiting = await createdDocument(service, account);
    expect(await refused(waiting.id)).toMatchObject({ code: 'NOT_YET_COMPLETED' });
    expect(await refused(waiting.id, '?downloadOriginalDocument=true')).toMatchObject({ code: 'PDF_MISSING' });
    expect(await refused(waiting.id, '?downloadOriginalDocument=maybe')).toMatchObject({ code: 'INVALID_REQUEST' });
    const sent = await sentDocument(service, account);
    expect(await refused(sent.id)).toMatchObject({ code: 'NOT_YET_COMPLETED' });
  });

  it('the audit log is returned as a chain, oldest entry first, in pages [T107]', async () => {
    const account = await service.createAccount();
    const { id } = await sentDocument(service, account);
    interface Log {
      entries: { sequence: number; type: string; hash: string; previousHash: string }[];
      totalPages: number;
    }
    const read = (query: string) => ask<Log>(service, account, 'GET', `/api/v1/documents/${id}/audit-log${query}`);
    const all = await read('?perPage=100');
    expect(all.entries.map(({ type }) => type)).toEqual(
      ['DOCUMENT_CREATED', 'RECIPIENT_ADDED', 'FILE_UPLOADED', 'FIELD_ADDED', 'DOCUMENT_SENT'].concat(
        all.entries.slice(5).map(({ type }) => type),
      ),
    );
    for (const [index, entry] of all.entries.entries()) {
      expect(entry.sequence).toBe(index + 1);
      if (index > 0) expect(entry.previousHash).toBe(all.entries[index - 1]!.hash);
    }
    expect(await read('?perPage=2&page=2')).toEqual({
      entries: all.entries.slice(2, 4),
      totalPages: Math.ceil(all.entries.length / 2),
    });
    expect(await read('?page=99')).toMatchObject({ entries: [] });
    expect(JSON.stringify(all)).not.toMatch(/\/sign\//);
  });
});

describe('a Range header', () => {
  it.each([
    ['bytes=0-9', { first: 0, last: 9 }],
    ['bytes=90-', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-1000', { first: 0, last: 99 }],
    ['bytes=50-5000', { first: 50, last: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-0', undefined],
    ['bytes=0-1,5-6', undefined],
    ['bytes=-', undefined],
    ['lines=0-9', undefined],
  ])('the Range header %s is parsed for a file of 100 bytes', (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected);
  });
});
