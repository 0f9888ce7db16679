import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ask, sentDocument } from '../../../testing/src/documents.ts';
import { describeSharedRules } from '../../../testing/src/service.ts';
import { envelopes, events, mails } from '../../src/envelopes/tables/index.ts';
import { TYPED, type Visit, visit } from './visit.ts';

const ONE_OF_EACH = [
  { email: 'signer@example.com' },
  { email: 'approver@example.com', role: 'APPROVER' },
  { email: 'viewer@example.com', role: 'VIEWER' },
  { email: 'assistant@example.com', role: 'ASSISTANT' },
  { email: 'copy@example.com', role: 'CC' },
];

describeSharedRules('recipient roles', (service) => {
  const begun = async () => {
    const account = await service.createAccount();
    const document = await sentDocument(service, account, { recipients: ONE_OF_EACH });
    const visits = document.recipients.map((recipient) => visit(service, recipient));
    const [signer, approver, viewer, assistant, copy] = visits as [Visit, Visit, Visit, Visit, Visit];
    return { account, id: document.id, signer, approver, viewer, assistant, copy };
  };
  /** Returns the recipients of an event: their roles, and whether their addresses begin as expected. */
  const announcedOf = async (number: number, type: string) => {
    const { orm } = service.services.database;
    const rows = await orm
      .select({ payload: events.payload })
      .from(events)
      .innerJoin(envelopes, eq(envelopes.id, events.envelopeId))
      .where(and(eq(envelopes.number, number), eq(events.type, type)))
      .orderBy(events.sequence);
    return rows.map(({ payload }) => {
      expect(payload).toMatchObject({
        recipientEmail: `${(payload.recipientRole as string).toLowerCase()}@example.com`,
        recipientId: expect.any(Number),
      });
      return (payload.recipientRole as string).toLowerCase();
    });
  };
  const mailedTo = async (number: number, kind: string) => {
    const { orm } = service.services.database;
    const rows = await orm
      .select()
      .from(mails)
      .innerJoin(envelopes, eq(envelopes.id, mails.envelopeId))
      .where(eq(envelopes.number, number));
    return rows.flatMap(({ mails: mail }) => (mail.kind === kind ? [mail.toAddress] : [])).toSorted();
  };
  const finish = async (visitor: Visit) => {
    for (const { id, owner } of (await visitor.view()).fields) if (!owner) await visitor.put(id, TYPED);
    expect((await visitor.complete()).status).toBe(200);
  };

  it('everyone who may see a document can open it, which is reported once per recipient [T178]', async () => {
    const { id, signer, approver, viewer, assistant, copy } = await begun();
    for (const visitor of [signer, approver, viewer, assistant, copy, viewer]) await visitor.opened();
    expect(await announcedOf(id, 'DOCUMENT_OPENED')).toEqual(['signer', 'approver', 'viewer', 'assistant']);
  });

  it('only the actions of signers and approvers count as signatures and toward completion [T005]', async () => {
    const { account, id, signer, approver, assistant } = await begun();
    await finish(assistant);
    await finish(approver);
    expect(await ask(service, account, 'GET', `/api/v1/documents/${id}`)).toMatchObject({ status: 'PENDING' });
    await finish(signer);
    expect(await announcedOf(id, 'DOCUMENT_SIGNED')).toEqual(['approver', 'signer']);
    expect(await ask(service, account, 'GET', `/api/v1/documents/${id}`)).toMatchObject({ status: 'COMPLETED' });
  });

  it('viewers, assistants and approvers are invited at sending, and signers after the approval [T033]', async () => {
    const { account, id, signer, approver } = await begun();
    const all = ONE_OF_EACH.map(({ email }) => email);
    const atSend = ['approver@example.com', 'assistant@example.com', 'viewer@example.com'];
    expect(await mailedTo(id, 'INVITATION')).toEqual(atSend);
    await finish(approver);
    expect(await mailedTo(id, 'INVITATION')).toEqual([...atSend, 'signer@example.com'].toSorted());
    expect(await mailedTo(id, 'COMPLETED')).toEqual([]);
    await finish(signer);
    expect(await mailedTo(id, 'COMPLETED')).toEqual([...all, account.email].toSorted());
  });

  it('an approver can decline, and the invited recipients and the sender are notified [T031]', async () => {
    const { account, id, approver } = await begun();
    expect((await approver.reject({ reason: 'No.' })).status).toBe(200);
    expect(await announcedOf(id, 'DOCUMENT_REJECTED')).toEqual(['approver']);
    const told = ['assistant@example.com', account.email, 'viewer@example.com'];
    expect(await mailedTo(id, 'REJECTED')).toEqual(told.toSorted());
  });

  it('a signer who opens the link before the approval can store answers, and gets no reminder [T1530]', async () => {
    const { account, id, signer, approver } = await begun();
    const { recipients } = await ask<{ recipients: { id: number; email: string; token: string }[] }>(
      ...([service, account, 'GET', `/api/v1/documents/${id}`] as const),
    );
    const [signing, approving] = ['signer@example.com', 'approver@example.com'].map(
      (email) => recipients.find((each) => each.email === email)!.id,
    );
    const view = await signer.view();
    expect(view).toMatchObject({ state: 'open', mayComplete: false, waitingFor: [{ name: 'approver' }] });
    const page = await (await fetch(`${service.url}/sign/${recipients[0]!.token}`)).text();
    expect(page.indexOf('You can finish once approver has approved.')).toBeGreaterThan(0);
    for (const field of view.fields) if (!field.owner) await signer.put(field.id, TYPED);
    const resend = (ids: unknown[], status: number) =>
      ask(service, account, 'POST', `/api/v1/documents/${id}/resend`, { recipients: ids }, status);
    expect(await resend([signing], 400)).toMatchObject({ code: 'NOT_YOUR_TURN' });
    await resend([signing, approving], 200);
    expect(await mailedTo(id, 'REMINDER')).toEqual(['approver@example.com']);
    await finish(approver);
    expect(await resend([approving], 400)).toMatchObject({ code: 'RECIPIENT_ALREADY_COMPLETED' });
    expect((await signer.complete()).status).toBe(200);
  });

  it('only invited recipients are notified when the sender cancels the document [T287]', async () => {
    const account = await service.createAccount();
    const { id } = await sentDocument(service, account, {
      meta: { signingOrder: 'SEQUENTIAL' },
      recipients: [
        { email: 'first@example.com', signingOrder: 1 },
        { email: 'second@example.com', signingOrder: 2 },
        { email: 'copy@example.com', role: 'CC' },
      ],
    });
    await ask(service, account, 'DELETE', `/api/v1/documents/${id}`);
    expect(await mailedTo(id, 'CANCELLED')).toEqual(['first@example.com']);
  });
});
