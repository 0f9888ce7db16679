import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { buildPdf, hello } from '../../../pdf/test/build-pdf.ts';
import { pdfsig, qpdfCheck } from '../../../pdf/test/tools.ts';
import { readAuditChain } from '../../../testing/src/read-audit-chain.ts';
import { describeOnSharedServices } from '../../../testing/src/service.ts';
import { verifyChain } from '../../src/domain/audit/audit-chain.ts';
import { envelopes, events } from '../../src/envelopes/tables/index.ts';
import { fill, reject, Sender, sign } from './flow.ts';
import { pageText } from './sealed-parts.ts';

describeOnSharedServices('a declined document', (service) => {
  const pdf = buildPdf({ pages: [{ content: hello('Terms') }] });
  let documentId: number;
  let sealed: Buffer;
  let sender: Sender;

  beforeAll(async () => {
    sender = new Sender(service.url, (await service.createAccount()).token);
    const sent = await sender.send({
      pdf,
      recipients: [
        {
          name: 'Ada',
          email: 'ada@example.com',
          fields: [
            { type: 'NAME', box: [10, 10, 30, 5] },
            { type: 'SIGNATURE', box: [50, 10, 30, 5] },
          ],
        },
        { name: 'Linus', email: 'linus@example.com', fields: [{ type: 'SIGNATURE', box: [50, 20, 30, 5] }] },
        { name: 'Grace', email: 'grace@example.com', fields: [{ type: 'SIGNATURE', box: [10, 20, 30, 5] }] },
      ],
    });
    documentId = sent.documentId;
    const [ada, linus, grace] = sent.recipients;
    await sign(service.url, ada!.token, { NAME: 'Ada L.', SIGNATURE: { type: 'typed', text: 'Finished' } });
    await fill(service.url, linus!.token, { SIGNATURE: { type: 'typed', text: 'Undecided' } });
    await reject(service.url, grace!.token, 'The terms are the old ones.');
    await sender.until(documentId, ({ sealing }) => sealing.state === 'SEALED');
    sealed = await sender.download(documentId);
  });

  it('a declined document stays declined and never completes [T017]', async () => {
    expect(await sender.state(documentId)).toMatchObject({ status: 'REJECTED', completedAt: null });
  });

  it('a declined document can be downloaded with a sealed page that states who declined it and why [T117]', () => {
    expect(sealed.subarray(0, pdf.length).equals(pdf)).toBe(true);
    expect(pdfsig(sealed)).toContain('Signature Validation: Signature is Valid.');
    expect(pdfsig(sealed)).toContain('Total document signed');
    expect(qpdfCheck(sealed)).toMatchObject({ status: 0 });
    const text = pageText(sealed, 2);
    expect(text).toContain('Record of decline');
    expect(text).toContain('Declined by Grace');
    expect(text).toContain('The terms are the old ones.');
    expect(text).not.toContain('/verify/');
  });

  it('a declined document is marked as declined at the top of every page, including appended ones [T4717]', () => {
    const pages = pageText(sealed, 1, 99).split('\f').slice(0, -1);
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(
        page
          .trimStart()
          .split('\n')
          .slice(0, index === 1 ? 6 : 2)
          .join(),
        `page ${index + 1}`,
      ).toContain('Declined');
    }
  });

  it('a declined document contains no values, and its record shows only the signatures of recipients who had finished', () => {
    expect(pageText(sealed, 1)).toMatch(/^ +Declined by Grace · [-\d]+ [:\d]+ UTC\n+ *Terms\s*$/);
    const text = pageText(sealed, 2, 9);
    expect(text).toContain('Finished');
    expect(text).toContain('Linus');
    expect(text).not.toContain('Undecided');
  });

  it('the sealed copy of a declined document is in an intact audit chain, which records the decline once', async () => {
    const { orm } = service.services.database;
    const [row] = await orm.select().from(envelopes).where(eq(envelopes.number, documentId));
    const chain = await readAuditChain(orm, row!.id);
    expect(verifyChain(chain)).toMatchObject({ isIntact: true, head: row!.auditHead });
    const types = chain.map(({ entry }) => entry.type);
    expect(types.filter((type) => type === 'REJECTION_SEALED')).toHaveLength(1);
    expect(types).not.toContain('DOCUMENT_COMPLETED');
    const announced = await orm.select({ type: events.type }).from(events).where(eq(events.envelopeId, row!.id));
    expect(announced.filter(({ type }) => type === 'DOCUMENT_REJECTED')).toHaveLength(1);
    expect(announced.filter(({ type }) => type === 'DOCUMENT_COMPLETED')).toHaveLength(0);
  });
});
