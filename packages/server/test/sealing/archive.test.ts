import { readFileSync } from 'node:fs';
import { readAttachment } from '@countersign/pdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { conformity } from '../../../pdf/test/archive/clauses/conformity.ts';
import { inkPng } from '../../../pdf/test/archive/ink.ts';
import { sealArchive } from '../../../pdf/test/archive/seal-archive.ts';
import { startTestService } from '../../../testing/src/service.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { type DocumentPlan, Sender, sign } from './flow.ts';
import { pageText } from './sealed-parts.ts';

const file = (name: string): Buffer =>
  readFileSync(new URL(`../../../pdf/test/archive/files/${name}.pdf`, import.meta.url));

const EVIDENCE = 'countersign-evidence.json';

/** Returns the file, certified by its author so that only annotations are permitted. */
const certified = async (name: string): Promise<Buffer> =>
  (await sealArchive(file(name), { stamps: [], evidence: 'none', certificate: false, certify: 3 })).sealed;

const plan = (pdf: Uint8Array): DocumentPlan => ({
  pdf,
  meta: { includeAuditLog: true, distributionMethod: 'NONE' },
  recipients: [
    {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      fields: [
        { type: 'SIGNATURE', box: [10, 10, 30, 8] },
        { type: 'TEXT', box: [10, 30, 30, 5] },
        {
          type: 'CHECKBOX',
          box: [10, 40, 30, 8],
          fieldMeta: { type: 'checkbox', values: [{ value: 'Blue' }, { value: 'Green' }] },
        },
      ],
    },
  ],
});

interface EvidenceOfFiles {
  files: { pdfA?: unknown; pdfUA?: unknown; evidence?: string }[];
}

/** Signs a document with this PDF. Returns the sealed file and the API's data about it. */
const sealedOf = async (sender: Sender, pdf: Uint8Array) => {
  const { documentId, recipients } = await sender.send(plan(pdf));
  const image = `data:image/png;base64,${inkPng(300, 100).toString('base64')}`;
  await sign(sender.url, recipients[0]!.token, { SIGNATURE: { type: 'drawn', image }, CHECKBOX: ['Blue'] });
  await sender.until(documentId, ({ status }) => status === 'COMPLETED');
  const evidence = await sender.call<EvidenceOfFiles>('GET', `/api/v1/documents/${documentId}/evidence`);
  const log = await sender.call<{ entries: { type: string; data: EvidenceOfFiles }[] }>(
    'GET',
    `/api/v1/documents/${documentId}/audit-log?perPage=100`,
  );
  const audited = log.entries.find(({ type }) => type === 'DOCUMENT_COMPLETED')?.data.files[0];
  return { sealed: await sender.download(documentId), file: evidence.files[0], audited };
};

describe('a document whose PDF claims PDF/A conformance', () => {
  let sender: Sender;

  beforeAll(async () => {
    const service = await startTestService({ database: 'embedded' });
    sender = new Sender(service.url, (await service.createAccount()).token);
    return service.dispose;
  });

  it.each([
    ['PDF/A-1B', 'pdfa-1b-6-2-2-t01-pass-a', 'beside'],
    ['PDF/A-3B', 'pdfa-3b-6-8-t02-pass-d', undefined],
  ] as const)(
    'a document whose PDF claims PDF/A conformance keeps the claim, and the evidence if the claim permits it: %s [T645]',
    async (claimed, name, evidence) => {
      const { sealed, file: told, audited } = await sealedOf(sender, file(name));
      expect(conformity(sealed).faults).toEqual([]);
      expect(conformity(sealed).claims).toEqual([claimed.replace('PDF/', '')]);
      expect(readAttachment(sealed, EVIDENCE) === undefined).toBe(evidence === 'beside');
      expect(told).toMatchObject({ pdfA: { claimed, outcome: 'KEPT' } });
      expect(told?.evidence).toBe(evidence);
      expect(audited).toMatchObject({ pdfA: { claimed, outcome: 'KEPT' } });
      expect(pageText(sealed, 2)).toContain(evidence ? 'stored with the document' : 'attached to this PDF');
    },
  );
});

const withSetting = (setting: 'embedded' | 'beside', test: (sender: () => Sender) => void): void => {
  describe(`the setting EVIDENCE=${setting}`, () => {
    let sender: Sender;

    beforeAll(async () => {
      const service = await startTestService({ database: 'embedded', settings: { EVIDENCE: setting } });
      sender = new Sender(service.url, (await service.createAccount()).token);
      return service.dispose;
    });

    test(() => sender);
  });
};

withSetting('embedded', (sender) => {
  it('a PDF/A claim that forbids embedded evidence is removed [T646]', async () => {
    const { sealed, file: told, audited } = await sealedOf(sender(), file('pdfa-1b-6-2-2-t01-pass-a'));
    const pdfA = { claimed: 'PDF/A-1B', outcome: 'REMOVED', reason: 'ATTACHMENT' };
    expect(conformity(sealed)).toEqual({ claims: [], faults: [] });
    expect(readAttachment(sealed, EVIDENCE)).toBeDefined();
    expect(told).toMatchObject({ pdfA });
    expect(audited).toMatchObject({ pdfA });
  });

  it('evidence is not embedded if that breaks a PDF/A claim that cannot be removed [T669]', async () => {
    const { sealed, file: told } = await sealedOf(sender(), await certified('pdfa-2b-6-2-4-3-t01-pass-g'));
    expect(conformity(sealed)).toEqual({ claims: ['A-2B'], faults: [] });
    expect(readAttachment(sealed, EVIDENCE)).toBeUndefined();
    expect(told).toMatchObject({ pdfA: { claimed: 'PDF/A-2B', outcome: 'KEPT' }, evidence: 'beside' });
  });

  it('the certificate is omitted if a PDF/A claim forbids attachments and cannot be removed [T670]', async () => {
    const { sealed, file: told, audited } = await sealedOf(sender(), await certified('pdfa-1b-6-2-2-t01-pass-a'));
    const pdfA = { claimed: 'PDF/A-1B', outcome: 'KEPT' };
    expect(told).toMatchObject({ pdfA, evidence: 'beside' });
    expect(audited).toMatchObject({ pdfA });
    expect(conformity(sealed)).toEqual({ claims: ['A-1B'], faults: [] });
    expect(sealed.includes('/EmbeddedFile')).toBe(false);
  });
});

withSetting('beside', (sender) => {
  it('evidence can be stored separately from the document, and is then in none of its files [T671]', async () => {
    const { sealed, file: told } = await sealedOf(sender(), file('pdfa-3b-6-8-t02-pass-d'));
    expect(readAttachment(sealed, EVIDENCE)).toBeUndefined();
    expect(told).toMatchObject({ pdfA: { outcome: 'KEPT' }, evidence: 'beside' });
  });
});

it('the setting EVIDENCE accepts only embedded, beside and auto [T672]', () => {
  expect(() => loadConfig({ EVIDENCE: 'no' })).toThrow('must be embedded, beside or auto');
});
