import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readAttachment } from '@countersign/pdf';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { buildPdf, hello } from '../../../pdf/test/build-pdf.ts';
import { pdfsig, qpdfCheck } from '../../../pdf/test/tools.ts';
import { readAuditChain } from '../../../testing/src/read-audit-chain.ts';
import { describeOnEachService, type TestService } from '../../../testing/src/service.ts';
import { verifyChain } from '../../src/domain/audit/audit-chain.ts';
import { envelopes, events, files, recipients } from '../../src/envelopes/tables/index.ts';
import { type DocumentPlan, type DocumentState, Sender, sign } from './flow.ts';
import { fontsOf, openssl, pageText, plainPng, signatureOf } from './sealed-parts.ts';
import { storedKeys } from './stored-keys.ts';

const CHOICES = { values: [{ value: 'Blue' }, { value: 'Green' }] };

const plan: DocumentPlan = {
  title: 'Agreement on lamps',
  pdf: buildPdf({ pages: [{ content: hello('First page') }, { content: hello('Second page') }] }),
  meta: { timezone: 'Europe/Berlin', distributionMethod: 'NONE' },
  recipients: [
    {
      name: 'Mary Approver',
      email: 'mary@example.com',
      role: 'APPROVER',
      signingOrder: 1,
      fields: [{ type: 'INITIALS', box: [10, 60, 10, 4] }],
    },
    {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      signingOrder: 2,
      fields: [
        { type: 'SIGNATURE', box: [10, 70, 30, 8] },
        { type: 'NAME', box: [50, 70, 30, 4] },
        { type: 'EMAIL', box: [50, 75, 30, 4] },
        { type: 'DATE', page: 2, box: [10, 80, 30, 4] },
        { type: 'TEXT', page: 2, box: [50, 80, 40, 4], fieldMeta: { type: 'text', textAlign: 'right' } },
        { type: 'NUMBER', page: 2, box: [50, 85, 30, 4], fieldMeta: { type: 'number', numberFormat: '0,0.00' } },
        { type: 'CHECKBOX', page: 2, box: [10, 85, 30, 8], fieldMeta: { type: 'checkbox', ...CHOICES } },
        { type: 'RADIO', page: 2, box: [10, 60, 30, 8], fieldMeta: { type: 'radio', ...CHOICES } },
        { type: 'DROPDOWN', page: 2, box: [50, 60, 30, 4], fieldMeta: { type: 'dropdown', ...CHOICES } },
      ],
    },
    {
      name: 'Grace Hopper',
      email: 'grace@example.com',
      signingOrder: 2,
      fields: [
        { type: 'SIGNATURE', box: [10, 85, 30, 8] },
        { type: 'TEXT', page: 2, box: [10, 40, 80, 4], fieldMeta: { type: 'text', required: false } },
      ],
    },
    { name: 'Copy Reader', email: 'copy@example.com', role: 'CC' },
  ],
};

async function signEverything(service: TestService) {
  const sender = new Sender(service.url, (await service.createAccount()).token);
  const { documentId, recipients: people } = await sender.send(plan);
  const [mary, ada, grace] = people;
  await sign(service.url, mary!.token, { INITIALS: 'MA' });
  const drawn = { type: 'drawn', image: plainPng([20, 40, 220], 300, 100) };
  await sign(service.url, ada!.token, {
    SIGNATURE: drawn,
    TEXT: 'Forty-two lamps',
    NUMBER: '1234.5',
    CHECKBOX: ['Blue'],
    RADIO: 'Green',
    DROPDOWN: 'Green',
  });
  await sign(service.url, grace!.token, {
    SIGNATURE: { type: 'typed', text: 'Grace Hopper', face: 'marck-script' },
    TEXT: null,
  });
  const state = await sender.until(documentId, ({ status }) => status === 'COMPLETED');
  return { documentId, state, sealed: await sender.download(documentId) };
}

