import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPkcs11Signer, createSigner, openUpdate, type Pkcs11Key, type Signer } from '../../src/index.ts';
import { buildPdf } from '../build-pdf.ts';
import { type Issued, OpensslAuthority } from '../openssl-authority.ts';
import { SIGNED_AT } from '../sealing.ts';
import { pdfsig, qpdfCheck } from '../tools.ts';

const rsa = (bits: number) => ['-algorithm', 'RSA', '-pkeyopt', `rsa_keygen_bits:${bits}`];
const curve = (name: string) => ['-algorithm', 'EC', '-pkeyopt', `ec_paramgen_curve:${name}`];

let authority: OpensslAuthority;
let keys: Record<'P-256' | 'P-384' | 'RSA-2048' | 'RSA-4096', Issued>;

beforeAll(() => {
  authority = new OpensslAuthority();
  keys = {
    'P-256': authority.issue({ name: 'P-256' }),
    'P-384': authority.issue({ name: 'P-384', key: curve('P-384') }),
    'RSA-2048': authority.issue({ name: 'RSA', key: rsa(2048) }),
    'RSA-4096': authority.issue({ name: 'RSA', key: rsa(4096) }),
  };
});
afterAll(() => authority.close());

const sealedBy = async (signer: Signer): Promise<Buffer> => {
  const source = buildPdf();
  return Buffer.concat([source, (await openUpdate(source).seal({ signer, signedAt: SIGNED_AT })).tail]);
};

describe('a seal', () => {
  it.each([
    ['P-256', undefined, 'SHA-256'],
    ['P-256', 'sha512', 'SHA-512'],
    ['P-384', undefined, 'SHA-384'],
    ['RSA-2048', undefined, 'SHA-256'],
    ['RSA-2048', 'sha512', 'SHA-512'],
    ['RSA-4096', 'sha384', 'SHA-384'],
  ] as const)('a seal can be created with a key of type %s and the digest %s', async (kind, hash, said) => {
    const { keyPem, certificatePem } = keys[kind];
    const file = await sealedBy(createSigner({ keyPem, certificatesPem: certificatePem, ...(hash && { hash }) }));
    const report = pdfsig(file);
    expect(report).toContain('Signature is Valid');
    expect(report).toContain('Total document signed');
    expect(report).toContain(`Signing Hash Algorithm: ${said}`);
    expect(qpdfCheck(file).status).toBe(0);
  });

  it('a seal is not created with a weak or unsupported key', () => {
    for (const key of [rsa(1024), curve('secp256k1'), ['-algorithm', 'ED25519']]) {
      const { keyPem, certificatePem } = authority.issue({ name: 'Unusual', key });
      expect(() => createSigner({ keyPem, certificatesPem: certificatePem })).toThrow(
        'must be ECDSA on P-256 or P-384',
      );
    }
  });
});

/** Finds the module of Debian's package, which is in `/usr/lib` or in an architecture-specific folder. */
const softhsmModule = (): string => {
  const folders = ['/usr/lib', ...readdirSync('/usr/lib').map((name) => join('/usr/lib', name))];
  const found = folders.map((folder) => join(folder, 'softhsm', 'libsofthsm2.so')).find(existsSync);
  if (!found) throw new Error('SoftHSM is missing (apt-get install softhsm2 opensc)');
  return found;
};

describe('a key in a token (SoftHSM)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-token-'));
  const token: Pkcs11Key = { module: softhsmModule(), tokenLabel: 'seals', keyId: '01', pin: '2468' };

  beforeAll(() => {
    mkdirSync(join(folder, 'tokens'));
    writeFileSync(join(folder, 'softhsm2.conf'), `directories.tokendir = ${join(folder, 'tokens')}\n`);
    vi.stubEnv('SOFTHSM2_CONF', join(folder, 'softhsm2.conf'));
    const softhsm = (...args: string[]) => execFileSync('softhsm2-util', args, { stdio: 'pipe' });
    softhsm('--init-token', '--free', '--label', token.tokenLabel, '--pin', token.pin, '--so-pin', '1357');
    const add = (id: string, { keyPem }: Issued) => {
      writeFileSync(join(folder, 'key.pem'), keyPem);
      const into = ['--token', token.tokenLabel, '--pin', token.pin, '--label', `key ${id}`, '--id', id];
      softhsm('--import', join(folder, 'key.pem'), ...into);
    };
    add(token.keyId, keys['P-384']);
    add('02', keys['RSA-2048']);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it('a key in a token (SoftHSM) can seal without leaving the token', async () => {
    const ecdsa = createPkcs11Signer(token, [keys['P-384'].certificate]);
    const rsaKey = createPkcs11Signer({ ...token, keyId: '02' }, [keys['RSA-2048'].certificate], 'sha512');
    for (const signer of [ecdsa, rsaKey]) {
      const report = pdfsig(await sealedBy(signer));
      expect(report).toContain('Signature is Valid');
      expect(report).toContain('Total document signed');
    }
  });

  it('sealing with a key in a token reports token errors and rejects signatures by another key', async () => {
    const sealWith = (key: Pkcs11Key, { certificate }: Issued) => sealedBy(createPkcs11Signer(key, [certificate]));
    const own = keys['P-384'];
    await expect(sealWith({ ...token, keyId: '03' }, own)).rejects.toMatchObject({ problem: 'no-key' });
    await expect(sealWith(token, keys['P-256'])).rejects.toMatchObject({ problem: 'other-key' });
    await expect(sealWith({ ...token, module: '/nowhere.so' }, own)).rejects.toMatchObject({ problem: 'no-module' });
    await expect(sealWith({ ...token, tokenLabel: 'away' }, own)).rejects.toMatchObject({
      problem: 'no-token',
      message: expect.stringMatching(/did not sign: .*away/),
    });
  });

  it('a wrong PIN for a token is tried only once, since tokens lock themselves', async () => {
    const signer = createPkcs11Signer({ ...token, pin: '1111' }, [keys['P-384'].certificate]);
    const first = await sealedBy(signer).catch((error: unknown) => error);
    expect(first).toMatchObject({
      name: 'Pkcs11Error',
      problem: 'pin-refused',
      message: expect.stringContaining('PIN'),
    });
    expect(await sealedBy(signer).catch((error: unknown) => error)).toBe(first);
  });
});
