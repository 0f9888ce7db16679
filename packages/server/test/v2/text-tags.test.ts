import { expect, it } from 'vitest';
import { buildPdf, hello } from '../../../pdf/test/build-pdf.ts';
import { Sheet } from '../../../pdf/test/sheet.ts';
import { boundsOf, isDark, isRed, pdfsig, picture, qpdfCheck } from '../../../pdf/test/tools.ts';
import { ask, completedDocument, signs } from '../../../testing/src/documents.ts';
import { buildPdf as formPdf } from '../../../testing/src/pdf-builder.ts';
import { describeSharedRules, type TestAccount } from '../../../testing/src/service.ts';

interface Envelope {
  id: string;
  documentId: number;
  status: string;
  envelopeItems: { id: string; title: string }[];
  recipients: { id: number; email: string; name: string; role: string; token: string; signingOrder: number | null }[];
  fields: {
    envelopeItemId: string;
    recipientId: number;
    type: string;
    page: number;
    positionX: number;
    positionY: number;
    width: number;
    height: number;
    fieldMeta: Record<string, unknown> | null;
  }[];
}

interface Refusal {
  code: string;
  message: string;
}

const PATHS = { envelope: '/envelope/create', document: '/document/create', template: '/template/create' } as const;

/** Returns an A5 page with these lines in red, 40 points apart. */
const lines = (...texts: string[]): Buffer => {
  const sheet = new Sheet(420, 595);
  for (const [index, text] of texts.entries()) {
    sheet.canvas.text(text, { x: 40, y: 80 + index * 40 }, { fontSize: 16, colour: [1, 0, 0] });
  }
  return sheet.pdf();
};

const hasRed = (pdf: Uint8Array): boolean => boundsOf(picture(pdf), isRed).right > 0;

const ANN = { name: 'Ann', email: 'ann@example.com', role: 'SIGNER' };
const BOB = { name: 'Bob', email: 'bob@example.com', role: 'SIGNER' };

