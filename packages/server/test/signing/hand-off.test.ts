import { beforeAll, expect, it } from 'vitest';
import { BrowserSession } from '../../../testing/src/browser-session.ts';
import { ask, type CreatedDocument, type DocumentRequest, sentDocument } from '../../../testing/src/documents.ts';
import { describeRules, type TestAccount } from '../../../testing/src/service.ts';
import { sweepExpiredProofs } from '../../src/features/accounts/changes/sweep-expired-proofs.ts';
import { PNG, refusal, TYPED, visit } from './visit.ts';

interface Offered {
  id: number;
  url: string;
  expiresAt: string;
}

describeRules('a signature drawn on another device', (service) => {
  let account: TestAccount;
  beforeAll(async () => {
    account = await service.createAccount();
  });

  /** Creates a document, and a desktop session that can hand off its first signature. */
  const signable = async (request: DocumentRequest = {}) => {
    const document = await sentDocument(service, account, request);
    const { fields } = await ask<{ fields: { id: number; recipientId: number }[] }>(
      service,
      account,
      'GET',
      `/api/v1/documents/${document.id}`,
    );
    const [recipient] = document.recipients;
    const fieldId = fields.find(({ recipientId }) => recipientId === recipient?.recipientId)?.id ?? 0;
    return { document, fieldId, desktop: new BrowserSession(service), api: `/api/signing/${recipient?.token}` };
  };
  type Signable = Awaited<ReturnType<typeof signable>>;
  const offer = async ({ desktop, api, fieldId }: Signable): Promise<Offered> => {
    const answer = await desktop.post(`${api}/hand-offs`, { fieldId });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Offered;
  };
  const tokenOf = ({ url }: Offered) => url.split('/').at(-1) ?? '';
  const draw = (offered: Offered, image = PNG, headers = {}) =>
    fetch(`${service.url}/api/drawings/${tokenOf(offered)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ image }),
    });
  const taken = async ({ desktop, api }: Signable, { id }: Offered) =>
    (await desktop.get(`${api}/hand-offs/${id}`)).json();
  const page = async (offered: Offered) => {
    const answer = await fetch(`${service.url}/draw/${tokenOf(offered)}`);
    return { status: answer.status, html: await answer.text() };
  };
  const cancel = ({ document }: { document: CreatedDocument }) =>
    ask(service, account, 'DELETE', `/api/v1/documents/${document.id}`);

  it('a signature drawn on another device appears on the requesting device like any other, and the audit log states its origin', async () => {
    const signing = await signable();
    const offered = await offer(signing);
    expect(new URL(offered.url).pathname).toMatch(/^\/draw\/[0-9a-f]{48}$/);
    const leftMs = Date.parse(offered.expiresAt) - service.clock.now().getTime();
    expect(leftMs).toBeLessThanOrEqual(10 * 60_000);
    expect(leftMs).toBeGreaterThan(9 * 60_000);
    expect((await page(offered)).status).toBe(200);
    expect(await taken(signing, offered)).toEqual({ image: null });

    expect((await draw(offered, PNG, { 'user-agent': 'A phone' })).status).toBe(200);
    // The image can be requested again if a response was lost.
    for (const _ of [1, 2]) expect(await taken(signing, offered)).toEqual({ image: PNG });
    const put = visit(service, signing.document.recipients[0]!).put(signing.fieldId, { type: 'drawn', image: PNG });
    expect((await put).status).toBe(200);

    const { entries } = await ask<{
      entries: { type: string; data: { valueSha256: string }; actor: { userAgent: string } }[];
    }>(service, account, 'GET', `/api/v1/documents/${signing.document.id}/audit-log?perPage=100`);
    const drawn = entries.find(({ type }) => type === 'SIGNATURE_DRAWN_ELSEWHERE');
    const inserted = entries.find(({ type }) => type === 'FIELD_INSERTED');
    expect(drawn?.actor.userAgent).toBe('A phone');
    expect(drawn?.data.valueSha256).toBe(inserted?.data.valueSha256);
    expect(JSON.stringify(entries)).not.toContain(tokenOf(offered));
  });

  it('a signature drawn on another device is submitted once, and deleted when it has been collected or no one waits for it', async () => {
    const signing = await signable();
    const [offered, unwanted] = [await offer(signing), await offer(signing)];
    expect((await draw(offered)).status).toBe(200);
    expect(await refusal(draw(offered))).toEqual({ status: 400, code: 'HAND_OFF_USED' });
    expect((await page(offered)).status).toBe(410);

    for (const { id } of [offered, unwanted]) await signing.desktop.send('DELETE', `${signing.api}/hand-offs/${id}`);
    for (const { id } of [offered, unwanted])
      expect((await signing.desktop.get(`${signing.api}/hand-offs/${id}`)).status).toBe(404);
    expect(await refusal(draw(unwanted))).toEqual({ status: 400, code: 'HAND_OFF_USED' });
    const { rows } = await service.services.database.pool.query('select image from hand_offs where id = any($1)', [
      [offered.id, unwanted.id],
    ]);
    expect(rows).toEqual([{ image: null }, { image: null }]);
  });

  it("a signature drawn on another device can be collected only by the requesting recipient's browser", async () => {
    const signing = await signable({ recipients: [{ email: 'ann@example.com' }, { email: 'bo@example.com' }] });
    const offered = await offer(signing);
    await draw(offered);
    const others = `/api/signing/${signing.document.recipients[1]?.token}/hand-offs/${offered.id}`;
    const stranger = new BrowserSession(service);
    for (const answer of [
      await signing.desktop.get(others),
      await stranger.get(`${signing.api}/hand-offs/${offered.id}`),
      await signing.desktop.send('DELETE', others),
    ]) {
      expect(answer.status === 404 || answer.status === 200).toBe(true);
      expect(await answer.text()).not.toContain('data:');
    }
    expect(await taken(signing, offered)).toEqual({ image: PNG });
  });

  it('the link for drawing a signature on another device cannot open the document, and works for nothing else', async () => {
    const signing = await signable({ title: 'A secret agreement' });
    const offered = await offer(signing);
    const token = tokenOf(offered);
    const { html } = await page(offered);
    for (const secret of ['A secret agreement', 'ann@example.com', signing.api, account.email])
      expect(html).not.toContain(secret);
    for (const path of [`/api/signing/${token}`, `/sign/${token}`, `/api/signing/${token}/pdf`])
      expect((await fetch(service.url + path)).status).toBe(404);
    const { rows } = await service.services.database.pool.query('select * from hand_offs where id = $1', [offered.id]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("drawing on another device is accepted only for the recipient's own signature, at their turn, if drawing is allowed", async () => {
    const undrawn = await signable({ meta: { drawSignatureEnabled: false } });
    const asked = ({ desktop, api }: Signable, fieldId: number) => desktop.post(`${api}/hand-offs`, { fieldId });
    expect(await refusal(asked(undrawn, undrawn.fieldId))).toMatchObject({ code: 'SIGNATURE_METHOD_NOT_ALLOWED' });
    const two = await signable({ recipients: [{ email: 'ann@example.com' }, { email: 'bo@example.com' }] });
    const other = two.fieldId + 1;
    expect(await refusal(asked(two, other))).toMatchObject({ code: 'FIELD_NOT_YOURS' });
    const signed = await signable();
    const ann = visit(service, signed.document.recipients[0]!);
    await ann.put(signed.fieldId, TYPED);
    await ann.complete();
    expect((await asked(signed, signed.fieldId)).status).toBe(400);
  });

  it('a signature drawn on another device expires after ten minutes and is deleted', async () => {
    const signing = await signable();
    const offered = await offer(signing);
    service.clock.advance(10 * 60_000);
    expect((await page(offered)).status).toBe(404);
    expect((await draw(offered)).status).toBe(404);
    expect((await signing.desktop.get(`${signing.api}/hand-offs/${offered.id}`)).status).toBe(404);
    await sweepExpiredProofs(service.services);
    const { rows } = await service.services.database.pool.query('select 1 from hand_offs where id = $1', [offered.id]);
    expect(rows).toEqual([]);
  });

  it('a signature drawn on another device is invalid after the recipient has finished or the document has ended', async () => {
    const recipients = [{ email: 'ann@example.com' }, { email: 'bo@example.com' }];
    const [finished, rejected, cancelled] = [
      await signable({ recipients }),
      await signable({ recipients }),
      await signable(),
    ];
    const [afterEnd, afterRejection, afterCancel] = await Promise.all([finished, rejected, cancelled].map(offer));
    await visit(service, finished.document.recipients[0]!).put(finished.fieldId, TYPED);
    await visit(service, finished.document.recipients[0]!).complete();
    await visit(service, rejected.document.recipients[1]!).reject();
    await cancel(cancelled);
    expect(await refusal(draw(afterEnd!))).toMatchObject({ code: 'RECIPIENT_ALREADY_COMPLETED' });
    expect(await refusal(draw(afterRejection!))).toMatchObject({ code: 'DOCUMENT_REJECTED' });
    expect(await refusal(draw(afterCancel!))).toMatchObject({ code: 'NOT_FOUND' });
    for (const each of [afterEnd!, afterRejection!, afterCancel!]) expect((await page(each)).status).toBe(404);
  });

  it('drawing on another device without the required authentication fails with RECIPIENT_AUTHENTICATION_REQUIRED', async () => {
    const authOptions = { accessAuth: ['TWO_FACTOR_AUTH'] };
    const signing = await signable({ recipients: [{ email: 'ann@example.com', authOptions }] });
    const asked = signing.desktop.post(`${signing.api}/hand-offs`, { fieldId: signing.fieldId });
    expect(await refusal(asked)).toMatchObject({ code: 'RECIPIENT_AUTHENTICATION_REQUIRED' });
  });

  it('a signature drawn on another device must be a PNG with a visible drawing', async () => {
    const signing = await signable();
    const offered = await offer(signing);
    for (const image of [
      '',
      'data:image/svg+xml;base64,PHN2Zy8+',
      'data:image/png;base64,AAAA',
      7 as unknown as string,
    ])
      expect((await draw(offered, image)).status).toBe(400);
    expect((await draw(offered, `data:image/png;base64,${'A'.repeat(1_200_000)}`)).status).toBe(400);
    expect(await taken(signing, offered)).toEqual({ image: null });
    expect((await draw(offered)).status).toBe(200);
  });

  it('a signature drawn on another device can be requested only a limited number of times', async () => {
    const signing = await signable();
    const statuses: number[] = [];
    for (let count = 0; count < 22; count++)
      statuses.push((await signing.desktop.post(`${signing.api}/hand-offs`, { fieldId: signing.fieldId })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});
