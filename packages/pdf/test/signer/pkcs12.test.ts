import { execFileSync } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DerElement, inside, readDer } from '../../src/asn1/read-der.ts';
import { octetString } from '../../src/asn1/write-der.ts';
import { createSigner, readPkcs12, WrongPasswordError } from '../../src/index.ts';
import { type Issued, OpensslAuthority } from '../openssl-authority.ts';
import { readOrRefused } from '../read-or-refused.ts';

const PASSWORD = 'pässwörd €';
const RSA = ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'];
let authority: OpensslAuthority;
let issued: Record<'EC' | 'RSA', Issued>;
let folder: string;

beforeAll(() => {
  authority = new OpensslAuthority();
  issued = { EC: authority.issue({ name: 'EC seal' }), RSA: authority.issue({ name: 'RSA seal', key: RSA }) };
  folder = mkdtempSync(join(tmpdir(), 'countersign-pkcs12-'));
});
afterAll(() => {
  authority.close();
  rmSync(folder, { recursive: true });
});

const pkcs12 = ({ keyPem, certificatePem }: Issued, options: string[] = [], certificates = certificatePem): Buffer => {
  const path = (name: string) => join(folder, name);
  writeFileSync(path('key'), keyPem);
  writeFileSync(path('certificates'), certificates + (certificates === certificatePem ? authority.certificatePem : ''));
  writeFileSync(path('password'), PASSWORD);
  const args = ['pkcs12', '-export', '-inkey', path('key'), '-in', path('certificates'), '-out', path('p12')];
  execFileSync('openssl', [...args, '-passout', `file:${path('password')}`, ...options], { stdio: 'pipe' });
  return readFileSync(path('p12'));
};

const subjects = (pem: string) =>
  pem.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g)!.map((each) => new X509Certificate(each).subject);

const CIPHERS: [string, string[]][] = [
  ['AES-256 with SHA-256, as in OpenSSL 3', []],
  ['AES-128 with SHA-512', ['-keypbe', 'AES-128-CBC', '-certpbe', 'AES-128-CBC', '-macalg', 'sha512']],
  ['40-bit RC2 and triple DES, as in old programs', ['-legacy']],
  ['RC2 of 128 bits', ['-legacy', '-certpbe', 'PBE-SHA1-RC2-128', '-keypbe', 'PBE-SHA1-RC2-128']],
  ['triple DES for everything', ['-legacy', '-certpbe', 'PBE-SHA1-3DES']],
  ['no checksum', ['-nomac']],
  ['unencrypted certificates', ['-certpbe', 'NONE']],
];

describe('a PKCS #12 file', () => {
  it.each(CIPHERS)('key and certificate chain are read from a PKCS #12 file with %s', (_, options) => {
    for (const own of Object.values(issued)) {
      const { keyPem, certificatesPem } = readPkcs12(pkcs12(own, options), PASSWORD);
      const [read, made] = [createPrivateKey(keyPem), createPrivateKey(own.keyPem)];
      expect(read.equals(made)).toBe(true);
      expect(subjects(certificatesPem)).toEqual([own.certificate.subject, 'O=Test\nCN=Test root']);
      expect(createSigner({ keyPem, certificatesPem }).certificates).toHaveLength(2);
    }
  });

  it('a PKCS #12 file can be BER-encoded, with indefinite lengths and chunked content', () => {
    const file = inPieces(readDer(pkcs12(issued.EC)));
    expect(file.subarray(0, 2)).toEqual(Buffer.from([0x30, 0x80]));
    const { keyPem } = readPkcs12(file, PASSWORD);
    expect(createPrivateKey(keyPem).equals(createPrivateKey(issued.EC.keyPem))).toBe(true);
  });

  it('a PKCS #12 file returns the certificate of the key first, then its issuers, and nothing else', () => {
    const { EC, RSA: other } = issued;
    const shuffled = authority.certificatePem + other.certificatePem + EC.certificatePem;
    const { certificatesPem } = readPkcs12(pkcs12(EC, [], shuffled), PASSWORD);
    expect(subjects(certificatesPem)).toEqual([EC.certificate.subject, 'O=Test\nCN=Test root']);
  });

  it.each(CIPHERS)('a wrong password is reported for a PKCS #12 file with %s', (_, options) => {
    expect(() => readPkcs12(pkcs12(issued.EC, options), 'guess')).toThrow(WrongPasswordError);
  });

  it('a PKCS #12 file is refused if only its checksum shows that the password is wrong [T2011]', () => {
    const file = pkcs12(issued.EC, ['-certpbe', 'NONE', '-keypbe', 'NONE']);
    expect(() => readPkcs12(file, 'guess')).toThrow(WrongPasswordError);
    expect(readPkcs12(file, PASSWORD).certificatesPem).toContain('BEGIN CERTIFICATE');
  });

  it('a PKCS #12 file with missing or unsupported content is reported', () => {
    const file = pkcs12(issued.EC);
    expect(() => readPkcs12(file.subarray(0, 100), PASSWORD)).toThrow('it is not a PKCS #12 file');
    expect(() => readPkcs12(Buffer.from(issued.EC.keyPem), PASSWORD)).toThrow('it is not a PKCS #12 file');
    expect(() => readPkcs12(pkcs12(issued.EC, ['-nokeys']), PASSWORD)).toThrow('it has no private key');
    expect(() => readPkcs12(pkcs12(issued.EC, ['-nocerts']), PASSWORD)).toThrow('no certificate that belongs');
  });

  it('a damaged PKCS #12 file is refused with an error, wherever the damage is', () => {
    const file = pkcs12(issued.EC, ['-nomac', '-certpbe', 'NONE', '-keypbe', 'NONE']);
    const key = createPrivateKey(issued.EC.keyPem);
    const outcomes = { sameKey: 0, otherKey: 0, refused: 0 };
    fc.assert(
      fc.property(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const changed = Buffer.from(file);
        changed[at] = (changed[at] ?? 0) ^ change;
        const { read } = readOrRefused(() => readPkcs12(changed, PASSWORD));
        outcomes[read ? (createPrivateKey(read.keyPem).equals(key) ? 'sameKey' : 'otherKey') : 'refused']++;
      }),
      { numRuns: 100, seed: 7 },
    );
    // No file was read with a wrong key. Without a MAC, a damaged key is detected only by comparing it with the
    // certificate.
    expect(outcomes.otherKey).toBe(0);
    expect(outcomes.refused).toBeGreaterThan(20);
  });
});

const END = Buffer.from([0, 0]);

/** Splits long strings in two, like programs that do not know lengths in advance. */
const inPieces = ({ tag, raw, content }: DerElement): Buffer => {
  const isConstructed = (tag & 0x20) !== 0;
  const isString = tag === 0x04 || tag === 0x80;
  if (isConstructed) {
    return Buffer.concat([Buffer.from([tag, 0x80]), ...inside({ tag, raw, content }).map(inPieces), END]);
  }
  if (!isString || content.length < 100) return Buffer.from(raw);
  const pieces = [octetString(content.subarray(0, 50)), octetString(content.subarray(50))];
  return Buffer.concat([Buffer.from([tag | 0x20, 0x80]), ...pieces, END]);
};