describeOnEachService('a document that everyone has signed', (service) => {
  let documentId: number;
  let state: DocumentState;
  let sealed: Buffer;

  const envelope = async () => {
    const [row] = await service.services.database.orm.select().from(envelopes).where(eq(envelopes.number, documentId));
    return row!;
  };

  beforeAll(async () => {
    ({ documentId, state, sealed } = await signEverything(service));
  });

  it('a completed document has the completion time in its audit chain [T114]', async () => {
    expect(state.sealing).toEqual({ state: 'SEALED', error: null, code: null });
    const chain = await readAuditChain(service.services.database.orm, (await envelope()).id);
    const completions = chain.filter(({ entry }) => entry.type === 'DOCUMENT_COMPLETED');
    expect(completions.map(({ entry }) => entry.at)).toEqual([state.completedAt]);
  });

  it('a sealed document begins with the uploaded bytes [T115]', () => {
    expect(sealed.subarray(0, plan.pdf.length).equals(plan.pdf)).toBe(true);
    expect(sealed.length - plan.pdf.length).toBeLessThanOrEqual(50_000);
  });

  it('a sealed document shows a typed signature on its certificate in the selected handwriting style [T3427]', () => {
    expect(fontsOf(sealed, 3)).toMatch(/MarckScript/);
  });

  it('a sealed document has one signature, which is valid and covers the whole file [T007]', () => {
    const report = pdfsig(sealed);
    expect(report.match(/Signature #\d/g)).toHaveLength(1);
    expect(report).toContain('Signature Validation: Signature is Valid.');
    expect(report).toContain('Total document signed');
    expect(report).toContain('ETSI.CAdES.detached');
  });

  it('a sealed document is a valid PDF', () => {
    expect(qpdfCheck(sealed)).toMatchObject({ status: 0 });
  });

  it("a sealed document has a signature that openssl verifies against the service's CA", async () => {
    const chain = await readFile(join(service.services.config.DATA_DIR, 'identity/seal-certificates.pem'), 'utf8');
    const authority = chain.slice(chain.lastIndexOf('-----BEGIN'));
    const { cms, signed } = signatureOf(sealed);
    const check = ['cms', '-verify', '-binary', '-inform', 'DER', '-in', 'cms.der', '-content', 'signed.bin'];
    const args = [...check, '-CAfile', 'authority.pem', '-purpose', 'any', '-out', 'out.bin'];
    expect(() => openssl(args, { 'cms.der': cms, 'signed.bin': signed, 'authority.pem': authority })).not.toThrow();
    const other = Buffer.concat([signed, Buffer.from(' ')]);
    expect(() => openssl(args, { 'cms.der': cms, 'signed.bin': other, 'authority.pem': authority })).toThrow(
      'CMS Verification failure',
    );
  });

  it('a sealed document has the certificate in its signed attributes, and no signing time', () => {
    const { cms } = signatureOf(sealed);
    const printed = openssl(['cms', '-cmsout', '-print', '-noout', '-inform', 'DER', '-in', 'cms.der'], {
      'cms.der': cms,
    });
    expect(printed).toContain('id-smime-aa-signingCertificateV2');
    expect(printed).not.toContain('signingTime');
  });

  it('a sealed document shows each value on the page of its field [T008]', () => {
    const [first, second] = [pageText(sealed, 1), pageText(sealed, 2)];
    for (const text of ['First page', 'MA', 'Ada Lovelace', 'ada@example.com', 'Grace Hopper'])
      expect(first).toContain(text);
    for (const text of ['Second page', '2026-03-04', 'Forty-two lamps', '1,234.50', 'Blue', 'Green']) {
      expect(second).toContain(text);
    }
  });

  it('a sealed document ends with a certificate that states who signed what, when and from where [T009]', async () => {
    const { id, qrToken } = await envelope();
    const chain = await readAuditChain(service.services.database.orm, id);
    const text = pageText(sealed, 3, 4);
    for (const expected of [
      'Certificate of completion',
      'Agreement on lamps',
      'Mary Approver',
      'Approver',
      'Ada Lovelace',
      'grace@example.com',
      'Chrome 126 on Windows',
      '127.0.0.1',
      'Europe/Berlin',
      `${service.services.config.BASE_URL}/verify/${qrToken}`,
      createHash('sha256').update(plan.pdf).digest('hex'),
    ]) {
      expect(text).toContain(expected);
    }
    const [signers = '', others = ''] = text.split('Other recipients');
    expect(signers).not.toContain('Copy Reader');
    expect(others).toMatch(/Copy +Copy Reader · copy@example\.com/);
    const signedAt = chain.filter(({ entry }) => entry.type === 'RECIPIENT_COMPLETED').map(({ entry }) => entry.at);
    expect(signedAt).toHaveLength(3);
    for (const at of signedAt) expect(text).toContain(`${at.slice(0, 19).replace('T', ' ')} UTC`);
  });

  it('a sealed document contains the head of the audit chain at sealing, and the chain contains the hash of the sealed document [T116]', async () => {
    const { id, auditLength, auditHead } = await envelope();
    const chain = await readAuditChain(service.services.database.orm, id);
    expect(verifyChain(chain)).toEqual({ isIntact: true, length: auditLength, head: auditHead });
    const [, length, head] = /(\d+) entries, ending with SHA-256\s+([0-9a-f]{64})/.exec(pageText(sealed, 3, 4))!;
    expect(chain[Number(length) - 1]!.hash).toBe(head);
    const last = chain.find(({ entry }) => entry.type === 'DOCUMENT_COMPLETED')!.entry;
    const sha256 = createHash('sha256').update(sealed).digest('hex');
    expect(last.data).toMatchObject({ files: [{ sha256, byteLength: sealed.length }] });
  });

  it('a sealed document contains its evidence with the audit chain up to sealing, and no secrets [T635]', async () => {
    const bytes = readAttachment(sealed, 'countersign-evidence.json');
    const evidence = JSON.parse(Buffer.from(bytes!).toString('utf8'));
    const sha256 = createHash('sha256').update(plan.pdf).digest('hex');
    expect(evidence).toMatchObject({
      format: 'countersign-evidence',
      version: 1,
      document: { id: documentId, title: 'Agreement on lamps' },
      files: [{ presented: { sha256, size: plan.pdf.length }, sealed: null }],
      recipients: [
        { email: 'mary@example.com', signingStatus: 'SIGNED' },
        { email: 'ada@example.com', finished: { authentication: [] } },
        { email: 'grace@example.com' },
        { email: 'copy@example.com', role: 'CC' },
      ],
      seal: null,
    });
    const chain = await readAuditChain(service.services.database.orm, (await envelope()).id);
    const { length, head, entries } = evidence.audit;
    expect(entries).toHaveLength(length);
    expect(entries.map(({ hash }: { hash: string }) => hash)).toEqual(chain.slice(0, length).map(({ hash }) => hash));
    expect(pageText(sealed, 3, 9)).toContain(head);
    const tokens = await service.services.database.orm.select({ token: recipients.token }).from(recipients);
    for (const { token } of tokens) expect(JSON.stringify(evidence)).not.toContain(token);
  });

  it('a completed document leaves exactly the uploaded and the sealed file in storage', async () => {
    const { orm } = service.services.database;
    const { id } = await envelope();
    const [file] = await orm.select().from(files).where(eq(files.envelopeId, id));
    const kept = [file!.sourceSha256, file!.sealedSha256].map((sha256) => `${id}/${sha256}`).sort();
    await expect.poll(() => storedKeys(service, id)).toEqual(kept);
  });

  it('a completed document emits its completion event once, after all preceding events [T179]', async () => {
    const { id } = await envelope();
    const rows = await service.services.database.orm
      .select({ type: events.type, payload: events.payload })
      .from(events)
      .where(eq(events.envelopeId, id))
      .orderBy(asc(events.sequence));
    expect(rows.map(({ type }) => type).filter((type) => type === 'DOCUMENT_COMPLETED')).toHaveLength(1);
    expect(rows.at(-1)).toMatchObject({
      type: 'DOCUMENT_COMPLETED',
      payload: { status: 'COMPLETED', completedAt: state.completedAt },
    });
  });
});
