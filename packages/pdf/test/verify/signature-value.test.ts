import { createHash, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { integer, octetString } from '../../src/asn1/write-der.ts';
import { readSignedData } from '../../src/cms/signed-data.ts';
import { verifyPdf } from '../../src/index.ts';
import { signedAttributes, signedData } from '../../src/seal/cms.ts';
import { readTimestampResponse, timestampRequest } from '../../src/timestamp/request.ts';
import { buildPdf } from '../build-pdf.ts';
import { testSigner } from '../identities.ts';
import { type Issued, OpensslAuthority, TIMESTAMPING } from '../openssl-authority.ts';
import { opensslCms } from './openssl-cms.ts';
import { type HandSignature, signByHand } from './sign-by-hand.ts';

const SIGNING = 'keyUsage=critical,digitalSignature,nonRepudiation';
const RSA = ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'];
const TST_INFO = '1.2.840.113549.1.9.16.1.4';
/** Must equal MAX_TIMESTAMPS in signature-value.ts. */
const MOST_TIMESTAMPS = 8;
const NOTHING_CARRIED = { timestamps: [], revocation: { ocsps: [], crls: [] } };

let authority: OpensslAuthority;
let signer: Issued;
let tsa: Issued;
beforeAll(() => {
  authority = new OpensslAuthority('Root');
  signer = authority.issue({ name: 'Signer', extensions: [SIGNING], key: RSA });
  tsa = authority.issue({ name: 'TSA', extensions: TIMESTAMPING });
});
afterAll(() => authority.close());

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const sha1 = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest();
const tokenOf = (bytes: Uint8Array) => {
  const request = timestampRequest(sha256(bytes));
  return Buffer.from(readTimestampResponse(authority.answerTimestamp(request.body, tsa), request).token);
};
const certificateOf = ({ certificate }: Issued) => `<${certificate.raw.toString('hex')}>`;

const saidOf = async (signature: HandSignature) => {
  const { signatures } = verifyPdf(await signByHand(buildPdf(), signature), { roots: [authority.certificate.raw] });
  const {
    facts: { cms },
    judgement,
  } = signatures[0]!;
  return {
    verdict: [judgement.indication, judgement.subIndication].filter(Boolean).join(' '),
    problem: cms.kind === 'unreadable' ? cms.problem : undefined,
    facts: cms.kind === 'checked' ? cms.facts : undefined,
  };
};
const UNREADABLE = 'INDETERMINATE FORMAT_FAILURE';

describe('a signature value', () => {
  it.each(['constructor', 'adbe.pkcs7.sha2', ''])(
    'a signature value of the type "%s" is not supported',
    async (subFilter) => {
      const problem = `its kind, "${subFilter}", is not known`;
      expect(await saidOf({ subFilter, value: opensslCms(signer) })).toMatchObject({ verdict: UNREADABLE, problem });
    },
  );

  it('a signature value must cover the file instead of embedded content', async () => {
    const problem = 'it contains its own content instead of covering the file';
    expect(await saidOf({ value: opensslCms(signer, '-nodetach') })).toMatchObject({ verdict: UNREADABLE, problem });
  });

  it('a signature value has a limited number of timestamps, since each one takes time to check', async () => {
    const sealer = await testSigner('rsa');
    const stampedTimes = async (count: number) => {
      const value = async (covered: Buffer) => {
        const attributes = signedAttributes({
          ...sealer,
          digest: sha256(covered),
          certificate: sealer.certificates[0]!,
        });
        const signature = await sealer.sign(attributes);
        const timestamp = Buffer.concat(Array<Buffer>(count).fill(tokenOf(signature)));
        return signedData({ ...sealer, attributes, signature, timestamp });
      };
      return (await saidOf({ value, space: 40_000 })).facts?.timestamps.length;
    };
    expect(await stampedTimes(2)).toBe(2);
    expect(await stampedTimes(MOST_TIMESTAMPS + 1)).toBe(MOST_TIMESTAMPS);
  });
});

describe('timestamps of a signature value', () => {
  const contentOf = (token: Uint8Array) => Buffer.from(readSignedData(token).content!);
  const countOf = async (stamp: (signature: Buffer) => Buffer) => {
    const sealer = await testSigner('rsa');
    const value = async (covered: Buffer) => {
      const attributes = signedAttributes({ ...sealer, digest: sha256(covered), certificate: sealer.certificates[0]! });
      const signature = await sealer.sign(attributes);
      return signedData({ ...sealer, attributes, signature, timestamp: stamp(Buffer.from(signature)) });
    };
    return (await saidOf({ value })).facts?.timestamps.length;
  };
  const noTsa = () => authority.issue({ name: 'No TSA', extensions: [SIGNING] });
  const forged = (token: Buffer) => {
    const changed = Buffer.from(token);
    changed[changed.length - 1]! ^= 1;
    return changed;
  };

  it.each<[string, number, (signature: Buffer) => Buffer]>([
    ['one for the signature value', 1, (signature) => tokenOf(signature)],
    ['one for different data', 0, () => tokenOf(Buffer.from('other'))],
    ['one with a forged signature', 0, (signature) => forged(tokenOf(signature))],
    [
      'one that does not name its certificate',
      0,
      (signature) => authority.sign(contentOf(tokenOf(signature)), TST_INFO, tsa),
    ],
    [
      'one by a certificate that is not for timestamps',
      0,
      (signature) => authority.sign(contentOf(tokenOf(signature)), TST_INFO, noTsa(), '-cades'),
    ],
    ['one that is not a timestamp', 0, () => integer(7)],
    ['a valid one after an invalid one', 1, (signature) => Buffer.concat([integer(7), tokenOf(signature)])],
  ])('timestamps of a signature value count only if they are valid: %s', async (_, count, stamp) => {
    expect(await countOf(stamp)).toBe(count);
  });
});

describe("a signature value over the file's SHA-1", () => {
  const subFilter = 'adbe.pkcs7.sha1';

  it('a signature value over the SHA-1 of a file passes for that file, and fails for another', async () => {
    const over = (content: (covered: Buffer) => Buffer) =>
      saidOf({ subFilter, value: (covered) => opensslCms(signer, '-nodetach')(content(covered)) });
    expect(await over(sha1)).toMatchObject({
      verdict: 'INDETERMINATE CRYPTO_CONSTRAINTS_FAILURE',
      facts: { digestMatches: true, signatureValid: true, hashes: ['sha1', 'sha256', 'sha256'] },
    });
    expect(await over(() => sha1(Buffer.from('other')))).toMatchObject({
      verdict: 'TOTAL-FAILED HASH_FAILURE',
      facts: { digestMatches: false, signatureValid: true },
    });
  });

  it('a signature value over the SHA-1 of a file contains the hash of that file', async () => {
    const problem = 'it does not contain the digest of the file';
    expect(await saidOf({ subFilter, value: opensslCms(signer) })).toMatchObject({ verdict: UNREADABLE, problem });
  });
});

describe('a signature value with RSA and SHA-1 (adbe.x509.rsa_sha1)', () => {
  const subFilter = 'adbe.x509.rsa_sha1';
  const signed = (covered: Uint8Array, by = signer) => octetString(sign('sha1', covered, by.keyPem));
  const said = (given: HandSignature = {}) =>
    saidOf({ subFilter, entries: `/Cert${certificateOf(signer)}`, value: (covered) => signed(covered), ...given });

  const other = () => authority.issue({ name: 'Other', extensions: [SIGNING], key: RSA });
  const edwards = () => authority.issue({ name: 'Edwards', extensions: [SIGNING], key: ['-algorithm', 'ED25519'] });

  it('an RSA and SHA-1 signature value (adbe.x509.rsa_sha1) is valid over the file, but judged indeterminate', async () => {
    expect(await said()).toEqual({
      verdict: 'INDETERMINATE CRYPTO_CONSTRAINTS_FAILURE',
      problem: undefined,
      facts: {
        digestMatches: true,
        signatureValid: true,
        signingCertificate: 'absent',
        unknownAlgorithm: null,
        isFollowed: false,
        hashes: ['sha1'],
        signer: expect.objectContaining({ serialNumber: signer.certificate.serialNumber }),
        certificates: [new Uint8Array(signer.certificate.raw)],
        ...NOTHING_CARRIED,
      },
    });
  });

  it.each<[string, () => HandSignature]>([
    ['made for different bytes', () => ({ value: () => signed(Buffer.from('other')) })],
    ['made by a different key', () => ({ value: (covered) => signed(covered, other()) })],
    ['a single byte', () => ({ value: () => octetString(Buffer.from([7])) })],
    [
      'accompanied by a certificate whose key does not support SHA-1',
      () => ({ entries: `/Cert${certificateOf(edwards())}` }),
    ],
  ])('an RSA and SHA-1 signature value (adbe.x509.rsa_sha1) fails if it is %s', async (_, given) => {
    expect(await said(given())).toMatchObject({
      verdict: 'TOTAL-FAILED HASH_FAILURE',
      facts: { digestMatches: false, signatureValid: false },
    });
  });

  it('an RSA and SHA-1 signature value (adbe.x509.rsa_sha1) with trailing data is valid, and the data is reported', async () => {
    const followed = (covered: Buffer) => Buffer.concat([signed(covered), Buffer.of(0, 0, 7)]);
    expect((await said({ value: followed })).facts).toMatchObject({ signatureValid: true, isFollowed: true });
  });

  it('an RSA and SHA-1 signature value (adbe.x509.rsa_sha1) belongs to the first of its certificates, whatever the others are', async () => {
    const above = new Uint8Array(authority.certificate.raw);
    const entries = `/Cert[null 7${certificateOf(signer)}<${Buffer.from(above).toString('hex')}>]`;
    expect((await said({ entries })).facts).toMatchObject({
      signatureValid: true,
      certificates: [new Uint8Array(signer.certificate.raw), above],
    });
  });

  it.each<[string, HandSignature]>([
    ['it does not contain the certificate of its signer', { entries: '' }],
    ['it does not contain the certificate of its signer', { entries: '/Cert[7]' }],
    ['its signature value cannot be read', { value: () => integer(7) }],
  ])('an RSA and SHA-1 signature value (adbe.x509.rsa_sha1) cannot be checked if %s', async (problem, given) => {
    expect(await said(given)).toMatchObject({ verdict: UNREADABLE, problem });
  });
});

describe('a document timestamp', () => {
  const subFilter = 'ETSI.RFC3161';
  const said = (value: (covered: Buffer) => Buffer) => saidOf({ subFilter, value });
  const contentOf = (token: Uint8Array) => Buffer.from(readSignedData(token).content!);

  it('a document timestamp is valid if it covers the file', async () => {
    expect((await said(tokenOf)).facts).toMatchObject({
      digestMatches: true,
      signatureValid: true,
      signingCertificate: 'matches',
      hashes: ['sha256', 'sha256', 'sha256'],
      certificates: expect.arrayContaining([tsa.certificate.raw]),
      ...NOTHING_CARRIED,
    });
    expect(await said(() => tokenOf(Buffer.from('other')))).toMatchObject({
      verdict: 'TOTAL-FAILED HASH_FAILURE',
      facts: { digestMatches: false, signatureValid: true },
    });
  });

  it('a document timestamp identifies its certificate in its signed attributes', async () => {
    const unbound = await said((covered) => authority.sign(contentOf(tokenOf(covered)), TST_INFO, tsa));
    expect(unbound).toMatchObject({
      verdict: 'INDETERMINATE SIG_CONSTRAINTS_FAILURE',
      facts: { digestMatches: true, signatureValid: true, signingCertificate: 'differs' },
    });
  });

  it.each([
    ['none', []],
    ['another', ['extendedKeyUsage=critical,emailProtection']],
    ['an additional one', ['extendedKeyUsage=critical,timeStamping,emailProtection']],
    ['one that is not critical', ['extendedKeyUsage=timeStamping']],
  ])(
    'a document timestamp is not accepted if its certificate is not for timestamps alone (purpose: %s)',
    async (_, purposes) => {
      const by = authority.issue({ name: 'No TSA', extensions: [SIGNING, ...purposes] });
      const token = (covered: Buffer) => authority.sign(contentOf(tokenOf(covered)), TST_INFO, by, '-cades');
      const problem = 'its certificate is not one for timestamps';
      expect(await said(token)).toMatchObject({ verdict: UNREADABLE, problem });
    },
  );

  it('a document timestamp with trailing data is valid, and the data is reported', async () => {
    const followed = (covered: Buffer) => Buffer.concat([tokenOf(covered), Buffer.of(0, 0, 7)]);
    expect((await said(followed)).facts).toMatchObject({ signatureValid: true, isFollowed: true });
    expect((await said(tokenOf)).facts).toMatchObject({ isFollowed: false });
  });
});
