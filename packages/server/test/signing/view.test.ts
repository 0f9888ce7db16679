import sharp from 'sharp';
import { expect, it } from 'vitest';
import { ask, completedDocument, readyDocument, sentDocument, signs } from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { describeOnEachService } from '../../../testing/src/service.ts';
import { readyTemplate } from '../../../testing/src/templates.ts';
import { events } from '../../src/envelopes/tables/index.ts';
import { PNG, refusal, TYPED, type Visit, visit } from './visit.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describeOnEachService("a recipient's view", (service, rule) => {
  const auditTypes = async (account: { token: string }, id: number) => {
    const { entries } = await ask<{ entries: { type: string }[] }>(
      service,
      account,
      'GET',
      `/api/v1/documents/${id}/audit-log?perPage=100`,
    );
    return entries.map(({ type }) => type);
  };

  it('a recipient gets the document, the sender, the message with its placeholders filled, and the fields [T264]', async () => {
    const account = await service.createAccount('sam');
    const document = await sentDocument(
      service,
      account,
      {
        title: 'Lease',
        recipients: [
          { name: 'Ann', email: 'ann@example.com' },
          { name: 'Bo', email: 'bo@example.com' },
        ],
        meta: {
          message: 'Dear {signer.name}, here is {document.name}.',
          redirectUrl: 'https://example.com/done',
          typedSignatureEnabled: false,
        },
        attachments: [{ label: 'Prices', data: 'https://example.com/prices', type: 'link' }],
      },
      buildPdf({ pages: 2, width: 300, height: 400 }),
    );
    const view = await visit(service, document.recipients[0]!).view();
    expect(view).toMatchObject({
      documentId: document.id,
      title: 'Lease',
      sender: { name: 'sam', email: account.email },
      message: 'Dear Ann, here is Lease.',
      state: 'open',
      recipient: { name: 'Ann', email: 'ann@example.com', role: 'SIGNER', signedAt: null },
      waitingFor: [],
      mayComplete: true,
      mayReject: true,
      signatureMethods: ['drawn', 'uploaded'],
      attachments: [{ label: 'Prices', url: 'https://example.com/prices' }],
      redirectUrl: 'https://example.com/done',
      timezone: 'Etc/UTC',
      language: 'en',
      files: [
        {
          pages: [
            { number: 1, width: 300, height: 400 },
            { number: 2, width: 300, height: 400 },
          ],
        },
      ],
      fields: [{ type: 'SIGNATURE', page: 1, positionX: 10, required: true, value: null, owner: null }],
    });
  });

  it("a recipient never gets another recipient's token or email address", async () => {
    const account = await service.createAccount();
    const document = await sentDocument(service, account, {
      recipients: [{ email: 'ann@example.com' }, { email: 'bo@example.com' }],
    });
    const [ann, bo] = document.recipients;
    const text = JSON.stringify(await visit(service, ann!).view());
    expect(text).not.toContain(ann!.token);
    expect(text).not.toContain(bo!.token);
    expect(text).not.toContain('bo@example.com');
  });

  it('opening a document is recorded once per recipient, with the IP address and the hashes of the content [T024]', async () => {
    const account = await service.createAccount();
    const document = await sentDocument(service, account);
    const ann = visit(service, document.recipients[0]!);
    const answers = await Promise.all([ann.opened(), ann.opened(), ann.opened()]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    await ann.opened();
    const { entries } = await ask<{ entries: { type: string; actor: object; data: object }[] }>(
      service,
      account,
      'GET',
      `/api/v1/documents/${document.id}/audit-log`,
    );
    const opened = entries.filter(({ type }) => type === 'DOCUMENT_OPENED');
    expect(opened).toHaveLength(1);
    expect(opened[0]).toMatchObject({
      actor: {
        kind: 'recipient',
        email: 'ann@example.com',
        ip: '127.0.0.1',
        userAgent: expect.stringContaining('node'),
      },
      data: { files: [{ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }] },
    });
    const rows = await service.services.database.orm.select().from(events);
    expect(rows.filter(({ type, payload }) => type === 'DOCUMENT_OPENED' && payload.id === document.id)).toHaveLength(
      1,
    );
    const shown = await ask<{ recipients: object[] }>(service, account, 'GET', `/api/v1/documents/${document.id}`);
    expect(shown.recipients).toMatchObject([{ readStatus: 'OPENED' }]);
  });

  it('programs that fetch a link without running its page are not recorded as having opened the document', async () => {
    const account = await service.createAccount();
    const document = await sentDocument(service, account);
    const { token } = document.recipients[0]!;
    const ann = visit(service, document.recipients[0]!);
    const { id } = (await ann.view()).files[0]!;
    const machines: Record<string, string>[] = [
      {},
      { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' },
      { 'sec-purpose': 'prefetch' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
    ];
    const paths = [
      `/sign/${token}`,
      `/embed/sign/${token}`,
      `/api/signing/${token}`,
      `/api/signing/${token}/pdf`,
      `/api/signing/${token}/files/${id}/pdf`,
      `/api/signing/${token}/files/${id}/pages/1.webp`,
      `/api/signing/${token}/files/${id}/pages/1.json`,
    ];
    for (const headers of machines) {
      for (const path of paths) {
        for (const method of ['HEAD', 'GET']) {
          const { status } = await fetch(service.url + path, { method, headers, redirect: 'manual' });
          expect(status, `${method} ${path}`).toBe(path.startsWith('/embed') ? 403 : 200);
        }
      }
    }
    const shown = await ask<{ recipients: object[] }>(service, account, 'GET', `/api/v1/documents/${document.id}`);
    expect(shown.recipients).toMatchObject([{ readStatus: 'NOT_OPENED' }]);
    const { entries } = await ask<{ entries: { type: string }[] }>(
      service,
      account,
      'GET',
      `/api/v1/documents/${document.id}/audit-log`,
    );
    expect(entries.map(({ type }) => type)).not.toContain('DOCUMENT_OPENED');
    const rows = await service.services.database.orm.select().from(events);
    expect(rows.filter(({ type, payload }) => type === 'DOCUMENT_OPENED' && payload.id === document.id)).toEqual([]);
  });

  it("a requested download of the sealed file is recorded, but not a browser's prefetch", async () => {
    const account = await service.createAccount();
    const { id, recipients } = await completedDocument(service, account);
    const ann = visit(service, recipients[0]!);
    const downloads = async () => {
      const path = `/api/v1/documents/${id}/audit-log?perPage=100`;
      const { entries } = await ask<{ entries: { type: string }[] }>(service, account, 'GET', path);
      return entries.filter(({ type }) => type === 'DOCUMENT_DOWNLOADED').length;
    };
    expect((await ann.get('/download', { 'sec-purpose': 'prefetch' })).status).toBe(200);
    expect(await downloads()).toBe(0);
    expect((await ann.get('/download')).status).toBe(200);
    expect(await downloads()).toBe(1);
  });

  it('unknown and malformed links and links to drafts and deleted documents get the same 404 on every route [T109]', async () => {
    const account = await service.createAccount();
    const draft = await readyDocument(service, account);
    const deleted = await sentDocument(service, account);
    await ask(service, account, 'DELETE', `/api/v1/documents/${deleted.id}`);
    const tokens = ['f'.repeat(48), 'a%00b', "x'--", draft.recipients[0]!.token, deleted.recipients[0]!.token];
    const bodies = new Set<string>();
    for (const token of tokens) {
      const nobody = visit(service, { token });
      const answers = [
        nobody.get(''),
        nobody.get('/pdf'),
        nobody.get('/download'),
        nobody.get('/files/file_1/pdf'),
        nobody.get('/files/file_1/pages/1.webp'),
        nobody.get('/files/file_1/pages/1.json'),
        nobody.put(1, 'x'),
        nobody.put(1, { type: 'nonsense' }),
        nobody.clear(1),
        nobody.complete(),
        nobody.reject({ reason: 7 }),
      ];
      for (const answer of await Promise.all(answers)) {
        expect(answer.status).toBe(404);
        bodies.add(await answer.text());
      }
    }
    expect(bodies.size).toBe(1);
    const [body = ''] = bodies;
    expect(JSON.parse(body)).toMatchObject({ message: 'This signing link does not exist.', code: 'NOT_FOUND' });
  });

  rule('a half-signed document is hidden from a recipient until their turn [T129]', async () => {
    const account = await service.createAccount();
    const document = await sentDocument(service, account, {
      meta: { signingOrder: 'SEQUENTIAL' },
      recipients: [
        { name: 'Ann', email: 'ann@example.com', signingOrder: 1 },
        { name: 'Bo', email: 'bo@example.com', signingOrder: 2 },
      ],
    });
    const [ann, bo] = document.recipients.map((recipient) => visit(service, recipient));
    expect(await bo!.view()).toMatchObject({
      state: 'waiting',
      waitingFor: [{ name: 'Ann', role: 'SIGNER' }],
      files: [],
      fields: [],
      filledByOthers: [],
      attachments: [],
    });
    expect(await auditTypes(account, document.id)).not.toContain('DOCUMENT_OPENED');
    const fileId = (await ann!.view()).files[0]!.id;
    for (const path of ['/pdf', `/files/${fileId}/pdf`, `/files/${fileId}/pages/1.webp`, '/download']) {
      expect(await refusal(bo!.get(path))).toEqual({ status: 400, code: 'NOT_YOUR_TURN' });
    }

    const field = (await ann!.view()).fields[0]!;
    expect((await ann!.put(field.id, TYPED)).status).toBe(200);
    expect((await ann!.complete()).status).toBe(200);
    expect(await bo!.view()).toMatchObject({
      state: 'open',
      filledByOthers: [
        { id: field.id, owner: { name: 'Ann', role: 'SIGNER' }, value: { text: 'Ann Example', signature: 'typed' } },
      ],
    });
    expect((await bo!.get('/pdf')).status).toBe(200);
  });

  rule(
    "other recipients' values are hidden until everyone has finished, if the sender chooses so [T3550]",
    async () => {
      const account = await service.createAccount();
      const secret = 'Ann earns 4711';
      const draft = await readyDocument(service, account, {
        meta: { hideOtherValues: true },
        recipients: [
          { name: 'Ann', email: 'ann@example.com' },
          { name: 'Bo', email: 'bo@example.com' },
          { name: 'Vic', email: 'vic@example.com', role: 'VIEWER' },
        ],
      });
      const [ann, bo, vic] = draft.recipients.map((recipient) => visit(service, recipient)) as [Visit, Visit, Visit];
      const text = { type: 'TEXT', page: 1, positionX: 60, positionY: 60, width: 20, height: 5 };
      const annsText = { ...text, recipientId: draft.recipients[0]!.recipientId };
      await ask(service, account, 'POST', `/api/v1/documents/${draft.id}/fields`, annsText);
      await ask(service, account, 'POST', `/api/v1/documents/${draft.id}/send`, {});

      const fields = (await ann.view()).fields;
      const fileId = (await bo.view()).files[0]!.id;
      const routes = ['/pdf', `/files/${fileId}/pdf`, `/files/${fileId}/pages/1.webp`, `/files/${fileId}/pages/1.json`];
      const contents = (visitor: Visit) =>
        Promise.all(routes.map(async (route) => Buffer.from(await (await visitor.get(route)).arrayBuffer())));
      const before = await contents(bo);
      for (const { id, type } of fields) {
        const value = type === 'TEXT' ? secret : { type: 'drawn', image: PNG };
        expect((await ann.put(id, value)).status).toBe(200);
      }
      expect((await ann.complete()).status).toBe(200);

      for (const visitor of [bo, vic]) {
        const view = await visitor.view();
        expect(view.filledByOthers).toEqual([]);
        expect(JSON.stringify(view)).not.toContain(secret);
        expect(await contents(visitor)).toEqual(before);
        for (const { id } of fields) {
          expect((await visitor.get(`/fields/${id}/drawing`)).status).toBe(404);
          expect((await visitor.get(`/fields/${id}/image`)).status).toBe(404);
        }
        expect(await refusal(visitor.get('/download'))).toMatchObject({ code: 'NOT_YET_COMPLETED' });
      }
      expect(JSON.stringify(await ann.view())).toContain(secret);

      await signs(service, draft.recipients[1]!);
      await expect.poll(async () => (await bo.view()).state).toBe('completed');
      expect(JSON.stringify(await bo.view())).toContain(secret);
      expect(Buffer.from(await (await bo.get('/pdf')).arrayBuffer())).not.toEqual(before[0]);
    },
  );

  it("a document created from a template keeps the setting that hides other recipients' values [T3551]", async () => {
    const account = await service.createAccount();
    const template = await readyTemplate(service, account, { meta: { hideOtherValues: true } });
    const recipients = [{ id: template.recipients[0]!.id, name: 'Ann', email: 'ann@example.com' }];
    const { documentId } = await ask<{ documentId: number }>(
      service,
      account,
      'POST',
      `/api/v1/templates/${template.id}/generate-document`,
      { recipients },
    );
    const settings = async () =>
      (await ask<{ documentMeta: object }>(service, account, 'GET', `/api/v2/envelope/document_${documentId}`))
        .documentMeta;
    expect(await settings()).toMatchObject({ hideOtherValues: true });
    const body = { envelopeId: `document_${documentId}`, data: {}, meta: { hideOtherValues: false } };
    await ask(service, account, 'POST', '/api/v2/envelope/update', body);
    expect(await settings()).toMatchObject({ hideOtherValues: false });
  });

  it('a viewer can see the document, and a CC sees nothing before completion [T032]', async () => {
    const account = await service.createAccount();
    const document = await sentDocument(service, account, {
      recipients: [
        { email: 'ann@example.com' },
        { email: 'vic@example.com', role: 'VIEWER' },
        { email: 'cy@example.com', role: 'CC' },
      ],
    });
    const [, viewer, copy] = document.recipients.map((recipient) => visit(service, recipient));
    expect(await viewer!.view()).toMatchObject({ state: 'viewing', files: [{}], fields: [], mayReject: false });
    expect(await copy!.view()).toMatchObject({ state: 'waiting', files: [] });
    expect(await refusal(viewer!.complete())).toEqual({ status: 400, code: 'ROLE_MAY_NOT_ACT' });
    expect(await refusal(viewer!.reject())).toEqual({ status: 400, code: 'ROLE_MAY_NOT_ACT' });
    expect(await refusal(copy!.complete())).toEqual({ status: 400, code: 'ROLE_MAY_NOT_ACT' });
    expect(await refusal(copy!.reject())).toEqual({ status: 400, code: 'ROLE_MAY_NOT_ACT' });
    const ann = visit(service, document.recipients[0]!);
    const { id } = (await ann.view()).fields[0]!;
    for (const onlooker of [viewer!, copy!]) {
      for (const act of [onlooker.put(id, TYPED), onlooker.clear(id)]) {
        expect(await refusal(act)).toEqual({ status: 400, code: 'ROLE_MAY_NOT_ACT' });
      }
    }
    expect((await ann.view()).fields).toMatchObject([{ id, value: null }]);
  });

  it('after the deadline, the document is closed to an unfinished recipient, with an explanation', async () => {
    const account = await service.createAccount();
    const document = await sentDocument(service, account, { meta: { expiration: { count: 1, unit: 'day' } } });
    const ann = visit(service, document.recipients[0]!);
    const field = (await ann.view()).fields[0]!;
    service.clock.advance(DAY_MS + 1000);
    expect(await ann.view()).toMatchObject({ state: 'expired', files: [], fields: [] });
    for (const answer of [
      ann.put(field.id, TYPED),
      ann.clear(field.id),
      ann.complete(),
      ann.reject(),
      ann.get('/pdf'),
    ]) {
      expect(await refusal(answer)).toEqual({ status: 400, code: 'RECIPIENT_EXPIRED' });
    }
  });

  it('a completed document is read-only for every recipient and includes the sealed file [T029]', async () => {
    const account = await service.createAccount();
    const document = await completedDocument(service, account, {
      title: 'Größe/"1"',
      recipients: [{ email: 'ann@example.com' }, { email: 'cy@example.com', role: 'CC' }],
    });
    for (const recipient of document.recipients) {
      const holder = visit(service, recipient);
      const view = await holder.view();
      expect(view).toMatchObject({ state: 'completed', mayComplete: false, mayReject: false });
      const download = await holder.get('/download');
      expect(download.status).toBe(200);
      expect(download.headers.get('content-type')).toBe('application/pdf');
      expect(download.headers.get('content-disposition')).toContain("filename*=UTF-8''Gr%C3%B6%C3%9Fe__1_.pdf");
      const sealed = Buffer.from(await download.arrayBuffer());
      expect(sealed.subarray(0, 5).toString()).toBe('%PDF-');
      expect(sealed.includes('ETSI.CAdES.detached')).toBe(true);
      const inline = await holder.get(`/files/${view.files[0]!.id}/pdf`);
      expect(Buffer.from(await inline.arrayBuffer()).equals(sealed)).toBe(true);
      expect((await holder.get(`/files/${view.files[0]!.id}/pages/1.webp`)).status).toBe(200);
      expect(await refusal(holder.reject())).toEqual({ status: 400, code: 'DOCUMENT_COMPLETED' });
    }
  });

  rule('a recipient gets no sealed file before completion', async () => {
    const account = await service.createAccount();
    const document = await sentDocument(service, account);
    expect(await refusal(visit(service, document.recipients[0]!).get('/download'))).toEqual({
      status: 400,
      code: 'NOT_YET_COMPLETED',
    });
  });

  it('the pages of a document have new URLs once it is sealed, so no browser displays cached unsigned pages', async () => {
    const account = await service.createAccount();
    const document = await sentDocument(service, account);
    const ann = visit(service, document.recipients[0]!);
    const before = (await ann.view()).files[0]!;
    await signs(service, document.recipients[0]!);
    const after = (await ann.view()).files[0]!;
    expect(after.id).toBe(before.id);
    expect(after.version).toMatch(/^[0-9a-f]{12}$/);
    expect(after.version).not.toBe(before.version);
    const page = await (await fetch(`${service.url}/sign/${document.recipients[0]!.token}`)).text();
    expect(page).toContain(`/pages/1.webp?v=${after.version}&amp;width=1170`);
    expect(page).not.toContain(before.version);
    const image = await ann.get(`/files/${after.id}/pages/1.webp?v=${after.version}&width=780`);
    expect(image.headers.get('content-type')).toBe('image/webp');
  });

  it('a recipient gets the pages of a document as cached WebP images, only in the supported widths', async () => {
    const account = await service.createAccount();
    const document = await sentDocument(service, account, {}, buildPdf({ pages: 2 }));
    const ann = visit(service, document.recipients[0]!);
    const pages = `/files/${(await ann.view()).files[0]!.id}/pages`;
    const small = await ann.get(`${pages}/1.webp`);
    expect(small.status).toBe(200);
    expect(small.headers.get('content-type')).toBe('image/webp');
    expect(small.headers.get('cache-control')).toBe('private, no-cache');
    const bytes = Buffer.from(await small.arrayBuffer());
    expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
    const again = await ann.get(`${pages}/1.webp?width=1000`);
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await ann.get(`${pages}/1.webp`, { 'if-none-match': small.headers.get('etag')! })).status).toBe(304);
    const widthAt = async (asked: number) => {
      const image = await (await ann.get(`${pages}/2.webp?width=${asked}`)).arrayBuffer();
      return (await sharp(Buffer.from(image)).metadata()).width;
    };
    expect(await Promise.all([120, 700, 1600, 2400, 3000].map(widthAt))).toEqual([240, 780, 1600, 2400, 2400]);
    expect((await ann.get(`${pages}/2.webp?width=99999`)).status).toBe(400);
    for (const unknown of [`${pages}/3.webp`, `${pages}/0.webp`, `${pages}/x.webp`, '/files/file_other/pages/1.webp']) {
      expect((await ann.get(unknown)).status).toBe(404);
    }
  });

  it('a recipient gets the text of up to ten pages at once, as compressible JSON', async () => {
    const account = await service.createAccount();
    const document = await sentDocument(service, account, {}, buildPdf({ pages: 12, text: 'Page # <b>' }));
    const ann = visit(service, document.recipients[0]!);
    const pages = `/files/${(await ann.view()).files[0]!.id}/pages`;
    const answer = await ann.get(`${pages}/12.json`);
    expect(answer.headers.get('content-type')).toBe('application/json');
    const { first, pages: texts } = (await answer.json()) as { first: number; pages: { text: string }[][] };
    expect(first).toBe(11);
    expect(texts.map((lines) => lines.map(({ text }) => text))).toEqual([['Page 11 <b>'], ['Page 12 <b>']]);
    const { pages: earlier } = (await (await ann.get(`${pages}/3.json`)).json()) as { pages: object[] };
    expect(earlier).toHaveLength(10);
    const tag = answer.headers.get('etag')!;
    for (const known of [tag, tag.replace(/^W./, '')]) {
      expect((await ann.get(`${pages}/12.json`, { 'if-none-match': known })).status).toBe(304);
    }
    for (const unknown of [`${pages}/13.json`, `${pages}/0.json`, '/files/file_other/pages/1.json']) {
      expect((await ann.get(unknown)).status).toBe(404);
    }
  });

  it('responses to a recipient are never cached, send no referrer, and list allowed methods', async () => {
    const account = await service.createAccount();
    const document = await sentDocument(service, account);
    const { token } = document.recipients[0]!;
    for (const path of [`/api/signing/${token}`, `/api/signing/${token}/pdf`, '/api/signing/unknown']) {
      const { headers } = await fetch(service.url + path);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    const wrong = await fetch(`${service.url}/api/signing/${token}/complete`, { method: 'PUT' });
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get('allow')).toContain('POST');
    expect((await fetch(`${service.url}/api/signing/${token}/nonsense`)).status).toBe(404);
  });
});
