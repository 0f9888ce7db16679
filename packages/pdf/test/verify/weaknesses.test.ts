import { generateKeyPairSync, type X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { weaknesses } from '../../src/certificates/weaknesses.ts';
import { OpensslAuthority, type Wanted } from '../openssl-authority.ts';

let root: OpensslAuthority;
beforeAll(() => {
  root = new OpensslAuthority('Root');
});
afterAll(() => root.close());

const issued = (wanted: Partial<Wanted> = {}): X509Certificate => root.issue({ name: 'Signer', ...wanted }).certificate;
const rsa = (bits: number, algorithm = 'RSA') => ['-algorithm', algorithm, '-pkeyopt', `rsa_keygen_bits:${bits}`];
const curve = (name: string, ...more: string[]) => [
  ...['-algorithm', 'EC', '-pkeyopt', `ec_paramgen_curve:${name}`],
  ...more,
];
const EXPLICIT = ['-pkeyopt', 'ec_param_enc:explicit'];

describe('weak algorithms', () => {
  it('digests that can be forged are reported as weak, once each', () => {
    expect(weaknesses(['sha256', 'sha1', 'sha512', 'md5', 'sha1'], [])).toEqual([
      'its digest, SHA1, can be forged',
      'its digest, MD5, can be forged',
    ]);
    expect(weaknesses(['sha224', 'sha256', 'sha384', 'sha512', 'sha3-256', 'shake256'], [])).toEqual([]);
  });

  it.each<[string, string[], string | null]>([
    ['2048-bit RSA', rsa(2048), null],
    ['RSA with fewer than 2048 bits', rsa(2040), 'RSA key has only 2040 bits'],
    ['RSA-PSS with fewer than 2048 bits', rsa(1024, 'RSA-PSS'), 'RSA key has only 1024 bits'],
    ['a 224-bit curve', curve('secp224r1'), null],
    ['a 192-bit curve', curve('prime192v1'), 'elliptic curve is too small'],
    ['a curve whose name contains numbers after its size', curve('brainpoolP256r1'), null],
    ['a curve without a name', curve('sect163k1', ...EXPLICIT), 'elliptic curve is too small'],
    ['an Edwards curve', ['-algorithm', 'ED25519'], null],
  ])('the keys of the signer and CAs are reported as weak if they are too short: %s', (_, key, problem) => {
    const certificate = issued({ key });
    expect(weaknesses([], [certificate])).toEqual(problem ? [`its ${problem}`] : []);
    expect(weaknesses([], [issued(), certificate])).toEqual(problem ? [`of Signer, the ${problem}`] : []);
  });

  it('DSA keys of any length are reported as weak', () => {
    const { privateKey } = generateKeyPairSync('dsa', { modulusLength: 1024, divisorLength: 160 });
    const keyPem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    expect(weaknesses([], [issued({ keyPem })])).toEqual(['its key is one of DSA, which is no longer recommended']);
  });

  it('weak signatures on certificates are reported, except on the self-signed root', () => {
    const [old, older] = [issued({ signedWith: ['-sha1'] }), issued({ name: 'Between', signedWith: ['-sha1'] })];
    const [ofSigner, ofBetween] = [
      'the certificate of Signer was signed with SHA1, which can be forged',
      'the certificate of Between was signed with SHA1, which can be forged',
    ];
    expect(weaknesses([], [old])).toEqual([]);
    expect(weaknesses([], [old, older])).toEqual([ofSigner]);
    expect(weaknesses([], [issued(), older])).toEqual([]);
    expect(weaknesses([], [old, older, root.certificate])).toEqual([ofSigner, ofBetween]);
  });

  it('certificate signatures with a built-in hash are not reported as weak', () => {
    const edwards = new OpensslAuthority('Edwards', ['-algorithm', 'ED25519']);
    const { certificate } = edwards.issue({ name: 'Signer' });
    expect(weaknesses([], [certificate, edwards.certificate])).toEqual([]);
    edwards.close();
  });
});
