import type { DocumentContent } from '@countersign/contracts/console';
import { beforeAll, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/src/browser-session.ts';
import { ask, completedDocument, sentDocument, signs, uploadedDocument } from '../../../testing/src/documents.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { describeOnSharedServices, type TestAccount } from '../../../testing/src/service.ts';

const ANN = { name: 'Ann Lee', email: 'ann@example.com' };
const BO = { name: 'Bo', email: 'bo@example.com' };
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describeOnSharedServices("a document's content in the console", (service, rule) => {
  let team: TestAccount;
  let viewer: BrowserSession;
  let stranger: BrowserSession;
  const pathOf = (id: number) => `/api/console/teams/${team.teamId}/envelope/document_${id}`;
  const contentOf = async (id: number): Promise<DocumentContent> => {
    const answer = await viewer.get(`${pathOf(id)}/content`);
    expect(answer.status).toBe(200);
    return (await answer.json()) as DocumentContent;
  };

  beforeAll(async () => {
    team = await service.createAccount();
    viewer = await signedInBrowser(service, await addMember(service, team.teamId, 'VIEWER'));
    const other = await service.createAccount();
    stranger = await signedInBrowser(service, await addMember(service, other.teamId, 'ADMIN'));
  });

  it('a draft has its page sizes, and its fields are empty', async () => {
    const pdf = buildPdf({ pages: 2, width: 300, height: 500 });
    const { id, recipients } = await uploadedDocument(service, team, { recipients: [ANN] }, pdf);
    const box = { page: 2, positionX: 10, positionY: 20, width: 30, height: 5 };
    const fields = [{ ...box, type: 'TEXT', recipientId: recipients[0]!.recipientId, fieldMeta: { label: 'Company' } }];
    await ask(service, team, 'POST', `/api/v1/documents/${id}/fields`, {
      fields,
    });
    const content = await contentOf(id);
    expect(content.isSealed).toBe(false);
    expect(content.files).toMatchObject([
      {
        size: pdf.length,
        pages: [
          { width: 300, height: 500 },
          { width: 300, height: 500 },
        ],
      },
    ]);
    expect(content.fields).toMatchObject([
      {
        ...box,
        type: 'TEXT',
        label: 'Company',

        recipientId: recipients[0]!.recipientId,
        value: null,
      },
    ]);
  });

  it('a field that a recipient filled in has its value and its time, before the others have signed', async () => {
    const { id, recipients } = await sentDocument(service, team, { recipients: [ANN, BO] });
    await signs(service, recipients[0]!);
    const { fields } = await contentOf(id);
    const [anns, bos] = fields;
    expect(anns?.value).toEqual({ text: 'A. Signer', at: expect.any(String) });
    expect(Math.abs(Date.parse(anns!.value!.at!) - service.services.clock.now().getTime())).toBeLessThan(60_000);
    expect(bos?.value).toBeNull();
    const drawing = await viewer.get(`${pathOf(id)}/fields/${anns!.id}/drawing`);
    expect([drawing.status, drawing.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(await drawing.text()).toContain('<svg');
    expect((await viewer.get(`${pathOf(id)}/fields/${bos!.id}/drawing`)).status).toBe(404);
  });

  it('a drawn signature has no text, and is drawn as an image', async () => {
    const { id, recipients } = await sentDocument(service, team, { recipients: [ANN, BO] });
    const [field] = (await contentOf(id)).fields;
    const answer = await fetch(`${service.url}/api/signing/${recipients[0]!.token}/fields/${field!.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ value: { type: 'drawn', image: PNG } }),
    });
    expect(answer.status, await answer.text()).toBe(200);
    expect((await contentOf(id)).fields[0]?.value?.text).toBe('');
    const drawing = await viewer.get(`${pathOf(id)}/fields/${field!.id}/drawing`);
    expect(await drawing.text()).toContain('data:image/png');
  });

  it('the pages of a completed document already show the values', async () => {
    const { id } = await completedDocument(service, team, { recipients: [ANN] });
    const content = await contentOf(id);
    expect(content.isSealed).toBe(true);
    expect(content.files[0]?.size).toBeGreaterThan(1000);
    expect(content.fields[0]?.value?.text).toBe('A. Signer');
  });

  rule('templates and documents of other teams have no content', async () => {
    const { id } = await sentDocument(service, team, { recipients: [ANN] });
    expect((await stranger.get(`${pathOf(id)}/content`)).status).toBe(404);
    expect((await viewer.get(`${pathOf(id).replace('document_', 'template_')}/content`)).status).toBe(404);
  });
});