describeSharedRules('text tags in API v2', (service) => {
  async function send(account: TestAccount, path: string, payload: object, pdfs: readonly Uint8Array[]) {
    const body = new FormData();
    body.append('payload', JSON.stringify(payload));
    for (const [index, pdf] of pdfs.entries()) {
      body.append(
        path.startsWith('/envelope') ? 'files' : 'file',
        new Blob([new Uint8Array(pdf)]),
        `F${index + 1}.pdf`,
      );
    }
    const headers = { authorization: account.token };
    const answer = await fetch(`${service.url}/api/v2${path}`, { method: 'POST', headers, body });
    return { status: answer.status, body: (await answer.json()) as { id: string; envelopeId?: string } & Refusal };
  }
  async function made(
    account: TestAccount,
    payload: object,
    pdfs: readonly Uint8Array[],
    path = PATHS.envelope as string,
  ) {
    const { status, body } = await send(account, path, { title: 'Lease', ...payload }, pdfs);
    expect(status, JSON.stringify(body)).toBe(200);
    return envelope(account, body.envelopeId ?? body.id);
  }
  const envelope = (account: TestAccount, id: string) =>
    ask<Envelope>(service, account, 'GET', `/api/v2/envelope/${id}`);
  const post = <T>(account: TestAccount, path: string, body: object) =>
    ask<T>(service, account, 'POST', `/api/v2/envelope${path}`, body);
  const download = async (account: TestAccount, { envelopeItems }: Envelope, version: string, index = 0) => {
    const address = `${service.url}/api/v2/envelope/item/${envelopeItems[index]!.id}/download?version=${version}`;
    const answer = await fetch(address, { headers: { authorization: account.token } });
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  const inOrder = ({ recipients }: Envelope) =>
    recipients.toSorted((one, other) => (one.signingOrder ?? 9) - (other.signingOrder ?? 9));

  it('text tags become fields in place, for the recipient at that signing position, with their settings [T1168]', async () => {
    const account = await service.createAccount();
    const pdf = lines(
      '{{signature, r1}} and {{SIGNATURE,r2}}',
      '{{ Text , r1, label=Full name, required=true, characterLimit=30 }}',
      '{{number, r2, minValue=1, maxValue=9.5, value=3}}',
      '{{dropdown, r1, values=Red|Green, defaultValue=Green}}',
    );
    const recipients = [
      { ...BOB, signingOrder: 2 },
      { ...ANN, signingOrder: 1 },
    ];
    const { fields, recipients: people } = await made(account, { recipients }, [pdf]);
    const nameOf = new Map(people.map(({ id, name }) => [id, name]));
    expect(fields.map(({ type, recipientId }) => `${type} ${nameOf.get(recipientId)}`)).toEqual([
      'SIGNATURE Ann',
      'SIGNATURE Bob',
      'TEXT Ann',
      'NUMBER Bob',
      'DROPDOWN Ann',
    ]);
    expect(fields[2]!.fieldMeta).toMatchObject({ label: 'Full name', required: true, characterLimit: 30 });
    expect(fields[3]!.fieldMeta).toMatchObject({ minValue: 1, maxValue: 9.5, value: '3' });
    expect(fields[4]!.fieldMeta).toMatchObject({
      values: [{ value: 'Red' }, { value: 'Green' }],
      defaultValue: 'Green',
    });
    const { page, positionX, positionY, width, height } = fields[2]!;
    expect(page).toBe(1);
    expect(Math.abs((positionX / 100) * 420 - 40)).toBeLessThan(1.5);
    expect((positionY / 100) * 595).toBeGreaterThan(98);
    expect((positionY / 100) * 595).toBeLessThan(110);
    expect(((positionY + height) / 100) * 595).toBeGreaterThan(119);
    expect((width / 100) * 420).toBeGreaterThan(200);
  });

  it('text tags create recipients without an address if there are none, in drafts, templates and added files [T1169]', async () => {
    const account = await service.createAccount();
    for (const [kind, path] of Object.entries(PATHS)) {
      const whole = await made(account, {}, [lines('{{signature, r2}}', '{{date, r1}}')], path);
      expect(
        inOrder(whole).map(({ email, role, signingOrder }) => [email, role, signingOrder]),
        kind,
      ).toEqual([
        ['', 'SIGNER', 1],
        ['', 'SIGNER', 2],
      ]);
      expect(whole.fields.map(({ type, recipientId }) => [type, recipientId])).toEqual([
        ['SIGNATURE', inOrder(whole)[1]!.id],
        ['DATE', inOrder(whole)[0]!.id],
      ]);
    }
    const empty = await made(account, {}, []);
    for (const place of [1, 2]) {
      const { status } = await send(account, '/envelope/item/create-many', { envelopeId: empty.id }, [
        lines(`{{initials, r${place}}}`, '{{name, r1}}'),
      ]);
      // The first file creates the only recipient, so the second file cannot refer to a recipient r2.
      expect(status).toBe(place === 1 ? 200 : 400);
    }
    const after = await envelope(account, empty.id);
    expect([after.recipients.length, after.envelopeItems.length]).toEqual([1, 1]);
    expect(after.fields.map(({ type }) => type)).toEqual(['INITIALS', 'NAME']);
  });

  it('text tags are covered for recipients and in the sealed PDF, while the upload stays unchanged [T1189]', async () => {
    const account = await service.createAccount();
    const pdf = lines('{{signature, r1}}', '{{company}}');
    const draft = await made(account, { recipients: [ANN] }, [pdf]);
    expect((await download(account, draft, 'original')).equals(pdf)).toBe(true);
    await post(account, '/distribute', { envelopeId: draft.id });
    // The tag is removed. The red text below it is not a tag, so it stays.
    const seen = boundsOf(picture(await download(account, draft, 'pending')), isRed);
    const before = boundsOf(picture(pdf), isRed);
    expect(before.top - seen.top).toBeGreaterThan(30 / 595);
    expect(seen.bottom).toBe(before.bottom);

    const { token } = (await envelope(account, draft.id)).recipients[0]!;
    const shown = Buffer.from(await (await fetch(`${service.url}/api/signing/${token}/pdf`)).arrayBuffer());
    expect(boundsOf(picture(shown), isRed)).toEqual(seen);
    await signs(service, { token });
    const sealed = await download(account, draft, 'signed');
    expect(pdfsig(sealed)).toContain('Signature is Valid');
    expect(qpdfCheck(sealed).status).toBe(0);
    expect(sealed.subarray(0, pdf.length).equals(pdf)).toBe(true);
    expect(boundsOf(picture(sealed), isRed)).toEqual(seen);
    expect(boundsOf(picture(sealed), isDark).top).toBeGreaterThan(seen.top);
    const { data } = await ask<{ data: { type: string; data: { repairs?: string[] } }[] }>(
      service,
      account,
      'GET',
      `/api/v2/envelope/${draft.id}/audit-log?vocabulary=full`,
    );
    const uploaded = data.find(({ type }) => type === 'FILE_UPLOADED')!;
    expect(uploaded.data.repairs).toEqual(['text-tags-covered']);
  });

  it('text tags stay covered in documents created from a template [T1223]', async () => {
    const account = await service.createAccount();
    const template = await made(account, { type: 'TEMPLATE' }, [lines('{{signature, r1}}')]);
    const body = new FormData();
    const recipients = [{ id: template.recipients[0]!.id, name: 'Ann', email: 'ann@example.com' }];
    body.append('payload', JSON.stringify({ envelopeId: template.id, recipients, distributeDocument: true }));
    const headers = { authorization: account.token };
    const answer = await fetch(`${service.url}/api/v2/envelope/use`, { method: 'POST', headers, body });
    const used = await envelope(account, ((await answer.json()) as { id: string }).id);
    expect(used.fields.map(({ type }) => type)).toEqual(['SIGNATURE']);
    expect(hasRed(await download(account, used, 'pending'))).toBe(false);
  });

  it('text tags stay covered in copies of a document whose form was filled in [T1229]', async () => {
    const account = await service.createAccount();
    const form = formPdf({ text: '{{signature, r1}}', fields: ['/FT /Tx /T (Name) /Rect [40 600 300 620]'] });
    const draft = await made(account, { recipients: [ANN], formValues: { Name: 'Zoe' } }, [form]);
    await post(account, '/distribute', { envelopeId: draft.id });
    const copy = await envelope(
      account,
      (await post<{ id: string }>(account, '/duplicate', { envelopeId: draft.id })).id,
    );
    await post(account, '/distribute', { envelopeId: copy.id });
    expect(boundsOf(picture(form), isDark).top).toBeGreaterThan(0.9);
    for (const whole of [draft, copy]) {
      expect(whole.fields.map(({ type }) => type)).toEqual(['SIGNATURE']);
      // The topmost dark pixels belong to the form field's value.
      const { top } = boundsOf(picture(await download(account, whole, 'pending')), isDark);
      expect([top > 0.7, top < 0.75]).toEqual([true, true]);
    }
  });

  it('text tags are ignored if the request says so, and invalid tags remain text [T1224]', async () => {
    const account = await service.createAccount();
    const tagged = lines('{{signature, r1}}');
    const plain = lines('{{signature}}', '{{stamp, r1}}', '{{signature, r0}}', '{ {date, r1} }', '{{}}', '}} {{');
    const noTags = { recipients: [ANN], meta: { textTags: false } };
    for (const path of Object.values(PATHS)) {
      const { recipients: _, ...template } = noTags;
      const whole = await made(account, path === PATHS.template ? template : noTags, [tagged], path);
      expect(whole.fields).toEqual([]);
    }
    const draft = await made(account, { recipients: [ANN] }, [plain]);
    expect(draft.fields).toEqual([]);
    const added = { envelopeId: draft.id, meta: { textTags: false } };
    expect((await send(account, '/envelope/item/create-many', added, [tagged])).status).toBe(200);
    expect((await envelope(account, draft.id)).fields).toEqual([]);
  });

  it('text tags that cannot become fields are refused with their page, and nothing is created [T1225]', async () => {
    const account = await service.createAccount();
    const viewer = { name: 'Vic', email: 'vic@example.com', role: 'VIEWER' };
    for (const [tag, recipients, code, words] of [
      ['{{signature, r2}}', [ANN], 'INVALID_REQUEST', '"{{signature, r2}}" on page 1 of F1.pdf'],
      ['{{text, r1, fontSize=huge}}', [ANN], 'INVALID_REQUEST', 'fontSize'],
      ['{{text, r1, colour=red}}', [ANN], 'INVALID_REQUEST', 'not have the setting "colour"'],
      [
        '{{radio, r1, characterLimit=3}}',
        [ANN],
        'INVALID_REQUEST',
        'a RADIO field does not have the setting "characterLimit"',
      ],
      ['{{signature, r1}}', [viewer], 'FIELD_NOT_ALLOWED_FOR_ROLE', ''],
      ['{{signature, r101}}', [], 'TOO_MANY_RECIPIENTS', ''],
    ] as const) {
      const externalId = `refused ${tag}`;
      const answer = await send(account, PATHS.envelope, { title: 'No', externalId, recipients }, [lines(tag)]);
      expect([answer.status, answer.body.code], tag).toEqual([400, code]);
      expect(answer.body.message).toContain(words);
    }
    expect((await ask<{ count: number }>(service, account, 'GET', '/api/v2/envelope')).count).toBe(0);
  });

  it('text tags are found on rotated and cropped pages, and across line breaks [T1226]', async () => {
    const account = await service.createAccount();
    const turned = new Sheet(300, 400, { Rotate: 90, CropBox: [0, 50, 300, 400] });
    turned.canvas.text('{{text, r1, label=A long one}}', { x: 20, y: 100 }, { fontSize: 14, colour: [1, 0, 0] });
    const broken = lines('{{text, r1, label=A', 'long one}}');
    const pages = Array.from({ length: 60 }, (_, index) => ({
      content: index === 59 ? hello('{{date, r1}} {{signature, r1}}') : '',
    }));
    const draft = await made(account, { recipients: [ANN] }, [turned.pdf(), broken, buildPdf({ pages })]);
    expect(draft.fields.map(({ type, page }) => [type, page])).toEqual([
      ['TEXT', 1],
      ['TEXT', 1],
      ['DATE', 60],
      ['SIGNATURE', 60],
    ]);
    // The first tag is rotated, so its field is tall and narrow.
    expect(draft.fields[0]!.height).toBeGreaterThan(50);
    expect(draft.fields[0]!.width).toBeLessThan(10);
    await post(account, '/distribute', { envelopeId: draft.id });
    for (const index of [0, 1]) {
      expect(draft.fields[index]!.fieldMeta).toMatchObject({ label: 'A long one' });
      expect(hasRed(await download(account, draft, 'pending', index))).toBe(false);
    }
  });

  it('text tags are not covered in a PDF that others have signed [T1227]', async () => {
    const account = await service.createAccount();
    const done = await completedDocument(service, account, {}, new Uint8Array(lines('{{signature, r1}}')));
    const path = `/api/v1/documents/${done.id}/download`;
    const { downloadUrl } = await ask<{ downloadUrl: string }>(service, account, 'GET', path);
    const signed = Buffer.from(await (await fetch(downloadUrl)).arrayBuffer());
    const draft = await made(account, { recipients: [ANN] }, [signed]);
    expect(draft.fields.map(({ type }) => type)).toEqual(['SIGNATURE']);
    await post(account, '/distribute', { envelopeId: draft.id });
    const pending = await download(account, draft, 'pending');
    expect(pending.subarray(0, signed.length).equals(signed)).toBe(true);
    expect(boundsOf(picture(pending), isRed)).toEqual(boundsOf(picture(signed), isRed));
  });

  it('a repeated request with another setting for text tags counts as a different request [T1228]', async () => {
    const account = await service.createAccount();
    const payload = { title: 'Once', externalId: 'tagged', recipients: [ANN] };
    const pdf = lines('{{signature, r1}}');
    const first = await send(account, PATHS.envelope, payload, [pdf]);
    const again = await send(account, PATHS.envelope, payload, [pdf]);
    expect(again.body).toEqual(first.body);
    const other = await send(account, PATHS.envelope, { ...payload, meta: { textTags: false } }, [pdf]);
    expect([other.status, other.body.code]).toEqual([400, 'EXTERNAL_ID_TAKEN']);
  });
});
