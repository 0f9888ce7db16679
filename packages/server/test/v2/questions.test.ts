import type { Question } from '@countersign/contracts/v2';
import { expect, it } from 'vitest';
import { ask, type CreatedDocument, sentDocument } from '../../../testing/src/documents.ts';
import { addMember, memberToken } from '../../../testing/src/members.ts';
import { describeRules, type TestAccount } from '../../../testing/src/service.ts';
import { refusal, visit } from '../signing/visit.ts';

const ANN = { name: 'Ann', email: 'ann@questions.example' };
const BO = { name: 'Bo', email: 'bo@questions.example' };

describeRules("recipients' questions in API v2", (service) => {
  const asks = async ({ recipients }: CreatedDocument, text: string, index = 0) => {
    const answer = await fetch(`${service.url}/api/signing/${recipients[index]!.token}/question`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
    });
    expect(answer.status).toBe(200);
  };
  const pathOf = ({ id }: CreatedDocument) => `/api/v2/envelope/document_${id}/questions`;
  const listed = async (account: Pick<TestAccount, 'token'>, document: CreatedDocument) =>
    (await ask<{ data: Question[] }>(service, account as TestAccount, 'GET', pathOf(document))).data;
  const answered = (
    account: Pick<TestAccount, 'token'>,
    document: CreatedDocument,
    { id }: Pick<Question, 'id'>,
    answer: string | null,
  ) => service.call(account, 'POST', `${pathOf(document)}/${id}/answer`, { answer });
  const seenBy = async ({ recipients }: CreatedDocument, index = 0) => {
    const answer = await fetch(`${service.url}/api/signing/${recipients[index]!.token}/questions`);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { questions: object[] }).questions;
  };

  it("an app can list and answer recipients' questions, and each recipient sees the answers to their own questions [T5730]", async () => {
    const account = await service.createAccount();
    const document = await sentDocument(service, account, { recipients: [ANN, BO] });
    await asks(document, 'Is the price net?');
    await asks(document, 'By telephone?');
    await asks(document, 'Why me?', 1);
    const [price, telephone, why, ...others] = await listed(account, document);
    expect(others).toEqual([]);
    expect(price).toEqual({
      ...{ id: expect.stringMatching(/^question_/), recipientId: document.recipients[0]?.recipientId },
      ...{ ...ANN, text: 'Is the price net?', askedAt: expect.any(String) },
      ...{ answer: null, settledAt: null, settledBy: null },
    });
    expect(await seenBy(document)).toEqual([
      { text: 'Is the price net?', answer: null },
      { text: 'By telephone?', answer: null },
    ]);

    expect(await (await answered(account, document, price!, ' Yes,\nwithout VAT. ')).json()).toEqual({ success: true });
    expect((await answered(account, document, telephone!, null)).status).toBe(200);
    expect(await listed(account, document)).toMatchObject([
      { answer: 'Yes,\nwithout VAT.', settledAt: expect.any(String) },
      { answer: null, settledAt: expect.any(String) },
      { id: why?.id, answer: null, settledAt: null },
    ]);
    expect(await seenBy(document)).toEqual([
      { text: 'Is the price net?', answer: 'Yes,\nwithout VAT.' },
      { text: 'By telephone?', answer: null },
    ]);
    expect(await seenBy(document, 1)).toEqual([{ text: 'Why me?', answer: null }]);
    const { rows } = await service.services.database.pool.query(
      "select to_address from mails join envelopes on envelopes.id = envelope_id where number = $1 and kind = 'ANSWER'",
      [document.id],
    );
    expect(rows).toEqual([{ to_address: ANN.email }]);
  });

  it('an answer to a question is refused if it is a second answer, is empty, lacks the scope or comes from another team [T5731]', async () => {
    const account = await service.createAccount();
    const document = await sentDocument(service, account, { recipients: [ANN] });
    await asks(document, 'Which section?');
    const [question] = await listed(account, document);
    const member = await addMember(service, account.teamId, 'MEMBER');
    const reader = { token: await memberToken(service, member, ['read']) };
    expect(await listed(reader, document)).toHaveLength(1);
    expect((await answered(reader, document, question!, 'The third.')).status).toBe(403);
    const stranger = await service.createAccount();
    expect(await refusal(service.call(stranger, 'GET', pathOf(document)))).toEqual({ status: 404, code: 'NOT_FOUND' });
    expect((await answered(stranger, document, question!, 'The third.')).status).toBe(404);
    for (const wrong of ['', ' ', 'x'.repeat(2001), 'a\u0000'])
      expect((await answered(account, document, question!, wrong)).status, wrong).toBe(400);
    expect(await refusal(answered(account, document, { id: 'question_none' }, 'Yes.'))).toEqual({
      ...{ status: 404, code: 'NOT_FOUND' },
    });
    expect((await answered(account, document, question!, 'The third.')).status).toBe(200);
    expect(await refusal(answered(account, document, question!, 'The fourth.'))).toEqual({
      ...{ status: 400, code: 'QUESTION_SETTLED' },
    });
  });

  it("a person who takes the place of a recipient cannot see that recipient's questions [T5732]", async () => {
    const account = await service.createAccount();
    const document = await sentDocument(service, account, { recipients: [ANN] });
    await asks(document, 'Which section?');
    const [question] = await listed(account, document);
    await answered(account, document, question!, 'The third.');
    const data = [{ id: document.recipients[0]?.recipientId, ...BO }];
    const envelopeId = `document_${document.id}`;
    const updated = await ask<{ data: [{ token?: string }] }>(
      ...([service, account, 'POST', '/api/v2/envelope/recipient/update-many', { envelopeId, data }] as const),
    );
    const token = updated.data[0].token ?? document.recipients[0]!.token;
    expect((await visit(service, { token }).view()).recipient.email).toBe(BO.email);
    expect(await seenBy({ ...document, recipients: [{ ...document.recipients[0]!, token }] })).toEqual([]);
    expect(await listed(account, document)).toMatchObject([{ ...ANN, answer: 'The third.' }]);
  });
});
