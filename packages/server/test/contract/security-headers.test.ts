import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, type CreatedDocument, completedDocument, sentDocument } from '../../../testing/src/documents.ts';
import { logoPng } from '../../../testing/src/logo.ts';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { readLogo } from '../../src/features/accounts/team/read-logo.ts';
import { updateTeam } from '../../src/features/accounts/team/update-team.ts';
import { countByNetwork } from '../../src/platform/limits/attempts.ts';

const SITE = 'https://app.example.com';

/** Kind of response. Determines who may frame it, and its permissions in a frame. */
type Kind = 'page' | 'framed page' | 'other' | 'saved file';

const everyAnswer = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
};

describe('every response, including errors,', () => {
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  let documents: Record<'open' | 'completed' | 'proof' | 'handedOver' | 'alone', CreatedDocument>;
  let download: string;
  let asset: string;
  let logo: string;
  let fileId: string;
  beforeAll(async () => {
    service = await startTestService({
      database: 'embedded',
      settings: { MAX_UPLOAD_MB: '1', RATE_LIMIT_PER_SECOND: '0', LOG_LEVEL: 'silent' },
    });
    account = await service.createAccount('sam');
    const alone = await service.createAccount('alone');
    const { teamId } = account;
    const image = await readLogo(await logoPng());
    logo = `/logos/${image.sha256}`;
    await updateTeam(service.services.database, { teamId, embeddingOrigins: [SITE], logo: image });
    const withProof = { email: 'ann@example.com', authOptions: { accessAuth: ['TWO_FACTOR_AUTH'] } };
    documents = {
      open: await sentDocument(service, account),
      completed: await completedDocument(service, account),
      proof: await sentDocument(service, account, { recipients: [withProof] }),
      handedOver: await sentDocument(service, account, { meta: { allowDelegation: true } }),
      alone: await sentDocument(service, alone),
    };
    const handOver = await request('POST', `/api/signing/${token('handedOver')}/delegate`, {
      name: 'New',
      email: 'new@example.com',
    });
    expect(handOver.status).toBe(200);
    const path = `/api/v1/documents/${documents.completed.id}/download`;
    download = (await ask<{ downloadUrl: string }>(service, account, 'GET', path)).downloadUrl;
    const html = await (await request('GET', `/sign/${token('open')}`)).text();
    asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '';
    fileId = /files\/(file_\w+)\//.exec(html)?.[1] ?? '';
  });
  afterAll(() => service?.dispose());

  const token = (name: keyof typeof documents) => documents[name].recipients[0]!.token;
  const request = (method: string, address: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(new URL(address, service.url), {
      method,
      redirect: 'manual',
      headers: { accept: 'text/html', ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: body instanceof Uint8Array ? body : JSON.stringify(body) }),
    } as RequestInit);
  const get = (address: string) => () => request('GET', address);
  const pdf = (size: number) => [new Uint8Array(size), { 'content-type': 'application/pdf' }] as const;

  function expectGuarded({ headers }: Response, kind: Kind): void {
    const policy = headers.get('content-security-policy') ?? '';
    expect(Object.fromEntries(headers)).toMatchObject(everyAnswer);
    if (kind === 'framed page') {
      expect(policy).toContain(`frame-ancestors ${SITE};`);
      expect(headers.get('x-frame-options')).toBeNull();
    } else if (kind === 'saved file') {
      expect(policy).toBe('');
    } else {
      expect(policy).toContain("frame-ancestors 'none'");
    }
    if (kind === 'other' || kind === 'saved file') return;
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'nonce-[\w+/]{22}=='; /);
    expect(policy).toContain("base-uri 'none'; form-action 'self'; ");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).not.toContain('unsafe');
    if (kind === 'page') expect(headers.get('x-frame-options')).toBe('DENY');
  }

  const PAGES: [number, string, () => Promise<Response>, Kind?][] = [
    [200, 'the page to sign on', () => request('GET', `/sign/${token('open')}`)],
    [200, 'the same in a frame', () => request('GET', `/embed/sign/${token('open')}`), 'framed page'],
    [403, 'the same where no frame is allowed', () => request('GET', `/embed/sign/${token('alone')}`)],
    [200, 'a completed document', () => request('GET', `/sign/${token('completed')}`)],
    [401, 'a question for a proof', () => request('GET', `/sign/${token('proof')}`)],
    [401, 'the same in a frame', () => request('GET', `/embed/sign/${token('proof')}`), 'framed page'],
    [404, 'an unknown link', get('/sign/unknown')],
    [404, 'an unknown link with words of others', get('/sign/%3Cscript%3E')],
    [410, 'a link that was handed over', () => request('GET', `/sign/${token('handedOver')}`)],
    [410, 'the same in a frame', () => request('GET', `/embed/sign/${token('handedOver')}`), 'framed page'],
    [404, 'an unknown link to draw', get('/draw/unknown')],
    [404, 'an unknown certificate', get('/verify/unknown')],
    [200, 'the form for a file', get('/verify')],
    [413, 'a file that is too large', () => request('POST', '/verify', ...pdf(2_000_000))],
    [415, 'what is no file', () => request('POST', '/verify', {})],
    [200, 'signing in', get('/account/sign-in')],
    [404, 'a link to a password that is too old', get('/account/choose-password?token=old')],
    [200, 'the disclosure', get('/disclosure')],
    [404, 'an address that leads nowhere', get('/nowhere')],
    [405, 'a method that a page does not take', () => request('DELETE', `/sign/${token('open')}`)],
  ];

  it('every page, including error pages, allows no foreign content, inline script or unlisted frame [T405]', async () => {
    for (const [status, what, answer, kind = 'page'] of PAGES) {
      const response = await answer();
      expect([response.status, what]).toEqual([status, what]);
      expectGuarded(response, kind);
      expect(await response.text(), what).toMatch(/^<!doctype html>/);
    }
  });

  it('every response to programs, including errors, forbids content sniffing, framing and referrers [T406]', async () => {
    const signing = () => `/api/signing/${token('open')}`;
    const own = { authorization: account.token };
    const answers: [number, () => Promise<Response>, cache?: string][] = [
      [200, () => request('GET', signing())],
      [200, () => request('GET', `${signing()}/pdf`)],
      [200, () => request('GET', `${signing()}/files/${fileId}/pages/1.webp`), 'private, no-cache'],
      [200, () => request('GET', `${signing()}/files/${fileId}/pages/1.json`), 'private, no-cache'],
      [200, () => request('GET', `/api/signing/${token('completed')}/download`)],
      [401, () => request('GET', `/api/signing/${token('proof')}`)],
      [404, get('/api/signing/unknown')],
      [404, get('/api/nowhere')],
      [405, () => request('PUT', `${signing()}/complete`)],
      [400, () => request('POST', `${signing()}/reject`, { reason: 7 })],
      [413, () => request('PUT', `${signing()}/fields/1`, { value: 'x'.repeat(4_000_000) })],
      [404, () => request('POST', '/api/drawings/unknown', {})],
      [200, () => request('GET', '/api/v1/me', undefined, own)],
      [401, get('/api/v1/me')],
      [404, () => request('GET', '/api/v1/documents/999', undefined, own)],
      [404, get('/api/v2/nowhere')],
      [200, () => request('GET', download)],
      [404, get('/api/files/download/unknown')],
      [405, () => request('POST', download)],
      [413, () => request('POST', '/api/verify', ...pdf(2_000_000))],
      [401, () => request('POST', '/api/auth/sign-in/email', { email: 'a@example.com', password: 'wrong' })],
      [200, get('/api/health')],
      [302, get('/account/security')],
      [303, () => request('POST', `/sign/${token('open')}`)],
      [200, get('/docs/errors')],
      [302, get('/docs/api')],
      [200, get('/docs/api/v2')],
      [404, get('/docs/nowhere')],
      [200, () => request('GET', asset), 'public, max-age=31536000, immutable'],
      [200, () => request('GET', logo), 'public, max-age=31536000, immutable'],
      [404, () => request('GET', logo.slice(0, -1), undefined, { accept: 'image/webp' })],
      [405, () => request('PUT', logo, undefined, { accept: '*/*' })],
    ];
    for (const [index, [status, answer, cache = 'private, no-store']] of answers.entries()) {
      const response = await answer();
      await response.arrayBuffer();
      expect([index, response.status, response.headers.get('cache-control')]).toEqual([index, status, cache]);
      const isSaved = response.headers.get('content-disposition')?.startsWith('attachment');
      expectGuarded(response, isSaved ? 'saved file' : 'other');
    }
  });

  it('a response under rate limiting has security headers and says when to retry [T407]', async () => {
    for (let tried = 0; tried < 120; tried++)
      await countByNetwork(service.services, 'VERIFICATION', '127.0.0.1').catch(() => {});
    const page = await request('POST', '/verify', ...pdf(10));
    expect([page.status, Number(page.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expectGuarded(page, 'page');
    const answer = await request('POST', '/api/verify', ...pdf(10));
    expect(answer.status).toBe(429);
    expectGuarded(answer, 'other');
  });

  it('a response for an internal error has security headers and explains the failure in words [T408]', async () => {
    await service.services.database.pool.query('alter table recipients rename to elsewhere');
    const page = await request('GET', `/sign/${token('open')}`, undefined, { 'accept-language': 'de' });
    const program = await request('GET', `/sign/${token('open')}`, undefined, { accept: '*/*' });
    const answer = await request('GET', `/api/signing/${token('open')}`);
    await service.services.database.pool.query('alter table elsewhere rename to recipients');
    expect([page.status, program.status, answer.status]).toEqual([500, 500, 500]);
    expectGuarded(page, 'page');
    expectGuarded(program, 'other');
    expectGuarded(answer, 'other');
    expect(await page.text()).toContain('Etwas ist schiefgelaufen.');
    expect(await program.json()).toMatchObject({ code: 'INTERNAL_ERROR' });
  });
});

describe('strict transport security', () => {
  const HEADER = 'strict-transport-security';
  const promised = async (settings: Record<string, string>) => {
    const service = await startTestService({ database: 'embedded', settings });
    const answers = await Promise.all(
      ['/verify', '/api/health', '/api/v1/me', '/nowhere'].map((path) =>
        fetch(`${service.url}${path}`, { headers: { accept: 'text/html' } }),
      ),
    );
    const broken = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(service.url).port), '127.0.0.1', () => socket.write('nothing\r\n\r\n'));
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('close', () => resolve(text));
    });
    await service.dispose();
    const inBroken = /^strict-transport-security: (.*?)\r$/im.exec(broken)?.[1] ?? null;
    return [...answers.map(({ headers }) => headers.get(HEADER)), inBroken];
  };

  it('every response over https has a Strict-Transport-Security header with the duration that the operator set', async () => {
    const https = { BASE_URL: 'https://sign.example.com' };
    expect(await promised(https)).toEqual(Array(5).fill('max-age=31536000'));
    expect(await promised({ ...https, HSTS_SECONDS: '60' })).toEqual(Array(5).fill('max-age=60'));
  });

  it('responses have no Strict-Transport-Security header over http, or if the operator turned it off', async () => {
    expect(await promised({})).toEqual(Array(5).fill(null));
    expect(await promised({ BASE_URL: 'https://sign.example.com', HSTS_SECONDS: '0' })).toEqual(Array(5).fill(null));
  });
});
