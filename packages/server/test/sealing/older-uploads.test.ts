import { openUpdate } from '@countersign/pdf';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testSigner } from '../../../pdf/test/identities.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { startTestService, type TestService } from '../../../testing/src/service.ts';
import { INSPECT } from '../../src/features/files/pdf-tasks.ts';
import { Sender, sign } from './flow.ts';

/** The table of objects gives one of them another generation than it has: readers forgive that, and differ in how. */
const odd = (): Buffer => {
  const pdf = Buffer.from(buildPdf());
  const entry = pdf.lastIndexOf(' 00000 n');
  pdf.write(' 00001 n', entry, 'latin1');
  return pdf;
};

const ADA = { name: 'Ada', email: 'ada@example.com' };
const FIELD = { type: 'NAME', page: 1, positionX: 10, positionY: 50, width: 20, height: 5 };

/** What is said of a PDF that is refused today. */
const ACCEPTED = {
  encrypted: false,
  pages: [{ width: 595, height: 842 }],
  signatures: 0,
  hasForm: false,
  activeContent: [],
};

describe('a PDF that an earlier version accepted as it was', () => {
  let service: TestService;
  let sender: Sender;

  beforeAll(async () => {
    const started = await startTestService({ database: 'embedded' });
    service = started;
    sender = new Sender(service.url, (await service.createAccount()).token);
    return started.dispose;
  });
  afterEach(() => vi.restoreAllMocks());

  /** Uploads as an earlier version did: what is repaired today was kept. */
  const uploadedBefore = async (kind: 'documents' | 'templates', pdf = odd()) => {
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

  it('is repaired when its draft is sent, as the audit log says, and can be sealed [T3562]', async () => {
    const { documentId } = await uploadedBefore('documents');
    await sender.call('POST', `/api/v1/documents/${documentId}/send`, {});
    const repaired = (await entriesOf(documentId)).filter(({ type }) => type === 'FILE_REPAIRED');
    expect(repaired).toMatchObject([{ data: { repairs: ['repaired'] } }]);
    await signed(documentId);
  });

  it('is refused with the reason when it is sent if it cannot be repaired, before anybody signs [T3564]', async () => {
    const source = buildPdf();
    const { tail } = await openUpdate(source).seal({ signer: await testSigner(), signedAt: new Date(), certify: 1 });
    const certified = Buffer.concat([source, tail]);
    const { documentId } = await uploadedBefore('documents', certified);
    await expect(sender.call('POST', `/api/v1/documents/${documentId}/send`, {})).rejects.toThrow(
      /400 .*Agreement.* cannot be sent: .*PDF_REFUSED/,
    );
    expect(await sender.state(documentId)).toMatchObject({ status: 'DRAFT' });
  });

  it('is repaired in a document that is generated from its template [T3563]', async () => {
    const { templateId } = await uploadedBefore('templates');
    const { documentId } = await sender.call<{ documentId: number }>(
      'POST',
      `/api/v1/templates/${templateId}/generate-document`,
      { title: 'Agreement' },
    );
    await sender.call('POST', `/api/v1/documents/${documentId}/send`, {});
    await signed(documentId);
  });
});
