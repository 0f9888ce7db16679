import type { DraftAnswer } from '@countersign/contracts/console';
import { openUpdate } from '@countersign/pdf';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testSigner } from '../../../pdf/test/identities.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { INSPECT } from '../../src/envelopes/pdf-tasks/pdf-tasks.ts';
import { Sender, sign } from './flow.ts';

/**
 * Returns a PDF whose cross-reference table lists a wrong generation number. Readers tolerate this in different ways.
 */
const odd = (): Buffer => {
  const pdf = Buffer.from(buildPdf());
  const entry = pdf.lastIndexOf(' 00000 n');
  pdf.write(' 00001 n', entry, 'latin1');
  return pdf;
};

const ADA = { name: 'Ada', email: 'ada@example.com' };
const FIELD = { type: 'NAME', page: 1, positionX: 10, positionY: 50, width: 20, height: 5 };

/** Returns a PDF whose author allows no changes. New uploads of it are rejected. */
const certified = async (): Promise<Buffer> => {
  const source = buildPdf();
  const { tail } = await openUpdate(source).seal({ signer: await testSigner(), signedAt: new Date(), certify: 1 });
  return Buffer.concat([source, tail]);
};

/** Result that an earlier version stored for a PDF that is now rejected. */
const ACCEPTED = {
  encrypted: false,
  pages: [{ width: 595, height: 842 }],
  signatures: 0,
  hasForm: false,
  activeContent: [],
};

