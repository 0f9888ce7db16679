import { expect, it } from 'vitest';
import { ask, completedDocument, readyDocument, sentDocument } from '../../../testing/src/documents.ts';
import { addMember, memberToken } from '../../../testing/src/members.ts';
import { describeSharedRules, type TestAccount } from '../../../testing/src/service.ts';

const PLAN = { label: 'Plan', data: 'https://example.com/plan' };
const MAP = { label: 'Map', data: 'https://example.com/map' };
const ANN = { name: 'Ann', email: 'ann@example.com' };

interface Attachment {
  id: string;
  label: string;
  data: string;
  type: string;
}

describeSharedRules('attachment links in API v2', (service) => {
  const post = <T = { id: string }>(account: TestAccount, path: string, body: unknown, status = 200) =>
    ask<T & { code?: string }>(service, account, 'POST', `/api/v2${path}`, body, status);
  const envelopeOf = async (account: TestAccount, id: number) =>
    ask<{ id: string; attachments: Attachment[] }>(service, account, 'GET', `/api/v2/envelope/document_${id}`);
  const find = async (account: TestAccount, envelopeId: string) =>
    (await ask<{ data: Attachment[] }>(service, account, 'GET', `/api/v2/envelope/attachment?envelopeId=${envelopeId}`))
      .data;
  const entriesOf = async (account: TestAccount, id: number) => {
    const path = `/api/v1/documents/${id}/audit-log?perPage=100`;
    const { entries } = await ask<{ entries: { type: string; data: object }[] }>(service, account, 'GET', path);
    return entries.filter(({ type }) => type.startsWith('ATTACHMENT_')).map(({ type, data }) => ({ type, ...data }));
  };

  it('attachment links are added, changed and removed by id, in order, each with an audit entry [T1000]', async () => {
    const account = await service.createAccount();
    const { id } = await readyDocument(service, account, { recipients: [ANN], attachments: [PLAN] });
    const { id: envelopeId, attachments } = await envelopeOf(account, id);
    const first = attachments[0]?.id ?? '';
    expect(first).toMatch(/^attachment_\w{16,}$/);
    const second = await post(account, '/envelope/attachment/create', { envelopeId, data: MAP });
    const third = await post(account, '/document/attachment/create', { documentId: id, data: PLAN });
    expect(await find(account, envelopeId)).toEqual([
      { id: first, ...PLAN, type: 'link' },
      { id: second.id, ...MAP, type: 'link' },
      { id: third.id, ...PLAN, type: 'link' },
    ]);

    const changed = { ...MAP, label: 'Ground plan' };
    for (let times = 0; times < 2; times++) {
      expect(await post(account, '/envelope/attachment/update', { id: first, data: changed })).toEqual({
        success: true,
      });
    }
    expect(await post(account, '/document/attachment/delete', { id: third.id })).toEqual({ success: true });
    const left = [
      { id: first, ...changed, type: 'link' },
      { id: second.id, ...MAP, type: 'link' },
    ];
    expect(await find(account, envelopeId)).toEqual(left);
    expect(await ask(service, account, 'GET', `/api/v2/document/attachment?documentId=${id}`)).toEqual({ data: left });
    const { attachments: shown } = await envelopeOf(account, id);
    expect(shown).toEqual(left);
    expect(await entriesOf(account, id)).toEqual([
      { type: 'ATTACHMENT_ADDED', attachmentId: first, label: 'Plan', url: PLAN.data },
      { type: 'ATTACHMENT_ADDED', attachmentId: second.id, label: 'Map', url: MAP.data },
      { type: 'ATTACHMENT_ADDED', attachmentId: third.id, label: 'Plan', url: PLAN.data },
      {
        type: 'ATTACHMENT_UPDATED',
        attachmentId: first,
        label: 'Ground plan',
        url: MAP.data,
        changes: [
          { property: 'label', from: 'Plan', to: 'Ground plan' },
          { property: 'url', from: PLAN.data, to: MAP.data },
        ],
      },
      { type: 'ATTACHMENT_REMOVED', attachmentId: third.id, label: 'Plan', url: PLAN.data },
    ]);
    // Version 2 does not define a type for these entries.
    const log = await ask<{ data: { type: string }[] }>(
      service,
      account,
      'GET',
      `/api/v2/envelope/${envelopeId}/audit-log?perPage=100`,
    );
    expect(log.data.filter(({ type }) => /ATTACHMENT/.test(type))).toEqual([]);
  });

  it('a token that can send can change attachment links while recipients act, and recipients see the current links [T1001]', async () => {
    const account = await service.createAccount();
    const sent = await sentDocument(service, account, { recipients: [ANN], attachments: [PLAN] });
    const { id: envelopeId, attachments } = await envelopeOf(account, sent.id);
    const { id } = await post(account, '/envelope/attachment/create', { envelopeId, data: MAP });
    await post(account, '/envelope/attachment/delete', { id: attachments[0]?.id });
    const signing = await fetch(`${service.url}/api/signing/${sent.recipients[0]?.token}`);
    expect(await signing.json()).toMatchObject({ attachments: [{ label: 'Map', url: MAP.data }] });

    const drafting = await memberToken(service, await addMember(service, account.teamId, 'MEMBER'), ['read', 'draft']);
    const data = { ...PLAN, data: 'https://example.com/other' };
    for (const [path, body] of [
      ['/envelope/attachment/create', { envelopeId, data }],
      ['/envelope/attachment/update', { id, data }],
      ['/envelope/attachment/delete', { id }],
    ] as const) {
      expect(await post({ ...account, token: drafting }, path, body, 403)).toMatchObject({ code: 'FORBIDDEN' });
    }
    expect(await find(account, envelopeId)).toEqual([{ id, ...MAP, type: 'link' }]);
  });

  it('attachment links cannot change after the document has ended [T1002]', async () => {
    const account = await service.createAccount();
    const { id } = await completedDocument(service, account, { recipients: [ANN], attachments: [PLAN] });
    const { id: envelopeId, attachments } = await envelopeOf(account, id);
    const [attachment] = attachments;
    for (const [path, body] of [
      ['/envelope/attachment/create', { envelopeId, data: MAP }],
      ['/envelope/attachment/update', { id: attachment?.id, data: MAP }],
      ['/document/attachment/delete', { id: attachment?.id }],
    ] as const) {
      expect(await post(account, path, body, 400)).toMatchObject({ code: 'DOCUMENT_COMPLETED' });
    }
    expect(await find(account, envelopeId)).toEqual(attachments);
  });

  it('attachments are web links with a label, at most 50 per envelope [T1003]', async () => {
    const account = await service.createAccount();
    const { id } = await readyDocument(service, account, { attachments: Array.from({ length: 50 }, () => PLAN) });
    const { id: envelopeId, attachments } = await envelopeOf(account, id);
    const one = attachments[0]?.id ?? '';
    const create = (data: unknown) => post(account, '/envelope/attachment/create', { envelopeId, data }, 400);
    expect(await create(MAP)).toMatchObject({ code: 'TOO_MANY_ATTACHMENTS' });
    await post(account, '/envelope/attachment/delete', { id: one });
    for (const wrong of [
      { ...PLAN, data: 'javascript:alert(1)' },
      { ...PLAN, data: 'https://bank.example:pass@evil.example/' },
      { ...PLAN, data: 'https://bank.example@evil.example/' },
      { ...PLAN, data: 'https://bank.example\\@evil.example/' },
      { ...PLAN, data: 'https:/evil.example' },
      { ...PLAN, data: 'http:evil.example' },
      { ...PLAN, data: 'https:\\\\evil.example' },
      { ...PLAN, data: 'https://evil.example/\tx' },
      { ...PLAN, data: 'ftp://example.com/plan' },
      { ...PLAN, label: '' },
      { ...PLAN, label: 'x'.repeat(1001) },
      { label: 'Plan' },
      undefined,
    ]) {
      expect(await create(wrong)).toMatchObject({ code: 'INVALID_REQUEST', issues: [{ path: expect.any(Array) }] });
    }
    await post(account, '/envelope/attachment/create', { envelopeId, data: MAP });
  });

  it("attachment links are visible only with a recipient's token of the same envelope, once it is sent [T1004]", async () => {
    const account = await service.createAccount();
    const draft = await readyDocument(service, account, { recipients: [ANN], attachments: [PLAN] });
    const { id: envelopeId } = await envelopeOf(account, draft.id);
    const other = await sentDocument(service, account, { recipients: [ANN], attachments: [MAP] });
    const asked = await sentDocument(service, account, {
      recipients: [{ ...ANN, authOptions: { accessAuth: ['TWO_FACTOR_AUTH'] } }],
      attachments: [MAP],
    });
    const by = async (envelope: string, token = '') => {
      const answer = await fetch(`${service.url}/api/v2/envelope/attachment?envelopeId=${envelope}&token=${token}`);
      return { status: answer.status, ...((await answer.json()) as object) };
    };
    const token = draft.recipients[0]?.token;
    expect(await by(envelopeId, token)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    await post(account, '/envelope/distribute', { envelopeId });
    const [{ id } = { id: '' }] = await find(account, envelopeId);
    const shown = { status: 200, data: [{ id, ...PLAN, type: 'link' }] };
    expect(await by(envelopeId, token)).toEqual(shown);
    expect(await by(`document_${draft.id}`, token)).toEqual(shown);
    expect(await by(envelopeId, other.recipients[0]?.token)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await by(envelopeId, 'unknown')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await by(envelopeId)).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
    expect(await by(`document_${asked.id}`, asked.recipients[0]?.token)).toMatchObject({
      status: 401,
      code: 'RECIPIENT_AUTHENTICATION_REQUIRED',
    });
  });

  it('attachment links of a template are replaced as a whole by API version 1, keeping ids by position [T1005]', async () => {
    const account = await service.createAccount();
    const { templateId } = await ask<{ templateId: number }>(service, account, 'POST', '/api/v1/templates', {
      title: 'Lease',
      attachments: [PLAN],
    });
    const envelopeId = `template_${templateId}`;
    const [first] = await find(account, envelopeId);
    const change = (attachments: object[]) =>
      ask(service, account, 'PATCH', `/api/v1/templates/${templateId}`, { attachments });
    await change([MAP, PLAN]);
    expect(await find(account, envelopeId)).toMatchObject([{ id: first?.id, ...MAP }, PLAN]);
    await change([PLAN]);
    expect(await find(account, envelopeId)).toEqual([{ id: first?.id, ...PLAN, type: 'link' }]);
    await change([]);
    expect(await find(account, envelopeId)).toEqual([]);
    const { id } = await post(account, '/envelope/attachment/create', { envelopeId, data: MAP });
    expect(await find(account, envelopeId)).toEqual([{ id, ...MAP, type: 'link' }]);
    expect(await post(account, '/document/attachment/delete', { id }, 404)).toMatchObject({ code: 'NOT_FOUND' });
  });
});
