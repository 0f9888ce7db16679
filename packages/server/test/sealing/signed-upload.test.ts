import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CertificationLevel, createSigner, openUpdate, verifyPdf } from '@countersign/pdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPdf } from '../../../pdf/test/build-pdf.ts';
import { testRoot, testSigner } from '../../../pdf/test/identities.ts';
import { OpensslAuthority } from '../../../pdf/test/openssl-authority.ts';
import { SIGNED_AT } from '../../../pdf/test/sealing.ts';
import { detached, pdfdetach, pdfsig, pdftotext, qpdfCheck, qpdfJson } from '../../../pdf/test/tools.ts';
import { startTestService } from '../../../testing/src/service.ts';
import { Sender, sign } from './flow.ts';

const withPlaceholder = (): Buffer =>
  buildPdf({
    catalog: '/AcroForm<</Fields[900 0 R]/SigFlags 3>>',
    pages: [{ entries: '/Annots[900 0 R]' }],
    objects: {
      900: '<</Type/Annot/Subtype/Widget/FT/Sig/T(Left empty)/F 132/Rect[0 0 0 0]/P 5 0 R/V 901 0 R>>',
      901: `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/ByteRange[0 0 0 0]/Contents<${'0'.repeat(8000)}>>>`,
    },
  });

/** Returns a PDF signed by a different program, and certified if a level is given. */
const signedPdf = async (certify?: CertificationLevel): Promise<Buffer> => {
  const source = buildPdf({ pages: [{}, {}] });
  const { tail } = await openUpdate(source).seal({ signer: await testSigner(), signedAt: SIGNED_AT, certify });
  return Buffer.concat([source, tail]);
};

const pagesOf = (pdf: Uint8Array): unknown[] => (qpdfJson(pdf, 'pages') as { pages: { contents: unknown }[] }).pages;
const contentsOf = (pdf: Uint8Array) => pagesOf(pdf).map((page) => (page as { contents: unknown }).contents);

