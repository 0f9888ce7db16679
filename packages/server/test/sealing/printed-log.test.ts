import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPdf } from '../../../pdf/test/build-pdf.ts';
import { readAuditChain } from '../../../testing/src/read-audit-chain.ts';
import { startTestService } from '../../../testing/src/service.ts';
import { envelopes, fields } from '../../src/envelopes/tables/index.ts';
import { Sender, sign } from './flow.ts';
import { pageText } from './sealed-parts.ts';

describe('a German document with its audit log', () => {
  let service: Awaited<ReturnType<typeof startTestService>>;
  let sealed: Buffer;
  let documentId: number;

  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    const sender = new Sender(service.url, (await service.createAccount()).token);
    const sent = await sender.send({
      pdf: buildPdf(),
      meta: { language: 'de', timezone: 'Europe/Berlin', distributionMethod: 'NONE', includeAuditLog: true },
      recipients: [
        {
          name: 'Ada',
          email: 'ada@example.com',
          fields: [
            { type: 'TEXT', box: [10, 10, 30, 4] },
            // The fonts lack this new Unicode character. Senders can enter it, but recipients cannot.
            { type: 'TEXT', box: [10, 20, 30, 4], fieldMeta: { readOnly: true, text: 'Ethiopic \u{1e7e0}' } },
          ],
        },
      ],
    });
    documentId = sent.documentId;
    await sign(service.url, sent.recipients[0]!.token, {
      TEXT: '\u{1d4d0}\u{1d4ed}\u{1d4f5}\u{1d4ea}\u{1d4f6} \u{1e900} \u2717',
    });
    await sender.until(documentId, ({ status }) => status === 'COMPLETED');
    sealed = await sender.download(documentId);
  });
  afterAll(() => service.dispose());

  it('a sealed German document ends with the certificate and the audit log in German [T638]', () => {
    expect(pageText(sealed, 2)).toContain('Abschlusszertifikat');
    const log = pageText(sealed, 3);
    expect(log).toContain('Protokoll');
    expect(log).toMatch(/^ *1 +.*Dokument erstellt/m);
    expect(log).toMatch(/^ *Ada +ada@example\.com .*\n(.*UTC.*\n)*.*Feld ausgef\u00fcllt +/m);
    expect(log).toContain('Seite 1 von 1');
  });

  it('a sealed document prints styled letters as plain ones, and keeps the value as entered [T3494]', async () => {
    expect(pageText(sealed, 1)).toContain('Adlam \u{1e900} \u2717');
    const { orm } = service.services.database;
    const [envelope] = await orm.select().from(envelopes).where(eq(envelopes.number, documentId));
    const [{ customText } = { customText: '' }] = await orm
      .select()
      .from(fields)
      .where(eq(fields.envelopeId, envelope!.id));
    expect(customText).toBe('\u{1d4d0}\u{1d4ed}\u{1d4f5}\u{1d4ea}\u{1d4f6} \u{1e900} \u2717');
  });

  it('the audit log of a sealed document lists characters missing from all fonts [T613]', async () => {
    const { orm } = service.services.database;
    const [envelope] = await orm.select().from(envelopes).where(eq(envelopes.number, documentId));
    const chain = await readAuditChain(orm, envelope!.id);
    const completed = chain.find(({ entry }) => entry.type === 'DOCUMENT_COMPLETED');
    expect(completed?.entry.data).toMatchObject({ seal: { missingGlyphs: ['U+1E7E0'] } });
  });
});
