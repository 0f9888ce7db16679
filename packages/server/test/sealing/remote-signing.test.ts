import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createIdentity } from '@countersign/pdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfsig } from '../../../pdf/test/tools.ts';
import { ask, completedDocument } from '../../../testing/src/documents.ts';
import { RemoteSigningStandIn } from '../../../testing/src/remote-signing-service.ts';
import { startTestService } from '../../../testing/src/service.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import type { RemoteKey } from '../../src/platform/config/remote-key.ts';
import { certificatesIn } from '../../src/platform/trust/identity.ts';
import { createRemoteSigner } from '../../src/platform/trust/remote-signing/remote-signer.ts';
import { countersign } from '../cli/countersign.ts';

let folder: string;
let identities: Record<'ecdsa-p256' | 'rsa', Awaited<ReturnType<typeof createIdentity>>>;
let standIn: RemoteSigningStandIn;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-remote-'));
  identities = {
    'ecdsa-p256': await createIdentity({ name: 'Remote seal' }),
    rsa: await createIdentity({ name: 'Remote seal', algorithm: 'rsa' }),
  };
  standIn = await startStandIn('ecdsa-p256');
});
afterAll(async () => {
  await standIn?.stop();
  await rm(folder, { recursive: true, force: true });
});

const startStandIn = (kind: keyof typeof identities) =>
  new RemoteSigningStandIn(identities[kind].keyPem, identities[kind].certificatesPem).start();

const keyOf = (
  { url, credentialId, account, pin }: RemoteSigningStandIn,
  changes: Partial<RemoteKey> = {},
): RemoteKey => ({
  ...{ url, credentialId, pin },
  account: { clientId: account.clientId, clientSecret: account.clientSecret },
  ...changes,
});

const DATA = Buffer.from('what is signed');