describe('a PDF that an earlier version accepted unchanged', () => {
  let service: TestService;
  let account: TestAccount;
  let sender: Sender;

  beforeAll(async () => {
    const started = await startTestService({ database: 'embedded' });
    service = started;
    account = await service.createAccount();
    sender = new Sender(service.url, account.token);
    return started.dispose;
  });
  afterEach(() => vi.restoreAllMocks());

  /** Uploads a file as an earlier version did, without repairing it. */
  const uploadedBefore = async (kind: 'documents' | 'templates', pdf: Uint8Array = odd()) => {
    const made = await sender.call<{
      documentId: number;
      templateId: number;
      uploadUrl: string;
      recipients?: { recipientId: number }[];
    }>('POST', `/api/v1/${kind}`, {
      title: 'Agreement',
      recipients: [ADA],
      ...(kind === 'templates' && { fields: [{ ...FIELD, recipientIndex: 0 }] }),
    });
    const { pdf: threads, database } = service.services;
    const run = threads.run.bind(threads);
    vi.spyOn(threads, 'run').mockImplementation(async (task, load, asker) => {
      const result = await run(task, load, asker);
      if (task.name !== INSPECT.name) return result;
      return {
        ...ACCEPTED,
        ...(result as object),
        verdict: 'accepted',
        bytes: undefined,
        appended: undefined,
      } as typeof result;
    });
    const response = await fetch(made.uploadUrl, { method: 'PUT', body: new Uint8Array(pdf) });
    expect(response.status).toBe(200);
    vi.restoreAllMocks();
    await database.pool.query('update files set inspection = 0');
    if (kind === 'documents') {
      const recipientId = made.recipients?.[0]?.recipientId;
      await sender.call('POST', `/api/v1/documents/${made.documentId}/fields`, { fields: [{ ...FIELD, recipientId }] });
    }
    return made;
  };
  const entriesOf = async (documentId: number) => {
    const path = `/api/v1/documents/${documentId}/audit-log`;
    return (await sender.call<{ entries: { type: string; data: { repairs?: string[] } }[] }>('GET', path)).entries;
  };
  const signed = async (documentId: number) => {
    const { recipients } = await sender.call<{ recipients: { token: string }[] }>(
      'GET',
      `/api/v1/documents/${documentId}`,
    );
    await sign(sender.url, recipients[0]!.token);
    await sender.until(documentId, ({ status }) => status === 'COMPLETED');
  };

  it('a PDF that an earlier version accepted is repaired when its draft is sent, with an audit entry, and can be sealed [T3562]', async () => {
    const { documentId } = await uploadedBefore('documents');
    await sender.call('POST', `/api/v1/documents/${documentId}/send`, {});
    const repaired = (await entriesOf(documentId)).filter(({ type }) => type === 'FILE_REPAIRED');
    expect(repaired).toMatchObject([{ data: { repairs: ['repaired'] } }]);
    await signed(documentId);
  });

  it('a PDF that an earlier version accepted is refused at sending, before anyone signs, if it cannot be repaired [T3564]', async () => {
    const { documentId } = await uploadedBefore('documents', await certified());
    await expect(sender.call('POST', `/api/v1/documents/${documentId}/send`, {})).rejects.toThrow(
      /400 .*Agreement.* cannot be sent: .*PDF_REFUSED/,
    );
    expect(await sender.state(documentId)).toMatchObject({ status: 'DRAFT' });
  });

  it('a PDF that an earlier version accepted is repaired in a document created from its template [T3563]', async () => {
    const { templateId } = await uploadedBefore('templates');
    const { documentId } = await sender.call<{ documentId: number }>(
      'POST',
      `/api/v1/templates/${templateId}/generate-document`,
      { title: 'Agreement' },
    );
    await sender.call('POST', `/api/v1/documents/${documentId}/send`, {});
    await signed(documentId);
  });

  it.each([
    ['is valid', buildPdf()],
    ['needs repair', odd()],
  ])(
    'a PDF that an earlier version accepted can be sent from the editor with the displayed revision if it %s [T4731]',
    async (_, pdf) => {
      const { documentId } = await uploadedBefore('documents', pdf);
      const ada = await signedInBrowser(service, await addMember(service, account.teamId, 'MEMBER'));
      const path = `/api/console/teams/${account.teamId}/envelope/document_${documentId}/draft`;
      const { revision } = (await (await ada.get(path)).json()) as DraftAnswer;
      const answer = await ada.post(`${path}/send`, { revision });
      expect([answer.status, await answer.json()]).toEqual([200, expect.anything()]);
      expect(await sender.state(documentId)).toMatchObject({ status: 'PENDING' });
    },
  );

  /** Creates a template as an earlier version did, with a direct link for its recipient. */
  const publishedBefore = async (pdf: Uint8Array) => {
    const { templateId } = await uploadedBefore('templates', pdf);
    const { recipients } = await sender.call<{ recipients: { id: number }[] }>('GET', `/api/v2/template/${templateId}`);
    const { token } = await sender.call<{ token: string }>('POST', '/api/v2/template/direct/create', {
      templateId,
      directRecipientId: recipients[0]?.id,
    });
    const come = async (name: string) => {
      const response = await fetch(`${service.url}/api/direct/${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name, email: `${name}@example.com` }),
      });
      return { status: response.status, body: (await response.json()) as { code?: string } };
    };
    return { templateId, token, come };
  };
  const inspections = () => {
    const run = vi.spyOn(service.services.pdf, 'run');
    return () => run.mock.calls.filter(([task]) => task.name === INSPECT.name).length;
  };

  it.each([
    ['is valid', buildPdf()],
    ['needs repair', odd()],
  ])(
    "a template's PDF that an earlier version accepted is inspected once, and the direct link stays active, if the PDF %s [T4732]",
    async (_, pdf) => {
      const { templateId, come } = await publishedBefore(pdf);
      const count = inspections();
      expect((await come('bea')).status).toBe(200);
      expect((await come('cy')).status).toBe(200);
      await sender.call('POST', `/api/v1/templates/${templateId}/generate-document`, { title: 'Agreement' });
      expect(count()).toBe(1);
      expect(await sender.call('GET', `/api/v2/template/${templateId}`)).toMatchObject({
        directLink: { enabled: true },
      });
    },
  );

  it("if an earlier version's PDF is refused, the template's user sees the reason, but visitors of its direct link do not [T4733]", async () => {
    const { templateId, come } = await publishedBefore(await certified());
    const unknown = await fetch(`${service.url}/api/direct/unknown`, { method: 'POST' });
    expect(await come('bea')).toEqual({ status: 404, body: await unknown.json() });
    await expect(
      sender.call('POST', `/api/v1/templates/${templateId}/generate-document`, { title: 'Agreement' }),
    ).rejects.toThrow(/400 .*Agreement.* cannot be used: .*PDF_REFUSED/);
  });

  it('a copy of a PDF that an earlier version accepted keeps the findings about its pages if nothing was repaired [T4734]', async () => {
    const { documentId } = await uploadedBefore('documents', buildPdf());
    const found = [{ page: 1, message: 'It is too large.', memoryMb: 1_000_000, cpuSeconds: 1_000_000 }];
    await service.services.database.pool.query(
      `update files set undrawable_pages = $1 from envelopes
       where envelopes.id = files.envelope_id and envelopes.type = 'DOCUMENT' and envelopes.number = $2`,
      [JSON.stringify(found), documentId],
    );
    const copy = await sender.call<{ id: string }>('POST', '/api/v2/document/duplicate', { documentId });
    await expect(sender.call('POST', '/api/v2/envelope/distribute', { envelopeId: copy.id })).rejects.toThrow(
      /page 1 of .* cannot be drawn: It is too large/,
    );
  });
});
