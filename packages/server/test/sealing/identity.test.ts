import { execFileSync } from 'node:child_process';
import { createHash, createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createIdentity } from '@countersign/pdf';
import { validationSources } from '@countersign/pdf/seal-levels';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OpensslAuthority, type Wanted } from '../../../pdf/test/openssl-authority.ts';
import { toolPath } from '../../../testing/src/tools.ts';
import { selfTest } from '../../src/main/self-test.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { createLog } from '../../src/platform/log.ts';
import { PdfWorkers } from '../../src/platform/pdf-threads/pdf-workers.ts';
import { certificatesIn, checkIdentity, openIdentity } from '../../src/platform/trust/identity.ts';
import { countersign } from '../cli/countersign.ts';

const log = createLog('silent');
const now = new Date('2026-03-04T10:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);

describe('the sealing identity', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-identity-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const open = (settings: Record<string, string> = {}, at = now) =>
    openIdentity(loadConfig({ DATA_DIR: folder, ...settings }), log, at);

  it('the sealing identity is created at the first start with keys only its owner can read, and stays the same', async () => {
    const first = await open();
    expect(first.isNew).toBe(true);
    const identity = join(folder, 'identity');
    expect((await readdir(identity)).sort()).toEqual(['authority-key.pem', 'seal-certificates.pem', 'seal-key.pem']);
    for (const key of ['authority-key.pem', 'seal-key.pem']) {
      expect((await stat(join(identity, key))).mode & 0o777).toBe(0o600);
    }
    expect(await open()).toEqual({ ...first, isNew: false });
  });

  it("the sealing identity contains the service's host and a key identifier, so no two installations share a name [T3480]", async () => {
    const subjects: string[] = [];
    for (const DATA_DIR of ['one', 'other'].map((name) => join(folder, name))) {
      const { certificatesPem } = await open({ DATA_DIR, BASE_URL: 'https://sign.example.com' });
      for (const { subject, publicKey } of certificatesIn(certificatesPem)) {
        const spki = publicKey.export({ type: 'spki', format: 'der' });
        expect(subject).toContain(createHash('sha256').update(spki).digest('hex').slice(0, 8));
        subjects.push(subject);
      }
    }
    expect(new Set(subjects).size).toBe(4);
    expect(subjects[0]).toMatch(/^O=sign\.example\.com\nCN=sign\.example\.com seal [0-9a-f]{8}$/);
    expect(subjects[1]).toMatch(/^O=sign\.example\.com\nCN=sign\.example\.com seal authority [0-9a-f]{8}$/);
  });

  const OPERATOR = {
    OPERATOR_NAME: 'Müller & Söhne Verwaltungsgesellschaft für Immobilien mbH',
    OPERATOR_IDENTIFIER: 'VATDE-123456789',
    OPERATOR_COUNTRY: 'DE',
    SEAL_POLICIES: '0.4.0.194112.1.1, 1.3.6.1.4.1.99999.7',
    SEAL_CRL_URL: 'http://crl.example.com/seals.crl',
    SEAL_OCSP_URL: 'http://ocsp.example.com/',
  };

  it('the sealing identity states the operator, the policies and the contact [T3481]', async () => {
    const { certificatesPem } = await open(OPERATOR);
    const [seal, authority] = certificatesIn(certificatesPem);
    for (const certificate of [seal!, authority!]) {
      const printed = execFileSync(
        toolPath('openssl'),
        ['x509', '-noout', '-text', '-certopt', 'no_pubkey,no_sigdump', '-nameopt', 'sep_multiline,utf8,sname'],
        { input: certificate.toString(), encoding: 'utf8' },
      );
      const [subject = ''] = /(?<=Subject:)[\s\S]*?(?=X509v3 extensions)/.exec(printed) ?? [];
      const lines = subject.split('\n').flatMap((line) => line.trim() || []);
      expect(lines.slice(0, 3)).toEqual([
        'C=DE',
        `O=${OPERATOR.OPERATOR_NAME}`,
        expect.stringMatching(/^(organizationIdentifier|2\.5\.4\.97)=VATDE-123456789$/),
      ]);
      const name = certificate === seal ? 'seal' : 'seal authority';
      expect(lines[3]).toMatch(new RegExp(`^CN=Müller & Söhne Verwaltungsgesellschaft ${name} [0-9a-f]{8}$`));
      for (const text of ['0.4.0.194112.1.1', '1.3.6.1.4.1.99999.7', OPERATOR.SEAL_CRL_URL, OPERATOR.SEAL_OCSP_URL]) {
        expect(printed.includes(text)).toBe(certificate === seal);
      }
    }
    expect(validationSources(seal!.raw)).toEqual({
      ocsp: [OPERATOR.SEAL_OCSP_URL],
      crls: [OPERATOR.SEAL_CRL_URL],
      issuers: [],
    });
    const [chain, root] = ['seal.pem', 'authority.pem'].map((name) => join(folder, name));
    await writeFile(chain!, seal!.toString());
    await writeFile(root!, authority!.toString());
    const verified = ['verify', '-x509_strict', '-purpose', 'smimesign', '-CAfile', root!, chain!];
    expect(execFileSync(toolPath('openssl'), verified, { encoding: 'utf8' })).toContain('OK');
  });

  it('the sealing identity keeps its name when the settings change [T3482]', async () => {
    const first = await open();
    expect(await open({ ...OPERATOR, BASE_URL: 'https://other.example.com' })).toEqual({ ...first, isNew: false });
  });

  it.each([
    [
      { OPERATOR_IDENTIFIER: 'DE123', OPERATOR_NAME: 'A' },
      'OPERATOR_IDENTIFIER: must be an identifier such as VATDE-123456789',
    ],
    [{ OPERATOR_IDENTIFIER: 'VATDE-123456789' }, 'OPERATOR_IDENTIFIER: set OPERATOR_NAME too'],
    [{ OPERATOR_COUNTRY: 'Germany', OPERATOR_NAME: 'A' }, 'OPERATOR_COUNTRY: must be two capital letters'],
    [{ OPERATOR_COUNTRY: 'DE' }, 'OPERATOR_COUNTRY: set OPERATOR_NAME too'],
    [{ SEAL_POLICIES: '1.2.3,policy' }, 'SEAL_POLICIES: must be object identifiers'],
    [{ SEAL_POLICIES: '3.1.2' }, 'SEAL_POLICIES: must be object identifiers'],
    [{ SEAL_CRL_URL: 'ldap://example.com' }, 'SEAL_CRL_URL: must be a URL that starts with http:// or https://'],
    [{ SEAL_OCSP_URL: 'ocsp.example.com' }, 'SEAL_OCSP_URL: must be a URL'],
  ])('the sealing identity is not created with invalid settings: %j', (settings, problem) => {
    expect(() => loadConfig(settings)).toThrow(problem);
  });

  it('the sealing identity stores its CA key where configured, and nothing else next to the sealing key [T3483]', async () => {
    await mkdir(join(folder, 'safe'));
    const SEAL_AUTHORITY_KEY_FILE = join(folder, 'safe', 'authority.pem');
    const opened = await Promise.all([1, 2, 3].map(() => open({ SEAL_AUTHORITY_KEY_FILE })));
    expect(opened.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect((await readdir(join(folder, 'identity'))).sort()).toEqual(['seal-certificates.pem', 'seal-key.pem']);
    expect(await readdir(join(folder, 'safe'))).toEqual(['authority.pem']);
    expect((await stat(SEAL_AUTHORITY_KEY_FILE)).mode & 0o777).toBe(0o600);
    const [, authority] = certificatesIn(opened[0]!.certificatesPem);
    expect(authority!.checkPrivateKey(createPrivateKey(await readFile(SEAL_AUTHORITY_KEY_FILE, 'utf8')))).toBe(true);
    await unlink(SEAL_AUTHORITY_KEY_FILE);
    expect((await open({ SEAL_AUTHORITY_KEY_FILE })).isNew).toBe(false);
  });

  it('after a crash, the next start renames only the CA key that belongs to the sealing identity [T4973]', async () => {
    await mkdir(join(folder, 'safe'));
    const SEAL_AUTHORITY_KEY_FILE = join(folder, 'safe', 'authority.pem');
    await open({ SEAL_AUTHORITY_KEY_FILE });
    const key = await readFile(SEAL_AUTHORITY_KEY_FILE, 'utf8');
    await rename(SEAL_AUTHORITY_KEY_FILE, `${SEAL_AUTHORITY_KEY_FILE}.new-b1C2d3`);
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const another = privateKey.export({ type: 'pkcs8', format: 'pem' });
    await writeFile(`${SEAL_AUTHORITY_KEY_FILE}.new-a1B2c3`, another);
    await Promise.all([1, 2, 3].map(() => open({ SEAL_AUTHORITY_KEY_FILE })));
    expect(await readFile(SEAL_AUTHORITY_KEY_FILE, 'utf8')).toBe(key);
    expect((await readdir(join(folder, 'safe'))).sort()).toEqual(['authority.pem', 'authority.pem.new-a1B2c3']);
  });

  it('a new sealing identity does not overwrite an existing CA key, and states where a CA key could not be written', async () => {
    const SEAL_AUTHORITY_KEY_FILE = join(folder, 'authority.pem');
    await writeFile(SEAL_AUTHORITY_KEY_FILE, 'the key of another service');
    await expect(open({ SEAL_AUTHORITY_KEY_FILE })).rejects.toThrow('It is not overwritten.');
    expect(await readFile(SEAL_AUTHORITY_KEY_FILE, 'utf8')).toBe('the key of another service');
    await expect(open({ SEAL_AUTHORITY_KEY_FILE: join(folder, 'none', 'key.pem') })).rejects.toThrow(
      `The authority's key cannot be written to ${join(folder, 'none')}.`,
    );
    expect(await readdir(folder)).toEqual(['authority.pem']);
  });

  it("the sealing identity can be followed by one from the same CA if the CA's key is available [T3484]", async () => {
    const settings = { DATA_DIR: folder, SEAL_AUTHORITY_KEY_FILE: join(folder, 'authority.pem') };
    const makeNext = (...more: string[]) => countersign(['seal-certificates', 'make-next', ...more], settings);
    const { certificatesPem } = await open(settings, new Date());
    await rename(settings.SEAL_AUTHORITY_KEY_FILE, join(folder, 'stick.pem'));
    const refused = await makeNext('--same-authority');
    expect(refused).toMatchObject({ status: 1, stdout: '' });
    expect(refused.stderr).toBe(
      `The authority's key ${settings.SEAL_AUTHORITY_KEY_FILE} cannot be read. Put it there, or set SEAL_AUTHORITY_KEY_FILE to its path.\n`,
    );

    await rename(join(folder, 'stick.pem'), settings.SEAL_AUTHORITY_KEY_FILE);
    expect(await makeNext('--same-authority')).toMatchObject({ status: 0, stderr: '' });
    const next = await readFile(join(folder, 'identity-next', 'seal-certificates.pem'), 'utf8');
    const [[seal, authority], [nextSeal, nextAuthority]] = [certificatesPem, next].map(certificatesIn) as [
      X509Certificate[],
      X509Certificate[],
    ];
    expect(nextAuthority!.fingerprint256).toBe(authority!.fingerprint256);
    expect(nextSeal!.verify(authority!.publicKey)).toBe(true);
    expect(nextSeal!.subject).not.toBe(seal!.subject);
    expect((await readdir(join(folder, 'identity-next'))).sort()).toEqual(['seal-certificates.pem', 'seal-key.pem']);
  });

  it('the sealing identity is created once when several processes start together', async () => {
    const opened = await Promise.all([open(), open(), open()]);
    expect(new Set(opened.map((identity) => 'keyPem' in identity && identity.keyPem)).size).toBe(1);
    expect(opened.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['identity']);
  });

  it('the sealing identity is created completely even if the service was killed while creating it', async () => {
    await mkdir(join(folder, 'identity.new-cutoff'));
    await writeFile(join(folder, 'identity.new-cutoff', 'seal-key.pem'), 'half a key');
    expect((await open()).isNew).toBe(true);
    expect((await open()).isNew).toBe(false);
  });

  it('the sealing identity can be read from files', async () => {
    const { keyPem, certificatesPem } = await createIdentity({ name: 'Own', algorithm: 'rsa', from: now });
    const settings = { SEAL_KEY_FILE: join(folder, 'key.pem'), SEAL_CERTIFICATE_FILE: join(folder, 'chain.pem') };
    await writeFile(settings.SEAL_KEY_FILE, keyPem);
    await writeFile(settings.SEAL_CERTIFICATE_FILE, certificatesPem);
    expect(await open(settings)).toEqual({ keyPem, certificatesPem, isNew: false });

    const other = await createIdentity({ name: 'Other', from: now });
    await writeFile(settings.SEAL_KEY_FILE, other.keyPem);
    await expect(open(settings)).rejects.toThrow(
      `The key in ${settings.SEAL_KEY_FILE} does not belong to the certificate`,
    );
    await writeFile(settings.SEAL_KEY_FILE, 'no key at all');
    await expect(open(settings)).rejects.toThrow('must be an unencrypted private key and its certificate in PEM');
    await unlink(settings.SEAL_KEY_FILE);
    await expect(open(settings)).rejects.toThrow(`${settings.SEAL_KEY_FILE} cannot be read`);
  });

  it('the sealing identity can be read from a PKCS #12 file in any order, and a wrong password is reported at startup', async () => {
    const { keyPem, certificatesPem } = await createIdentity({ name: 'Own', from: now });
    const [seal = '', authority = ''] = certificatesPem.split(/(?<=-----END CERTIFICATE-----)\n+/);
    await writeFile(join(folder, 'key.pem'), keyPem);
    await writeFile(join(folder, 'chain.pem'), `${authority}\n${seal}\n`);
    const file = join(folder, 'seal.p12');
    const files = ['-inkey', join(folder, 'key.pem'), '-in', join(folder, 'chain.pem'), '-out', file];
    execFileSync(toolPath('openssl'), ['pkcs12', '-export', ...files, '-passout', 'pass:2468'], { stdio: 'pipe' });
    const settings = { SEAL_PKCS12_FILE: file, SEAL_HASH: 'sha512' };
    const opened = await open({ ...settings, SEAL_PKCS12_PASSWORD: '2468' });
    expect(opened).toMatchObject({ hash: 'sha512', isNew: false });
    expect(new X509Certificate(opened.certificatesPem).subject).toBe('CN=Own');
    await expect(open({ ...settings, SEAL_PKCS12_PASSWORD: '1357' })).rejects.toThrow(
      `The signing identity in ${file} cannot be read: the password does not open it.`,
    );
    await expect(open(settings)).rejects.toThrow('the password does not open it');
  });

  it('the sealing identity is refused if its chain is out of order', async () => {
    const { keyPem, certificatesPem } = await createIdentity({ name: 'Own', from: now });
    const other = await createIdentity({ name: 'Other', from: now });
    const [key, chain] = [join(folder, 'key.pem'), join(folder, 'chain.pem')];
    await writeFile(key, keyPem);
    await writeFile(
      chain,
      certificatesPem.slice(0, certificatesPem.indexOf('-----END')) +
        '-----END CERTIFICATE-----\n' +
        other.certificatesPem,
    );
    await expect(open({ SEAL_KEY_FILE: key, SEAL_CERTIFICATE_FILE: chain })).rejects.toThrow('was not issued by');
  });

  it.each([
    [{ SEAL_KEY_FILE: 'k' }, 'set both or neither'],
    [{ SEAL_KEY_FILE: 'k', SEAL_CERTIFICATE_FILE: 'c', SEAL_PKCS12_FILE: 'p' }, 'set one of them'],
    [{ SEAL_PKCS12_PASSWORD: 'p' }, 'set SEAL_PKCS12_FILE too'],
    [{ SEAL_PKCS11_MODULE: 'm', SEAL_CERTIFICATE_FILE: 'c' }, 'set all or none'],
    [
      { SEAL_PKCS11_MODULE: 'm', SEAL_PKCS11_TOKEN: 't', SEAL_PKCS11_KEY: '01', SEAL_PKCS11_PIN: '1' },
      'set SEAL_CERTIFICATE_FILE too',
    ],
  ])('the sealing identity must be configured in exactly one way, unlike %j', (settings, problem) => {
    expect(() => loadConfig(settings)).toThrow(problem);
  });

  it('the sealing identity warns a month before it expires, and can still be opened afterwards', async () => {
    const identity = await open();
    const { validUntil } = checkIdentity(identity, now);
    const daysLeft = Math.floor((validUntil.getTime() - now.getTime()) / (24 * 60 * 60 * 1000));
    expect(checkIdentity(identity, now).state).toBe('VALID');
    expect(checkIdentity(identity, later(daysLeft - 20)).state).toBe('EXPIRES_SOON');
    await expect(open({}, later(daysLeft - 20))).resolves.toMatchObject({ isNew: false });
    const expired = later(daysLeft + 2);
    expect(checkIdentity(await open({}, expired), expired).state).toBe('EXPIRED');
    await expect(open({}, later(-10))).rejects.toThrow('is not valid yet');
  });

  it('the sealing identity can be opened if its issuer expires first, and expires with the issuer [T3797]', async () => {
    const root = new OpensslAuthority();
    const authority = new OpensslAuthority('Issuer', undefined, { authority: root, days: 10 });
    const { keyPem, certificatePem } = authority.issue({ name: 'Seal', days: 300 });
    const [key, chain] = [join(folder, 'key.pem'), join(folder, 'chain.pem')];
    await writeFile(key, keyPem);
    await writeFile(chain, certificatePem + authority.certificatePem + root.certificatePem);
    for (const each of [authority, root]) each.close();
    const at = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
    const opened = (days: number) => open({ SEAL_KEY_FILE: key, SEAL_CERTIFICATE_FILE: chain }, at(days));
    expect(checkIdentity(await opened(1), at(1)).state).toBe('EXPIRES_SOON');
    expect(checkIdentity(await opened(20), at(20)).state).toBe('EXPIRED');
  });

  it.each(['ecdsa-p256', 'rsa-2048'])(
    'a sealing identity with a %s key seals and verifies in its self-test',
    async (algorithm) => {
      const identity = await open({ SEAL_ALGORITHM: algorithm }, new Date());
      const pdf = new PdfWorkers(
        { PDF_WORKERS: 1, PDF_CPU_SECONDS: 30, PDF_TIMEOUT_SECONDS: 600, PDF_MEMORY_MB: 512 },
        identity,
        log,
      );
      await expect(selfTest(pdf, new Date()).finally(() => pdf.close())).resolves.toBeUndefined();
    },
  );

  const OCSP = 'authorityInfoAccess=OCSP;URI:http://ocsp.example.com';
  const tested = async (wanted: Partial<Wanted>) => {
    const authority = new OpensslAuthority();
    const { keyPem, certificatePem } = authority.issue({ name: 'Seal', ...wanted });
    const pem = certificatePem + authority.certificatePem;
    authority.close();
    const pdf = new PdfWorkers(
      { PDF_WORKERS: 1, PDF_CPU_SECONDS: 30, PDF_TIMEOUT_SECONDS: 600, PDF_MEMORY_MB: 512 },
      { keyPem, certificatesPem: pem },
      log,
    );
    await selfTest(pdf, new Date()).finally(() => pdf.close());
  };

  it('the sealing identity passes its self-test if its certificate names a revocation service', async () => {
    await expect(tested({ extensions: [OCSP] })).resolves.toBeUndefined();
  });

  it.each<[string, Partial<Wanted>]>([
    ['is only for servers', { extensions: ['extendedKeyUsage=serverAuth'] }],
    ['was signed with SHA-1', { signedWith: ['-sha1'] }],
    ['has an unknown critical extension', { extensions: ['1.2.3.4=critical,DER:0500'] }],
  ])('the sealing identity fails its self-test if its certificate %s', async (_, wanted) => {
    await expect(tested(wanted)).rejects.toThrow('The sealing self-test failed: its seal failed verification.');
  });
});
