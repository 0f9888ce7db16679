import { constants, createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { context, element, integer, nothing, objectIdentifier, sequence } from '../../src/asn1/write-der.ts';
import { verifyPdf } from '../../src/index.ts';
import { buildPdf } from '../build-pdf.ts';
import { type Issued, OpensslAuthority } from '../openssl-authority.ts';
import { cmsByHand } from './cms-by-hand.ts';
import { opensslCms } from './openssl-cms.ts';
import { signByHand } from './sign-by-hand.ts';

const SIGNING = 'keyUsage=critical,digitalSignature,nonRepudiation';
const SHA256 = sequence(objectIdentifier('2.16.840.1.101.3.4.2.1'));
const ECDSA_SHA256 = '1.2.840.10045.4.3.2';

let authority: OpensslAuthority;
let ec: Issued;
let rsa: Issued;
beforeAll(() => {
  authority = new OpensslAuthority('Root');
  ec = authority.issue({ name: 'EC', extensions: [SIGNING] });
  rsa = authority.issue({ name: 'RSA', extensions: [SIGNING], key: rsaKey('RSA') });
});
afterAll(() => authority.close());

const rsaKey = (kind: 'RSA' | 'RSA-PSS', ...options: string[]): string[] => [
  '-algorithm',
  kind,
  ...['rsa_keygen_bits:2048', ...options].flatMap((option) => ['-pkeyopt', option]),
];
const curve = (name: string): string[] => ['-algorithm', 'EC', '-pkeyopt', `ec_paramgen_curve:${name}`];
const issue = (key: string[]): Issued => authority.issue({ name: 'Signer', extensions: [SIGNING], key });

const by = (hash: string) => (content: Buffer) => createHash(hash).update(content).digest();
const flipped = (bytes: Uint8Array): Buffer => {
  const changed = Buffer.from(bytes);
  changed[changed.length - 9]! ^= 1;
  return changed;
};

const verdictOn = async (value: (covered: Buffer) => Buffer) => {
  const { judgement } = verifyPdf(await signByHand(buildPdf(), { value }), { roots: [authority.certificate] });
  return [judgement.indication, judgement.subIndication].filter(Boolean).join(' ');
};

const PASSED = 'TOTAL-PASSED';
const FORGED = 'TOTAL-FAILED SIG_CRYPTO_FAILURE';
const UNKNOWN = 'INDETERMINATE GENERIC';

/** Returns a signature with this algorithm, and a forgery of it. `make` creates the signature value. */
const inAlgorithm = (signer: Issued, algorithm: Uint8Array, make: (attributes: Buffer) => Buffer) => ({
  genuine: cmsByHand({ by: signer, digest: SHA256, hash: by('sha256'), algorithm, sign: make }),
  forged: cmsByHand({
    by: signer,
    digest: SHA256,
    hash: by('sha256'),
    algorithm,
    sign: (attributes) => flipped(make(attributes)),
  }),
});

describe('a signature in plain ECDSA (BSI TR-03111)', () => {
  it.each([
    ['sha224', 2],
    ['sha256', 3],
    ['sha384', 4],
    ['sha512', 5],
    ['sha3-224', 8],
    ['sha3-256', 9],
    ['sha3-384', 10],
    ['sha3-512', 11],
  ])('a plain ECDSA signature (BSI TR-03111) with %s passes, and fails if its value is changed', async (hash, arc) => {
    const algorithm = sequence(objectIdentifier(`0.4.0.127.0.7.1.1.4.1.${arc}`));
    const { genuine, forged } = inAlgorithm(ec, algorithm, (attributes) =>
      sign(hash, attributes, { key: ec.keyPem, dsaEncoding: 'ieee-p1363' }),
    );
    expect(await verdictOn(genuine)).toBe(PASSED);
    expect(await verdictOn(forged)).toBe(FORGED);
  });

  it('a plain ECDSA signature (BSI TR-03111) with SHA-1 is indeterminate', async () => {
    const { genuine } = inAlgorithm(ec, sequence(objectIdentifier('0.4.0.127.0.7.1.1.4.1.1')), (attributes) =>
      sign('sha1', attributes, { key: ec.keyPem, dsaEncoding: 'ieee-p1363' }),
    );
    expect(await verdictOn(genuine)).toBe('INDETERMINATE CRYPTO_CONSTRAINTS_FAILURE');
  });

  it('a plain ECDSA signature (BSI TR-03111) passes on a brainpool curve that its algorithm also names', async () => {
    const signer = issue(curve('brainpoolP256r1'));
    const algorithm = sequence(objectIdentifier('0.4.0.127.0.7.1.1.4.1.3'), objectIdentifier('1.3.36.3.3.2.8.1.1.7'));
    const { genuine, forged } = inAlgorithm(signer, algorithm, (attributes) =>
      sign('sha256', attributes, { key: signer.keyPem, dsaEncoding: 'ieee-p1363' }),
    );
    expect(await verdictOn(genuine)).toBe(PASSED);
    expect(await verdictOn(forged)).toBe(FORGED);
  });
});

describe('a signature by OpenSSL', () => {
  it.each([
    'brainpoolP224r1',
    'brainpoolP256r1',
    'brainpoolP320r1',
    'brainpoolP384r1',
    'brainpoolP512r1',
    'brainpoolP384t1',
    'secp256k1',
    'P-384',
    'P-521',
  ])('an OpenSSL signature on the curve %s passes', async (name) => {
    expect(await verdictOn(opensslCms(issue(curve(name)), '-cades'))).toBe(PASSED);
  });

  it.each(['sha224', 'sha384', 'sha512', 'sha512-256', 'sha512-224', 'sha3-256', 'sha3-512'])(
    'an OpenSSL signature with the digest %s passes',
    async (digest) => {
      expect(await verdictOn(opensslCms(rsa, '-cades', '-md', digest))).toBe(PASSED);
    },
  );

  it('an OpenSSL signature on a curve that is too small is indeterminate', async () => {
    expect(await verdictOn(opensslCms(issue(curve('brainpoolP192r1')), '-cades'))).toBe(
      'INDETERMINATE CRYPTO_CONSTRAINTS_FAILURE',
    );
  });

  it.each([
    ['SHA-256, MGF1 with SHA-1', 'sha256', ['rsa_mgf1_md:sha1']],
    ['SHA-256, MGF1 with SHA-512', 'sha256', ['rsa_mgf1_md:sha512']],
    ['SHA-512, MGF1 with SHA-256, no salt', 'sha512', ['rsa_mgf1_md:sha256', 'rsa_pss_saltlen:0']],
    ['SHA-384, salt of maximum length', 'sha384', ['rsa_pss_saltlen:-3']],
    ['SHA-256, 11-byte salt', 'sha256', ['rsa_pss_saltlen:11']],
  ])('an OpenSSL signature in RSA-PSS (%s) passes, and fails if its value is changed', async (_, digest, options) => {
    const pss = ['rsa_padding_mode:pss', ...options].flatMap((option) => ['-keyopt', option]);
    const value = opensslCms(rsa, '-cades', '-md', digest, ...pss);
    expect(await verdictOn(value)).toBe(PASSED);
    expect(await verdictOn((covered) => flipped(value(covered)))).toBe(FORGED);
  });

  it.each([
    ['with no parameters', [], 'sha256', []],
    ['with no parameters, MGF1 with SHA-1', [], 'sha256', ['rsa_mgf1_md:sha1']],
    ['for SHA-256', ['rsa_pss_keygen_md:sha256', 'rsa_pss_keygen_mgf1_md:sha256'], 'sha256', []],
    ['for SHA-512 and MGF1 with SHA-256', ['rsa_pss_keygen_md:sha512', 'rsa_pss_keygen_mgf1_md:sha256'], 'sha512', []],
    [
      'for SHA-256 with at least 10 bytes of salt, using 48',
      ['rsa_pss_keygen_md:sha256', 'rsa_pss_keygen_mgf1_md:sha256', 'rsa_pss_keygen_saltlen:10'],
      'sha256',
      ['rsa_pss_saltlen:48'],
    ],
  ])(
    'an OpenSSL signature with an RSASSA-PSS key (%s) passes, and fails if its value is changed',
    async (_, own, digest, options) => {
      const signer = issue(rsaKey('RSA-PSS', ...own));
      const pss = ['rsa_padding_mode:pss', ...options].flatMap((option) => ['-keyopt', option]);
      const value = opensslCms(signer, '-cades', '-md', digest, ...pss);
      expect(await verdictOn(value)).toBe(PASSED);
      expect(await verdictOn((covered) => flipped(value(covered)))).toBe(FORGED);
    },
  );
});

describe('a signature that cannot be checked', () => {
  const signed = (attributes: Buffer) => sign('sha256', attributes, ec.keyPem);
  const nonsense = () => Buffer.alloc(70, 7);
  const ripemd160 = sequence(objectIdentifier('1.3.36.3.2.1'));

  it.each<[string, string]>([
    ['SM2 with SM3', '1.2.156.10197.1.501'],
    ['GOST R 34.10-2012', '1.2.643.7.1.1.3.2'],
    ['ML-DSA-65', '2.16.840.1.101.3.4.3.18'],
    ['plain ECDSA with RIPEMD-160', '0.4.0.127.0.7.1.1.4.1.6'],
    ['RSA-PSS with SHAKE256', '1.3.6.1.5.5.7.6.31'],
  ])('a signature is indeterminate if its algorithm is unknown (%s)', async (_, name) => {
    const { genuine } = inAlgorithm(ec, sequence(objectIdentifier(name)), nonsense);
    expect(await verdictOn(genuine)).toBe(UNKNOWN);
  });

  it.each<[string, Buffer]>([
    ['hash', sequence(context(0, ripemd160))],
    ['mask generation function', sequence(context(1, sequence(objectIdentifier('1.3.6.1.5.5.7.6.31'))))],
    ['hash in its mask', sequence(context(1, sequence(objectIdentifier('1.2.840.113549.1.1.8'), ripemd160)))],
    ['trailer', sequence(context(3, integer(2)))],
  ])('a signature is indeterminate if its RSA-PSS %s is unknown', async (_, parameters) => {
    const algorithm = sequence(objectIdentifier('1.2.840.113549.1.1.10'), parameters);
    const { genuine } = inAlgorithm(rsa, algorithm, () => Buffer.alloc(256, 7));
    expect(await verdictOn(genuine)).toBe(UNKNOWN);
  });

  it('a signature is indeterminate if its digest is unknown, and the response names the algorithm', async () => {
    const value = cmsByHand({
      by: ec,
      digest: ripemd160,
      hash: () => Buffer.alloc(20),
      algorithm: sequence(objectIdentifier(ECDSA_SHA256)),
      sign: signed,
    });
    const { judgement } = verifyPdf(await signByHand(buildPdf(), { value }), { roots: [authority.certificate] });
    expect(judgement).toMatchObject({
      indication: 'INDETERMINATE',
      subIndication: 'GENERIC',
      code: 'verdict.unknownAlgorithm',
      parameters: { algorithm: '1.3.36.3.2.1' },
    });
  });

  it('a signature is indeterminate if its curve is unknown', async () => {
    const spki = createPublicKey(ec.keyPem).export({ type: 'spki', format: 'der' });
    const certificate = Buffer.from(ec.certificate.raw);
    const at = certificate.indexOf(spki);
    // Change the last arc of prime256v1 to an unknown curve.
    certificate[certificate.indexOf(objectIdentifier('1.2.840.10045.3.1.7'), at) + 9] = 0x7f;
    const value = cmsByHand({
      by: { certificate: { raw: certificate } as Issued['certificate'] },
      digest: SHA256,
      hash: by('sha256'),
      algorithm: sequence(objectIdentifier(ECDSA_SHA256)),
      sign: signed,
    });
    expect(await verdictOn(value)).toBe(UNKNOWN);
  });

  it('a signature that covers another file fails, whatever its algorithm', async () => {
    const value = cmsByHand({
      by: ec,
      digest: SHA256,
      hash: () => Buffer.alloc(32),
      algorithm: sequence(objectIdentifier('1.2.156.10197.1.501')),
      sign: nonsense,
    });
    expect(await verdictOn(value)).toBe('TOTAL-FAILED HASH_FAILURE');
  });
});

it('an RSA-PSS signature with the RFC 4055 defaults (MGF1 with SHA-1, 20 bytes of salt) passes', async () => {
  const algorithm = sequence(
    objectIdentifier('1.2.840.113549.1.1.10'),
    sequence(context(0, sequence(objectIdentifier('2.16.840.1.101.3.4.2.1'), nothing()))),
  );
  const key = createPrivateKey(rsa.keyPem);
  // The mask uses SHA-256, contrary to the parameters.
  const { genuine } = inAlgorithm(rsa, algorithm, (attributes) =>
    sign('sha256', attributes, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 20 }),
  );
  expect(await verdictOn(genuine)).toBe(FORGED);
  const value = opensslCms(
    rsa,
    ...['-cades', '-md', 'sha256', '-keyopt', 'rsa_padding_mode:pss'],
    ...['-keyopt', 'rsa_mgf1_md:sha1', '-keyopt', 'rsa_pss_saltlen:20'],
  );
  expect(await verdictOn(value)).toBe(PASSED);
});

