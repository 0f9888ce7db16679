import type { DraftAnswer } from '@countersign/contracts/console';
import { beforeAll, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/src/browser-session.ts';
import { ask, sentDocument, uploadedDocument } from '../../../testing/src/documents.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';

const ANN = { name: 'Ann', email: 'ann@example.com', signingOrder: 1 };
const BO = { name: 'Bo', email: 'bo@example.com', signingOrder: 2 };
const BOX = { page: 1, positionX: 10, width: 20, height: 5 };

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';

describeOnEachService('the preview of a draft', (service, rule) => {
  let team: TestAccount;
  let ada: BrowserSession;
  let draft: string;
  let base: string;
  let recipients: number[];
  let fields: number[];

  beforeAll(async () => {
    team = await service.createAccount();
    ada = await signedInBrowser(service, await addMember(service, team.teamId, 'MEMBER'));
    const document = await uploadedDocument(service, team, {
      title: 'Lease',
      recipients: [ANN, BO],
      meta: { signingOrder: 'SEQUENTIAL', redirectUrl: 'https://elsewhere.example/' },
    });
    recipients = document.recipients.map(({ recipientId }) => recipientId);
    const [ann, bo] = recipients;
    const { fields: added } = await ask<{ fields: { id: number }[] }>(
      service,
      team,
      'POST',
      `/api/v1/documents/${document.id}/fields`,
      {
        fields: [
          { ...BOX, positionY: 10, type: 'SIGNATURE', recipientId: ann },
          { ...BOX, positionY: 20, type: 'SIGNATURE', recipientId: bo },
          { ...BOX, positionY: 30, type: 'NUMBER', recipientId: bo, fieldMeta: { maxValue: 9 } },
          { ...BOX, positionY: 40, type: 'TEXT', recipientId: bo, fieldMeta: { readOnly: true, text: 'Oslo' } },
        ],
      },
    );
    fields = added.map(({ id }) => id);
    base = `/api/console/teams/${team.teamId}/envelope/document_${document.id}`;
    draft = `${base}/draft`;
  });

  const preview = (recipientId: number | undefined, path = '') => `${base}/preview/${recipientId}${path}`;
  const json = async (answer: Response): Promise<Record<string, unknown>> => {
    const body = (await answer.json()) as Record<string, unknown>;
    expect(answer.status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

  it('the preview of a draft shows what each recipient will see at their turn, and stores nothing [T1309]', async () => {
    const before = (await json(await ada.get(draft))) as DraftAnswer;
    const [, bo] = recipients;
    const [, signature, number, text] = fields;
    const view = await json(await ada.get(preview(bo)));
    expect(view).toMatchObject({
      title: 'Lease',
      state: 'open',
      mayComplete: true,
      redirectUrl: null,
      recipient: { name: 'Bo' },
      waitingFor: [],
      parties: [
        { name: 'Ann', hasFinished: true },
        { name: 'Bo', hasFinished: false },
      ],
      fields: [
        { id: signature, value: null },
        { id: number, value: null },
        { id: text, readOnly: true, value: { text: 'Oslo' } },
      ],
    });
    const put = (fieldId: number | undefined, value: unknown) =>
      ada.send('PUT', preview(bo, `/fields/${fieldId}`), { value });
    const svg = expect.stringMatching(/^data:image\/svg\+xml;base64,/);
    expect(await json(await put(number, '7'))).toMatchObject({
      field: { id: number, value: { text: '7', image: svg } },
    });
    const drawn = await ada.get(preview(bo, `/fields/${text}/drawing`));
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect((await ada.get(preview(bo, '/fields/0/drawing'))).status).toBe(404);
    const image = `data:image/png;base64,${PIXEL}`;
    expect(await json(await put(signature, { type: 'drawn', image }))).toMatchObject({
      field: { value: { signature: 'drawn', image } },
    });
    expect(await json(await ada.send('DELETE', preview(bo, `/fields/${number}`)))).toMatchObject({
      field: { id: number, value: null },
    });
    expect(await json(await ada.send('POST', preview(bo, '/complete'), { consent: null }))).toEqual({
      state: 'finished',
    });
    expect(await json(await ada.send('POST', preview(bo, '/reject'), { reason: 'No' }))).toEqual({ state: 'rejected' });
    const [file] = before.draft!.files;
    const image1 = await ada.get(preview(bo, `/files/${file!.id}/pages/1.webp?width=240`));
    expect([image1.status, image1.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await json(await ada.get(preview(bo, `/files/${file!.id}/pages/1.json`)))).toMatchObject({ first: 1 });

    const pdf = await ada.get(preview(bo, `/files/${file!.id}/pdf`));
    expect([pdf.status, (await pdf.text()).slice(0, 5)]).toEqual([200, '%PDF-']);

    expect(await json(await ada.get(preview(bo)))).toEqual(view);
    expect(await json(await ada.get(draft))).toEqual(before);
    const id = before.draft!.id;
    const page = await ada.get(`/teams/${team.teamId}/preview/${id}/${bo}`);
    const html = await page.text();
    expect([page.status, html.match(/Preview: this is how (\w+) will see/)?.[1]]).toEqual([200, 'Bo']);
    expect(html).toContain(`/api/console/teams/${team.teamId}/envelope/${id}/preview/${bo}`);
    const { recipients: linked } = await ask<{ recipients: { token: string }[] }>(
      service,
      team,
      'GET',
      `/api/v2/envelope/${id}`,
    );
    for (const { token } of linked) expect(html + JSON.stringify(view)).not.toContain(token);
  });

  rule(
    "the preview of a draft refuses whatever the recipient's page would refuse, and members who cannot edit drafts [T1310]",
    async () => {
      const [ann, bo] = recipients;
      const [ofAnn, , number, text] = fields;
      const put = (fieldId: unknown, value: unknown) => ada.send('PUT', preview(bo, `/fields/${fieldId}`), { value });
      expect(await codeOf(await put(number, '10'))).toEqual([400, 'INVALID_FIELD_VALUE']);
      expect(await codeOf(await put(text, 'Rome'))).toEqual([400, 'FIELD_READ_ONLY']);
      expect(await codeOf(await put(ofAnn, { type: 'typed', text: 'Bo' }))).toEqual([400, 'FIELD_NOT_YOURS']);
      expect(await codeOf(await put(0, '1'))).toEqual([404, 'NOT_FOUND']);
      expect(await codeOf(await ada.send('DELETE', preview(bo, '/fields/0')))).toEqual([404, 'NOT_FOUND']);
      expect(await codeOf(await ada.get(preview(0)))).toEqual([404, 'NOT_FOUND']);
      expect(await codeOf(await ada.get(preview(ann, '/files/file_0/pages/1.webp')))).toEqual([404, 'NOT_FOUND']);
      expect(await codeOf(await ada.get(preview(ann, '/files/file_0/pdf')))).toEqual([404, 'NOT_FOUND']);
      const viewer = await signedInBrowser(service, await addMember(service, team.teamId, 'VIEWER'));
      expect(await codeOf(await viewer.get(preview(ann)))).toEqual([403, 'FORBIDDEN']);
      const other = await service.createAccount();
      const stranger = await signedInBrowser(service, await addMember(service, other.teamId, 'ADMIN'));
      expect(await codeOf(await stranger.get(preview(ann)))).toEqual([404, 'NOT_FOUND']);
      const sent = await sentDocument(service, team);
      const late = `/api/console/teams/${team.teamId}/envelope/document_${sent.id}/preview/${sent.recipients[0]!.recipientId}`;
      expect(await codeOf(await ada.get(late))).toEqual([400, 'DOCUMENT_NOT_DRAFT']);
      const page = `/teams/${team.teamId}/preview/document_1/${ann}`;
      expect((await stranger.get(page)).status).toBe(404);
      const nobody = await fetch(service.url + page, { redirect: 'manual' });
      expect([nobody.status, nobody.headers.get('location')]).toEqual([
        302,
        `/sign-in?return=${encodeURIComponent(page)}`,
      ]);
    },
  );
});
