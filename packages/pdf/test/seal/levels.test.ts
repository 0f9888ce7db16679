import { createHash, X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CertificationLevel,
  createSigner,
  openUpdate,
  type SealLevel,
  type SealServices,
  verifyPdf,
} from '../../src/index.ts';
import { Stream } from '../../src/objects/objects.ts';
import { PdfDocument } from '../../src/reader/document.ts';
import { readCrl } from '../../src/revocation/crl.ts';
import { ocspRequest, readOcsp } from '../../src/revocation/ocsp.ts';
import { readTimestampResponse, timestampRequest } from '../../src/timestamp/request.ts';
import { serialize } from '../../src/writer/serialize.ts';
import { buildPdf, type Layout } from '../build-pdf.ts';
import { type Issued, OpensslAuthority, TIMESTAMPING } from '../openssl-authority.ts';
import { blueBox } from '../sealing.ts';
import { openssl, pdfsig, qpdfCheck } from '../tools.ts';

let authority: OpensslAuthority;
let timestamping: OpensslAuthority;
let seal: Issued;
let service: Issued;
let asked: string[] = [];

beforeAll(() => {
  authority = new OpensslAuthority('Seal root');
  timestamping = new OpensslAuthority('Timestamp root');
  seal = authority.issue({ name: 'Seal', extensions: ['keyUsage=critical,digitalSignature,nonRepudiation'] });
  service = timestamping.issue({ name: 'TSA', extensions: TIMESTAMPING });
});
afterAll(() => {
  authority.close();
  timestamping.close();
});

const services: SealServices = {
  async timestamp(digest) {
    asked.push('timestamp');
    const request = timestampRequest(digest);
    return readTimestampResponse(timestamping.answerTimestamp(request.body, service), request).token;
  },
  async revocation(certificate, issuer) {
    asked.push(certificate.subject.replace(/.*CN=/s, ''));
    return certificate.checkIssued(authority.certificate)
      ? { kind: 'ocsp', bytes: authority.answerOcsp(ocspRequest(certificate, issuer)) }
      : { kind: 'crl', bytes: timestamping.revocationList() };
  },
  issuer: async () => null,
};

const sealedTo = async (
  level: SealLevel,
  source: Uint8Array = buildPdf(),
  own: SealServices = services,
  certify?: CertificationLevel,
) => {
  asked = [];
  const update = openUpdate(source);
  if (!update.isSigned) update.appendPage(blueBox({ width: 300, height: 200 }));
  const signer = createSigner({ keyPem: seal.keyPem, certificatesPem: seal.certificatePem + authority.certificatePem });
  const sealed = await update.seal({ signer, signedAt: new Date(), level, services: own, certify });
  return Buffer.concat([source, sealed.tail]);
};

const revisions = (file: Buffer): number => file.toString('latin1').split('%%EOF').length - 1;

/** Returns the signature values in file order, with the bytes that each covers. */
const signatures = (file: Buffer) =>
  [...file.toString('latin1').matchAll(/\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/g)].map((match) => {
    const [, gapStart, gapEnd, length] = match.slice(1).map(Number) as [number, number, number, number];
    const value = Buffer.from(file.subarray(gapStart + 1, gapEnd - 1).toString('latin1'), 'hex');
    return {
      placeholder: value,
      value: value.subarray(0, 4 + value.readUInt16BE(2)),
      content: Buffer.concat([file.subarray(0, gapStart), file.subarray(gapEnd, gapEnd + length)]),
      end: gapEnd + length,
    };
  });

