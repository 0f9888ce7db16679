import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { ask, type CreatedDocument, readyDocument, signs } from '../../../testing/src/documents.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import { unzipped } from '../../../testing/src/unzip.ts';
import { workerTemplate } from '../../../testing/src/worker-template.ts';
import { mails } from '../../src/envelopes/tables/index.ts';
import { visit } from '../signing/visit.ts';

interface Recipient {
  id: number;
  email: string;
  message: string | null;
}

interface Envelope {
  id: string;
  recipients: Recipient[];
}

const ANN = { name: 'Ann', email: 'ann@example.com' };
const BO = { name: 'Bo', email: 'bo@example.com' };

describeOnEachService('the own message of a recipient', (service, rule) => {
  let team: TestAccount;
  beforeAll(async () => {
    team = await service.createAccount();
  });

  const post = <T>(path: string, body: unknown, status = 200) =>
    ask<T>(service, team, 'POST', `/api/v2${path}`, body, status);
  const read = ({ id }: { id: number }) => ask<Envelope>(service, team, 'GET', `/api/v2/envelope/document_${id}`);
  const ready = (meta: object = {}): Promise<CreatedDocument> =>
    readyDocument(service, team, { title: 'Lease', recipients: [ANN, BO], meta });
  const write = ({ id, recipients }: CreatedDocument, message: unknown, status = 200) =>
    post<{ data: Recipient[] }>(
      '/envelope/recipient/update-many',
      { envelopeId: `document_${id}`, data: [{ id: recipients[0]?.recipientId, message }] },
      status,
    );
  const send = ({ id }: CreatedDocument) => post('/envelope/distribute', { envelopeId: `document_${id}` });
  const mailsOf = async ({ id }: { id: number }) => {
    const { id: envelopeId } = await read({ id });
    const { orm } = service.services.database;
    return orm.select().from(mails).where(eq(mails.envelopeId, envelopeId)).orderBy(asc(mails.toAddress));
  };

  it('a recipient with an own message gets it in place of the message of the document, in the email and on the page', async () => {
    const document = await ready({ message: 'Hello {signer.name}' });
    const own = 'Only for {signer.name} <b>&</b>\nabout {document.name}, {other}';
    const { data } = await write(document, `  ${own}\n`);
    expect(data[0]).toMatchObject({ email: ANN.email, message: own });
    expect((await read(document)).recipients.map(({ message }) => message)).toEqual([own, null]);
    await send(document);
    const [ann, bo] = await mailsOf(document);
    expect(ann?.text).toContain('> Only for Ann <b>&</b>\n> about Lease, {other}');
    expect(ann?.html).toContain('Only for Ann &lt;b&gt;&amp;&lt;/b&gt;');
    expect(ann?.text).not.toContain('Hello');
    expect(bo?.text).toContain('> Hello Bo');
    expect(bo?.text).not.toContain('Only for');
    expect(await visit(service, document.recipients[0]!).view()).toMatchObject({
      message: 'Only for Ann <b>&</b>\nabout Lease, {other}',
    });
    expect(await visit(service, document.recipients[1]!).view()).toMatchObject({ message: 'Hello Bo' });
  });

  it('the audit log records that an own message was set, changed and removed, and never its text', async () => {
    const document = await ready();
    await write(document, 'Just you');
    await write(document, 'Only you');
    await write(document, '');
    const path = `/api/v1/documents/${document.id}`;
    const { entries } = await ask<{ entries: { type: string; data: object }[] }>(
      service,
      team,
      'GET',
      `${path}/audit-log?perPage=100`,
    );
    expect(entries.filter(({ type }) => type === 'RECIPIENT_UPDATED').map(({ data }) => data)).toMatchObject([
      { email: ANN.email, changes: [{ property: 'message', from: false, to: true }] },
      { email: ANN.email, changes: [{ property: 'message', from: true, to: true }] },
      { email: ANN.email, changes: [{ property: 'message', from: true, to: false }] },
    ]);
    expect((await read(document)).recipients[0]?.message).toBeNull();
  });

  it('no other recipient can read an own message in the sealed evidence, and API version 1 does not return it', async () => {
    const document = await ready();
    await write(document, 'Just you');
    await send(document);
    for (const recipient of document.recipients) await signs(service, recipient);
    const path = `/api/v1/documents/${document.id}`;
    await vi.waitFor(async () => expect(await ask(service, team, 'GET', path)).toMatchObject({ status: 'COMPLETED' }), {
      timeout: 30_000,
    });
    const evidence = await ask<{ audit: { entries: { content: string }[] } }>(service, team, 'GET', `${path}/evidence`);
    expect(evidence.audit.entries.map(({ content }) => content).join('\n')).toContain('"property":"message"');
    const log = await ask(service, team, 'GET', `/api/v2/envelope/document_${document.id}/audit-log`);
    for (const shown of [evidence, log, await ask(service, team, 'GET', path)])
      expect(JSON.stringify(shown)).not.toContain('Just you');
  });

  it("an export of a person's data contains the own messages to them and none to others", async () => {
    const [lea, bo] = ['lea@messages.example', 'bo@messages.example'];
    const document = await readyDocument(service, team, { recipients: [{ email: lea }, { email: bo }] });
    const data = document.recipients.map(({ recipientId: id, email }) => ({ id, message: `Dear ${email}` }));
    await post('/envelope/recipient/update-many', { envelopeId: `document_${document.id}`, data });
    const admin = await signedInBrowser(service, await addMember(service, team.teamId, 'ADMIN'));
    const exported = await admin.post(`/api/console/teams/${team.teamId}/privacy/export-person`, {
      email: lea,
      reason: 'Request 4711',
    });
    const archive = await unzipped(new Uint8Array(await exported.arrayBuffer()));
    const documents = archive['documents.jsonl']?.toString() ?? '';
    expect(JSON.parse(documents)).toMatchObject({ recipient: { email: lea, message: `Dear ${lea}` } });
    expect(documents).not.toContain(`Dear ${bo}`);
  });

  rule('a message that is too long, or a change of it after sending, is refused and changes nothing', async () => {
    const document = await ready();
    expect(await write(document, 'x'.repeat(5001), 400)).toMatchObject({ code: 'INVALID_REQUEST' });
    await write(document, 'Before');
    await send(document);
    expect(await write(document, 'After', 400)).toMatchObject({ code: 'DOCUMENT_NOT_DRAFT' });
    expect((await read(document)).recipients[0]?.message).toBe('Before');
  });

  rule(
    'a person to whom a recipient delegates the document does not get the own message of the recipient',
    async () => {
      const document = await ready({ allowDelegation: true, message: 'To all' });
      await write(document, 'A secret for Ann');
      await send(document);
      const body = JSON.stringify({ name: 'Cy', email: 'cy@example.com', note: null });
      const headers = { 'content-type': 'application/json' };
      const url = `${service.url}/api/signing/${document.recipients[0]?.token}/delegate`;
      expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
      await post('/envelope/redistribute', {
        envelopeId: `document_${document.id}`,
        recipients: [document.recipients[0]?.recipientId],
      });
      const toCy = (await mailsOf(document)).filter(({ toAddress }) => toAddress === 'cy@example.com');
      expect(toCy.length).toBe(2);
      expect(toCy.map(({ text }) => text).join('\n')).not.toContain('A secret for Ann');
      expect((await read(document)).recipients[0]?.message).toBeNull();
    },
  );

  it('documents from a template take over the message of a role, unless the use names another one, and rows may differ', async () => {
    const template = await workerTemplate(service, team);
    await post('/envelope/recipient/update-many', {
      envelopeId: template.envelopeId,
      data: [{ id: template.worker, message: 'Dear {signer.name}' }],
    });
    const use = async (more: object) => {
      const recipients = [{ id: template.worker, ...ANN, ...more }];
      const made = await post<Envelope>('/template/use', { templateId: template.id, recipients });
      return made.recipients.find(({ email }) => email === ANN.email)?.message;
    };
    expect(await use({})).toBe('Dear {signer.name}');
    expect(await use({ message: 'Hi' })).toBe('Hi');
    expect(await use({ message: null })).toBeNull();
    const copy = await post<{ id: string }>('/envelope/duplicate', { envelopeId: template.envelopeId });
    const copied = await ask<Envelope>(service, team, 'GET', `/api/v2/envelope/${copy.id}`);
    expect(copied.recipients[0]?.message).toBe('Dear {signer.name}');
    const person = (message: string) => ({ recipients: [{ id: template.worker, ...ANN, message }] });
    const { problems } = await post<{ problems: object[] }>('/template/bulk?dryRun=true', {
      templateId: template.id,
      rows: [person('Short'), person('x'.repeat(5001))],
    });
    expect(problems).toMatchObject([{ row: 2, column: 'MESSAGE', recipientId: template.worker }]);
  });
});