describe('a key at a remote signing service (CSC API 2)', () => {
  const chain = () => certificatesIn(identities['ecdsa-p256'].certificatesPem);
  const signerOf = (changes?: Partial<RemoteKey>) => createRemoteSigner(keyOf(standIn, changes), chain());

  it('a key at a remote signing service (CSC API 2) seals complete documents that pdfsig finds valid [T2720]', async () => {
    const certificates = join(folder, 'chain.pem');
    await writeFile(certificates, identities['ecdsa-p256'].certificatesPem);
    const { account, url, credentialId, pin } = standIn;
    const settings = {
      ...{ SEAL_CSC_URL: `${url}/`, SEAL_CSC_CREDENTIAL: credentialId, SEAL_CERTIFICATE_FILE: certificates },
      ...{ SEAL_CSC_CLIENT_ID: account.clientId, SEAL_CSC_CLIENT_SECRET: account.clientSecret, SEAL_CSC_PIN: pin },
    };
    const service = await startTestService({ database: 'embedded', settings });
    try {
      const sender = await service.createAccount();
      const { id } = await completedDocument(service, sender);
      const { downloadUrl } = await ask<{ downloadUrl: string }>(
        service,
        sender,
        'GET',
        `/api/v1/documents/${id}/download`,
      );
      const report = pdfsig(Buffer.from(await (await fetch(downloadUrl)).arrayBuffer()));
      expect(report).toContain('Signature is Valid');
      expect(report).toContain('Total document signed');
      expect(report).toContain('Remote seal');
    } finally {
      await service.dispose();
    }
    const { SEAL_CSC_PIN: _, SEAL_CSC_CREDENTIAL: __, SEAL_CERTIFICATE_FILE: ___, ...toLook } = settings;
    const { status, stdout } = await countersign(['seal-certificates', 'remote'], toLook);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      ...{ credentialId, status: 'enabled', subject: 'CN=Remote seal' },
      certificatesPem: expect.stringContaining('BEGIN CERTIFICATE'),
    });
  });

  it('remote signing works with ECDSA or RSA, with client credentials or a login, and with or without a PIN [T2721]', async () => {
    const { user, password } = standIn.account;
    await signerOf().sign(DATA);
    await signerOf({ account: { user, password } }).sign(DATA);
    standIn.isPlain = true;
    for (let round = 0; round < 5; round++) expect((await signerOf().sign(DATA))[0]).toBe(0x30);
    standIn.isPlain = false;
    standIn.asksPin = false;
    await signerOf({ pin: undefined }).sign(DATA);
    standIn.asksPin = true;
    const rsa = await startStandIn('rsa');
    try {
      await createRemoteSigner(keyOf(rsa), certificatesIn(identities.rsa.certificatesPem)).sign(DATA);
    } finally {
      await rsa.stop();
    }
  });

  it('remote signing requests a new token after expiry, and retries once if the connection fails [T2722]', async () => {
    const signer = signerOf();
    await signer.sign(DATA);
    standIn.asked.length = 0;
    await signer.sign(DATA);
    expect(standIn.asked).toEqual(['credentials/authorize', 'signatures/signHash']);
    standIn.expireTokens();
    await signer.sign(DATA);
    for (const odd of ['hang-up', { status: 503, body: '' }] as const) {
      standIn.odd.set('credentials/authorize', [odd]);
      await signer.sign(DATA);
    }
  });

  it('remote signing never retries a rejected PIN or account, since credentials lock themselves [T2723]', async () => {
    for (const wrong of [
      { pin: '1357' },
      { pin: undefined },
      { account: { clientId: 'countersign', clientSecret: 'wrong' } },
      { account: { user: 'seal', password: 'wrong' } },
    ]) {
      const signer = signerOf(wrong);
      await expect(signer.sign(DATA), JSON.stringify(wrong)).rejects.toMatchObject({ problem: 'refused' });
      standIn.asked.length = 0;
      await expect(signer.sign(DATA)).rejects.toMatchObject({ problem: 'refused' });
      expect(standIn.asked).toEqual([]);
    }
  });

  it('remote signing creates no seal if the response is wrong, too long or for another certificate [T2724]', async () => {
    const failing = async (problem: string) => {
      const error = (await signerOf()
        .sign(DATA)
        .catch((thrown: unknown) => thrown)) as Error & { problem?: string };
      expect(error.problem, error.message).toBe(problem);
      expect(error.message).not.toMatch(/client-secret|246810|token-/);
    };
    const told = (path: string, body: string, status = 200) => standIn.odd.set(path, [{ status, body }]);
    for (const body of [
      '',
      '[]',
      'null',
      '{}',
      '{"signatures":[]}',
      '{"signatures":["%"]}',
      '{"signatures":["AA==","AA=="]}',
    ]) {
      told('signatures/signHash', body);
      await failing('wrong-answer');
    }
    told('signatures/signHash', JSON.stringify({ signatures: [Buffer.alloc(64, 7).toString('base64')] }));
    await failing('wrong-answer');
    told('credentials/info', `"${'a'.repeat(2 * 1024 * 1024)}"`);
    await failing('wrong-answer');
    told('credentials/info', JSON.stringify({ error: 'x\n'.repeat(500), error_description: '\u001b[31m' }), 400);
    await failing('unusable');
    standIn.odd.set('credentials/info', [
      { status: 500, body: '' },
      { status: 500, body: '' },
    ]);
    await failing('unavailable');
    // Redirects are not followed.
    standIn.odd.set('oauth2/token', [
      { status: 307, body: '' },
      { status: 307, body: '' },
    ]);
    await failing('unavailable');
    for (const info of [
      { key: { status: 'disabled', algo: [] } },
      { key: { status: 'enabled', algo: ['1.2.840.113549.1.1.1'] } },
      { cert: { status: 'revoked' } },
      { cert: { certificates: [certificatesIn(identities.rsa.certificatesPem)[0]!.raw.toString('base64')] } },
      { auth: { mode: 'oauth2code' } },
      {
        auth: {
          mode: 'explicit',
          objects: [
            { type: 'Password', id: 'PIN' },
            { type: 'Password', id: 'OTP' },
          ],
        },
      },
    ]) {
      standIn.info = info;
      await failing('unusable');
    }
    standIn.info = {};
    await signerOf().sign(DATA);
  });

  it('remote signing requires complete settings, and https except on localhost [T2725]', () => {
    const whole = {
      ...{ SEAL_CSC_URL: 'https://sign.example.com/csc/v2', SEAL_CSC_CREDENTIAL: 'c', SEAL_CERTIFICATE_FILE: 'f' },
      ...{ SEAL_CSC_CLIENT_ID: 'i', SEAL_CSC_CLIENT_SECRET: 's' },
    };
    expect(() => loadConfig(whole)).not.toThrow();
    for (const [changes, problem] of [
      [{ SEAL_CSC_URL: 'http://sign.example.com' }, 'must start with https://'],
      [{ SEAL_CSC_CLIENT_SECRET: '' }, 'set SEAL_CSC_CLIENT_ID and'],
      [{ SEAL_CSC_USER: 'u', SEAL_CSC_PASSWORD: 'p' }, 'set SEAL_CSC_CLIENT_ID and'],
      [{ SEAL_CSC_CREDENTIAL: '' }, 'set SEAL_CSC_CREDENTIAL too'],
      [{ SEAL_CERTIFICATE_FILE: '' }, 'set SEAL_CERTIFICATE_FILE too'],
      [{ SEAL_CSC_URL: '' }, 'or no other SEAL_CSC setting'],
      [{ SEAL_PKCS12_FILE: 'p' }, 'set one of them'],
    ] as const) {
      expect(() => loadConfig({ ...whole, ...changes }), JSON.stringify(changes)).toThrow(problem);
    }
  });
});