describe('a signer identified by a differently encoded name than in the certificate', () => {
  const UTF8 = 0x0c;
  const BMP = 0x1e;
  const TELETEX = 0x14;
  const name = (type: number, ...parts: [arc: string, text: string][]) =>
    sequence(
      ...parts.map(([arc, text]) => {
        const letters = type === BMP ? Buffer.from(text, 'utf16le').swap16() : Buffer.from(text);
        return element(0x31, sequence(objectIdentifier(`2.5.4.${arc}`), element(type, letters)));
      }),
    );
  const number = () => integer(BigInt(`0x${ec.certificate.serialNumber}`));
  const named = (sid: Buffer) =>
    cmsByHand({
      by: ec,
      digest: SHA256,
      hash: by('sha256'),
      algorithm: sequence(objectIdentifier(ECDSA_SHA256)),
      sign: (attributes) => sign('sha256', attributes, ec.keyPem),
      sid,
    });

  it.each<[string, () => Buffer]>([
    ['a different string type (UTF8String)', () => name(UTF8, ['10', 'Test'], ['3', 'Root'])],
    ['a different string type (BMPString)', () => name(BMP, ['10', 'Test'], ['3', 'Root'])],
    ['a different string type (TeletexString)', () => name(TELETEX, ['10', 'Test'], ['3', 'Root'])],
    ['different case and white space', () => name(UTF8, ['10', ' tEST '], ['3', 'ROOT'])],
    ['a different order, so that only its certificate matches', () => name(UTF8, ['3', 'Root'], ['10', 'Test'])],
  ])('a signer whose name is encoded differently than in the certificate is found (%s)', async (_, issuer) => {
    expect(await verdictOn(named(sequence(issuer(), number())))).toBe(PASSED);
  });
});