describe('a seal above B-B', () => {
  it('a B-T seal has a timestamp over its signature value', async () => {
    const file = await sealedTo('B-T');
    expect(asked).toEqual(['timestamp']);
    expect(revisions(file)).toBe(2);
    expect(pdfsig(file)).toContain('Signature is Valid');
    expect(pdfsig(file)).toContain('Total document signed');
    expect(qpdfCheck(file)).toMatchObject({ status: 0 });
    const [own] = signatures(file);
    const files = { 'cms.der': own!.value, content: own!.content, 'ca.pem': authority.certificatePem };
    const verified = openssl(
      (path) => [
        ...['cms', '-verify', '-binary', '-inform', 'DER', '-in', path('cms.der'), '-content', path('content')],
        ...['-CAfile', path('ca.pem'), '-purpose', 'any', '-cades', '-out', '/dev/null'],
      ],
      files,
    );
    expect(verified).toMatchObject({ status: 0, output: expect.stringContaining('successful') });
    const printed = openssl((path) => ['cms', '-cmsout', '-print', '-inform', 'DER', '-in', path('cms.der')], files);
    expect(printed.output).toContain('id-smime-aa-timeStampToken');
  });

  it.each<Layout>(['table', 'object-streams', 'hybrid'])(
    'a B-LTA seal has one additional revision, covered by a document timestamp (cross-reference: %s)',
    async (layout) => {
      const source = buildPdf({ layout });
      const file = await sealedTo('B-LTA', source);
      expect(asked).toEqual(['timestamp', 'Seal', 'TSA', 'timestamp']);
      expect(revisions(file)).toBe(revisions(source) + 2);
      expect(file.subarray(0, source.length).equals(source)).toBe(true);
      expect(pdfsig(file)).toContain('Signature is Valid');
      expect(qpdfCheck(file)).toMatchObject({ status: 0 });
      const [, timestamp] = signatures(file);
      expect(timestamp!.end).toBe(file.length);
      const verified = openssl(
        (path) => [
          ...['ts', '-verify', '-in', path('token'), '-token_in', '-data', path('content')],
          ...['-CAfile', path('ca.pem')],
        ],
        { token: timestamp!.value, content: timestamp!.content, 'ca.pem': timestamping.certificatePem },
      );
      expect(verified.output).toContain('Verification: OK');
    },
  );

  it('a seal above B-T has both certificate chains and their revocation data in the DSS', async () => {
    for (const level of ['B-LT', 'B-LTA'] as const) {
      const file = await sealedTo(level);
      expect(revisions(file)).toBe(3);
      const { streams, related, extensions } = storeOf(file);
      const subjects = streams('Certs').map((certificate) => new X509Certificate(certificate).subject);
      expect(subjects.toSorted()).toEqual(
        ['Seal', 'Seal root', 'TSA', 'Timestamp root'].map((name) => `O=Test\nCN=${name}`),
      );
      const [ocsp, ...more] = streams('OCSPs');
      expect(readOcsp(ocsp!, seal.certificate, authority.certificate).status).toBe('good');
      expect(more).toEqual([]);
      const [crl] = streams('CRLs');
      expect(readCrl(crl!, service.certificate, timestamping.certificate).status).toBe('good');
      const { placeholder } = signatures(file)[0]!;
      expect(related).toEqual([createHash('sha1').update(placeholder).digest('hex').toUpperCase()]);
      expect(extensions).toBe(
        '<</ESIC<</BaseVersion/1.7/ExtensionLevel 5>>/ADBE<</BaseVersion/1.7/ExtensionLevel 5>>>>',
      );
    }
  });

  it.each(['B-T', 'B-LT', 'B-LTA'] as const)(
    'a seal above B-B is verified at its level, certified or not (%s)',
    async (level) => {
      const roots = [authority.certificate.raw, timestamping.certificate.raw];
      for (const certify of [undefined, 1, 2] as const) {
        const [own] = verifyPdf(await sealedTo(level, buildPdf(), services, certify), { roots }).signatures;
        expect(own?.judgement.indication).toBe('TOTAL-PASSED');
        expect(own?.facts.level).toBe(level);
      }
    },
  );

  it('a seal above B-B can be repeated, and the earlier seals stay valid', async () => {
    const once = await sealedTo('B-LTA');
    const twice = await sealedTo('B-LTA', once);
    expect(twice.subarray(0, once.length).equals(once)).toBe(true);
    expect(pdfsig(twice).match(/Signature is Valid/g)).toHaveLength(2);
    expect(qpdfCheck(twice).status).toBe(0);
    expect(storeOf(twice).streams('Certs')).toHaveLength(8);
    expect(storeOf(twice).related).toHaveLength(2);
  });

  it('a seal above B-B gets more space if timestamps are longer than expected', async () => {
    const long: SealServices = {
      ...services,
      // Simulate a long token, as from an authority with a long chain. The padding fills the placeholder as a real
      // token would.
      timestamp: async (digest) => Buffer.concat([await services.timestamp(digest), Buffer.alloc(7000)]),
    };
    const file = await sealedTo('B-T', buildPdf(), long);
    expect(asked).toEqual(['timestamp', 'timestamp']);
    expect(pdfsig(file)).toContain('Signature is Valid');
  });

  it('a seal above B-B is not created with a revoked certificate, or without credible revocation data', async () => {
    const revoked = authority.issue({ name: 'Revoked' });
    authority.revoke(revoked, new Date('2025-01-01'));
    const of = ({ certificate }: Issued, by?: Issued) =>
      authority.answerOcsp(ocspRequest(certificate, authority.certificate), by);
    const answering = (bytes: Buffer): SealServices => ({
      ...services,
      revocation: async () => ({ kind: 'ocsp', bytes }),
    });
    await expect(sealedTo('B-LT', buildPdf(), answering(of(revoked)))).rejects.toThrow('a different certificate');
    await expect(sealedTo('B-LT', buildPdf(), answering(of(seal, revoked)))).rejects.toThrow('not from its issuer');
    authority.revoke(seal, new Date('2025-01-01'));
    await expect(sealedTo('B-LT')).rejects.toThrow('CN=Seal is revoked');
  });
});

describe('developer extensions', () => {
  it('developer extensions are declared in PDF 1.7 files and older, and not in PDF 2.0', async () => {
    const withVersion = (version: string) =>
      Buffer.from(buildPdf().toString('latin1').replace('1.7', version), 'latin1');
    const declared = async (version: string) => {
      const { extensions, version: declaredVersion } = storeOf(await sealedTo('B-T', withVersion(version)));
      return [declaredVersion, extensions];
    };
    const extension = '<</ESIC<</BaseVersion/1.7/ExtensionLevel 2>>>>';
    expect(await declared('2.0')).toEqual(['null', 'null']);
    expect(await declared('1.7')).toEqual(['null', extension]);
    expect(await declared('1.4')).toEqual(['/1.7', extension]);
  });
});

const storeOf = (file: Buffer) => {
  const document = PdfDocument.open(file);
  const store = document.resolveDict(document.catalog.get('DSS'));
  return {
    extensions: catalogEntry(document, 'Extensions'),
    version: catalogEntry(document, 'Version'),
    related: [...(document.resolveDict(store?.get('VRI'))?.keys() ?? [])],
    streams: (key: string): Uint8Array[] =>
      (document.resolveArray(store?.get(key)) ?? []).map((item) => {
        const stream = document.resolve(item);
        if (!(stream instanceof Stream)) throw new Error(`${key} has something that is not a stream`);
        return document.decode(stream);
      }),
  };
};

const catalogEntry = (document: PdfDocument, key: string): string =>
  serialize((document.resolve(document.catalog.get(key)) ?? null) as Parameters<typeof serialize>[0]);