describe('an upload that others have already signed', () => {
  let sender: Sender;

  const authority = new OpensslAuthority();

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'countersign-signed-upload-'));
    const VERIFY_ROOTS_FILE = join(folder, 'roots.pem');
    await writeFile(VERIFY_ROOTS_FILE, authority.certificatePem);
    const service = await startTestService({ database: 'embedded', settings: { VERIFY_ROOTS_FILE } });
    sender = new Sender(service.url, (await service.createAccount()).token);
    return async () => {
      await service.dispose();
      authority.close();
    };
  });

  const sealedOf = async (pdf: Uint8Array): Promise<Buffer> => {
    const { documentId, recipients } = await sender.send({
      pdf,
      meta: { includeAuditLog: true },
      recipients: [{ name: 'Ada', email: 'ada@example.com', fields: [{ type: 'NAME', box: [10, 50, 20, 5] }] }],
    });
    await sign(sender.url, recipients[0]!.token);
    await sender.until(documentId, ({ status }) => status === 'COMPLETED');
    return sender.download(documentId);
  };

  const uploaded = async (pdf: Uint8Array) => {
    const { uploadUrl, documentId } = await sender.call<{ uploadUrl: string; documentId: number }>(
      'POST',
      '/api/v1/documents',
      {
        title: 'Agreement',
        recipients: [{ name: 'Ada', email: 'ada@example.com' }],
      },
    );
    const response = await fetch(uploadUrl, { method: 'PUT', body: new Uint8Array(pdf) });
    const { data } = await sender.call<{ data: { id: string }[] }>('GET', '/api/v2/envelope?perPage=1');
    const envelope = await sender.call<{ envelopeItems: { signatureWarnings: unknown[] }[] }>(
      'GET',
      `/api/v2/envelope/${data[0]?.id}`,
    );
    const warnings = envelope.envelopeItems[0]?.signatureWarnings;
    // The audit log and version 1 must contain the same warnings.
    const { entries } = await sender.call<{ entries: { type: string; data: { signatureWarnings?: unknown } }[] }>(
      'GET',
      `/api/v1/documents/${documentId}/audit-log`,
    );
    expect(entries.find(({ type }) => type === 'FILE_UPLOADED')?.data.signatureWarnings).toEqual(warnings);
    const document = await sender.call<{ signatureWarnings?: unknown }>('GET', `/api/v1/documents/${documentId}`);
    expect(document.signatureWarnings).toEqual(warnings);
    return { answer: await response.json(), warnings };
  };

  it('an uploaded PDF that no longer matches its signature is reported, including in the sealed file', async () => {
    const broken = await signedPdf();
    broken.write('J', broken.indexOf('(Hello)') + 1, 'latin1');
    const warning = {
      code: 'SIGNATURE_BROKEN',
      name: 'Seal1',
      message: 'The file was changed after it was signed.',
    };
    expect(await uploaded(broken)).toEqual({
      answer: { pages: 2, signatureWarnings: [warning] },
      warnings: [warning],
    });
  });

  it('an uploaded PDF with a valid signature is not reported, whoever the signer is', async () => {
    expect(await uploaded(await signedPdf())).toEqual({ answer: { pages: 2 }, warnings: undefined });
  });

  it('an uploaded PDF is reported if its signing certificate is for another purpose and its CA is in VERIFY_ROOTS_FILE [T3486]', async () => {
    const signedBy = async ({ certificatePem }: OpensslAuthority, keyPem: string, own: string) => {
      const source = buildPdf();
      const signer = createSigner({ keyPem, certificatesPem: own + certificatePem });
      const { tail } = await openUpdate(source).seal({ signer, signedAt: SIGNED_AT });
      return Buffer.concat([source, tail]);
    };
    const stranger = new OpensslAuthority();
    const forServers = { name: 'Server', extensions: ['extendedKeyUsage=serverAuth'] };
    const [known, unknown] = [authority, stranger].map((each) => ({ each, issued: each.issue(forServers) }));
    const ofKnown = await signedBy(known!.each, known!.issued.keyPem, known!.issued.certificatePem);
    expect((await uploaded(ofKnown)).warnings).toMatchObject([{ code: 'SIGNATURE_DOUBTFUL', name: 'Seal1' }]);
    const ofUnknown = await signedBy(unknown!.each, unknown!.issued.keyPem, unknown!.issued.certificatePem);
    expect((await uploaded(ofUnknown)).warnings).toBeUndefined();
    stranger.close();
  });

  it('an empty signature placeholder is removed from an uploaded PDF, with a notice', async () => {
    const { answer, warnings } = await uploaded(withPlaceholder());
    expect(answer).toMatchObject({ pages: 1, signatureWarnings: [{ code: 'EMPTY_SIGNATURE_REMOVED' }] });
    expect(warnings).toHaveLength(1);
    const sealed = await sealedOf(withPlaceholder());
    expect(pdfsig(sealed).match(/Signature #/g)).toHaveLength(1);
    expect(pdfsig(sealed)).toContain('Signature is Valid');
    expect(verifyPdf(sealed).signatures).toHaveLength(1);
  });

  const judgementOf = async (pdf: Uint8Array) => verifyPdf(pdf, { roots: [await testRoot()] }).signatures[0]?.judgement;

  it.each([
    ['signed', undefined, 'A file, "countersign-certificate.pdf", was attached'],
    ['certified to permit annotations only', 3, 'The certification permits it, but it can cover what was certified.'],
  ] as const)(
    'an uploaded PDF that others have signed is sealed with unchanged pages and the certificate attached: %s [T473]',
    async (_, certify, told) => {
      const source = await signedPdf(certify);
      const sealed = await sealedOf(source);

      expect(sealed.subarray(0, source.length).equals(source)).toBe(true);
      expect(contentsOf(sealed)).toEqual(contentsOf(source));
      expect(qpdfCheck(sealed).status).toBe(0);
      expect(pdfsig(sealed).match(/Signature is Valid/g)).toHaveLength(2);
      expect(pdfsig(sealed)).toContain('Total document signed');
      // On a page of 612 by 792 points, the stamp must stay within its field. Otherwise, people could not click links
      // next to it.
      const [, box] = /\/Subtype\/Stamp\/Rect ?\[(.*?)\]/.exec(sealed.toString('latin1'))!;
      const corners = box!.split(' ').map(Number);
      for (const [index, expected] of [61.2, 356.4, 183.6, 396].entries()) {
        expect(corners[index]).toBeCloseTo(expected, 1);
      }

      const names = [...pdfdetach(sealed).matchAll(/^\d+: (.*)$/gm)].map(([, name]) => name);
      expect(names.toSorted()).toEqual(['countersign-certificate.pdf', 'countersign-evidence.json']);
      const certificate = detached(sealed, names.indexOf('countersign-certificate.pdf') + 1);
      expect(qpdfCheck(certificate).status).toBe(0);
      expect(pdftotext(certificate)).toContain('ada@example.com');
      expect(pdftotext(certificate)).toContain('Audit log');
      expect(pdftotext(certificate)).not.toContain('This page was added');
      expect(pagesOf(certificate)).toHaveLength(2);

      const judgement = await judgementOf(sealed);
      expect(judgement?.indication).toBe('INDETERMINATE');
      expect(judgement?.sentence).toMatch(
        /^No signed content was altered, but something was added that can cover it\. Page 1: an annotation/,
      );
      const [first] = verifyPdf(sealed).signatures;
      const findings = first?.facts.changes.filter(({ permission }) => permission !== 'granted') ?? [];
      expect(findings.map(({ permission }) => permission)).not.toContain('refused');
      expect(findings.map(({ sentence }) => sentence)).toContainEqual(expect.stringContaining(told));

      const answer = await fetch(`${sender.url}/api/verify`, {
        method: 'POST',
        headers: { 'content-type': 'application/pdf' },
        body: new Uint8Array(sealed),
      });
      expect(await answer.json()).toMatchObject({
        isOnRecord: true,
        evidence: { auditChain: 'INTACT', isOfThisFile: true },
      });
    },
  );
});
