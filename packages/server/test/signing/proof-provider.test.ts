import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { BrowserSession } from '../../../testing/src/browser-session.ts';
import { ask, readyDocument } from '../../../testing/src/documents.ts';
import { ProofProviderStandIn } from '../../../testing/src/proof-provider.ts';
import { describeOnEachService, describeRules, type TestAccount } from '../../../testing/src/service.ts';
import { countersign } from '../cli/countersign.ts';
import { pageText } from '../sealing/sealed-parts.ts';
import { fill, providedDocument } from './provided-document.ts';
import { refusal } from './visit.ts';

const provider = await new ProofProviderStandIn().start();
afterAll(() => provider.stop());
afterEach(() => provider.reset());

interface Begun {
  proof: string;
  next: string;
  sentTo?: string;
  url?: string;
}

describeOnEachService(
  'a recipient with an external authentication provider',
  (service, rule) => {
    const api = ({ token }: { token: string }) => `/api/signing/${token}`;
    const begin = async (browser: BrowserSession, recipient: { token: string }, purpose = 'ACTION') => {
      const answer = await browser.post(`${api(recipient)}/authentication/provider`, { purpose });
      expect(answer.status, await answer.clone().text()).toBe(200);
      return (await answer.json()) as Begun;
    };
    const give = (browser: BrowserSession, recipient: { token: string }, given: object, purpose = 'ACTION') =>
      browser.post(`${api(recipient)}/authentication/proof`, { purpose, method: 'PROVIDER', ...given });
    const entriesOf = async (account: TestAccount, id: number) => {
      const path = `/api/v1/documents/${id}/audit-log?perPage=100`;
      const { entries } = await ask<{ entries: { type: string; data: object }[] }>(service, account, 'GET', path);
      return entries
        .filter(({ type }) => type.startsWith('AUTHENTICATION_'))
        .map(({ type, data }) => ({ type, ...data }));
    };

    it("a recipient signs after entering a provider's code, and the result is in the audit log, certificate and evidence [T2800]", async () => {
      const { account, id, envelopeId, recipient } = await providedDocument(service, {
        globalActionAuth: ['PROVIDER'],
      });
      const browser = new BrowserSession(service);
      await fill(browser, recipient);
      expect(await refusal(browser.post(`${api(recipient)}/complete`))).toEqual({
        ...{ status: 401, code: 'RECIPIENT_AUTHENTICATION_REQUIRED' },
      });
      const asked = await (await browser.get(`${api(recipient)}/authentication`)).json();
      expect(asked).toMatchObject({ actionAuth: ['PROVIDER'], provider: 'Example ID' });

      const { proof, ...begun } = await begin(browser, recipient);
      expect(begun).toEqual({ next: 'CODE', sentTo: '+49 ••• 789' });
      expect(provider.told.at(-1)).toEqual({
        ...{ type: 'proof.begin', proof, purpose: 'ACTION', language: 'en' },
        envelopeId: expect.stringMatching(/^envelope_/),
        recipient: { name: 'Ann', email: 'ann@example.com' },
      });
      expect((await give(browser, recipient, { proof, code: provider.codeOf(proof) })).status).toBe(200);
      expect((await browser.post(`${api(recipient)}/complete`)).status).toBe(200);
      await expect
        .poll(async () => (await ask(service, account, 'GET', `/api/v1/documents/${id}`)).status, { timeout: 30_000 })
        .toBe('COMPLETED');

      const provided = { kind: 'PROVIDER_PHONE', provider: 'Example ID', detail: '+49 ••• 789' };
      expect(await entriesOf(account, id)).toMatchObject([
        { type: 'AUTHENTICATION_REQUESTED', purpose: 'ACTION', kind: 'PROVIDER', provider: 'Example ID' },
        { type: 'AUTHENTICATION_SUCCEEDED', purpose: 'ACTION', kind: 'PROVIDER_PHONE', provided },
      ]);
      const evidence = await ask(service, account, 'GET', `/api/v1/documents/${id}/evidence`);
      expect(evidence).toMatchObject({
        recipients: [{ finished: { authentication: ['PROVIDER_PHONE'], provided: [provided] } }],
      });
      const certificate = await service.call(account, 'GET', `/api/v2/envelope/${envelopeId}/certificate/download`);
      const text = pageText(Buffer.from(await certificate.arrayBuffer()), 1, 9).replace(/\s+/g, ' ');
      // Text extraction can put the name in the adjacent signature between these words.
      expect(text).toMatch(/Proved to .*Example ID .*that they had the phone \+49 ••• 789\./);
      expect(text).toContain('Example ID states that the person had this phone at that moment.');
      expect(text).toContain('None of them compares a name with an identity document.');
    });

    it("a recipient gets in after finishing on the provider's page, and a verified identity is recorded as verified [T2801]", async () => {
      provider.hasPage = true;
      provider.proven = { shows: 'IDENTITY', detail: 'Ann Example, eID of Example Land' };
      const { account, id, recipient } = await providedDocument(service, { globalAccessAuth: ['PROVIDER'] });
      const browser = new BrowserSession(service);
      const { proof, ...begun } = await begin(browser, recipient, 'ACCESS');
      expect(begun).toEqual({ next: 'PAGE', url: `${provider.url}/${proof}` });
      const waiting = await give(browser, recipient, { proof }, 'ACCESS');
      expect([waiting.status, await waiting.json()]).toEqual([202, { isAccepted: false }]);
      expect((await browser.get(api(recipient))).status).toBe(401);
      provider.given.add(proof);
      // The authentication began in a different browser, so this one cannot use it.
      expect(await refusal(give(new BrowserSession(service), recipient, { proof }, 'ACCESS'))).toEqual({
        ...{ status: 400, code: 'PROOF_NOT_ACCEPTED' },
      });
      expect((await give(browser, recipient, { proof }, 'ACCESS')).status).toBe(200);
      expect((await browser.get(api(recipient))).status).toBe(200);
      expect((await new BrowserSession(service).get(api(recipient))).status).toBe(401);
      expect(await entriesOf(account, id)).toMatchObject([
        { type: 'AUTHENTICATION_REQUESTED' },
        { type: 'AUTHENTICATION_FAILED', method: 'PROVIDER' },
        { type: 'AUTHENTICATION_SUCCEEDED', kind: 'PROVIDER_IDENTITY' },
      ]);
    });

    rule(
      'a recipient has five attempts per code from an authentication provider, each recorded without the code [T2802]',
      async () => {
        const { account, id, recipient } = await providedDocument(service, { globalActionAuth: ['PROVIDER'] });
        const browser = new BrowserSession(service);
        const { proof } = await begin(browser, recipient);
        for (let tries = 1; tries <= 5; tries += 1) {
          expect(await refusal(give(browser, recipient, { proof, code: '12 34' }))).toEqual({
            ...{ status: 400, code: 'PROOF_NOT_ACCEPTED' },
          });
        }
        const before = provider.told.length;
        expect((await give(browser, recipient, { proof, code: provider.codeOf(proof) })).status).toBe(400);
        expect(provider.told).toHaveLength(before);
        const entries = await entriesOf(account, id);
        expect(entries.filter(({ type }) => type === 'AUTHENTICATION_FAILED')).toHaveLength(6);
        expect(JSON.stringify(entries)).not.toMatch(/12 ?34/);
        const second = await begin(browser, recipient);
        expect(
          (await give(browser, recipient, { proof: second.proof, code: provider.codeOf(second.proof) }, 'ACCESS'))
            .status,
        ).toBe(400);
        service.clock.advance(10 * 60_000);
        expect(
          (await give(browser, recipient, { proof: second.proof, code: provider.codeOf(second.proof) })).status,
        ).toBe(400);
      },
    );

    it("a recipient can use a provider's authentication only once, and not after the provider has ended it [T2803]", async () => {
      const { account, id, recipient } = await providedDocument(service, { globalActionAuth: ['PROVIDER'] });
      const browser = new BrowserSession(service);
      const { proof } = await begin(browser, recipient);
      const given = { proof, code: provider.codeOf(proof) };
      const answers = await Promise.all(Array.from({ length: 4 }, () => give(browser, recipient, given)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
      expect((await give(browser, recipient, given)).status).toBe(400);
      const entries = await entriesOf(account, id);
      expect(entries.filter(({ type }) => type === 'AUTHENTICATION_SUCCEEDED')).toHaveLength(1);
      const ended = await begin(browser, recipient);
      provider.odd.push({ body: { proof: ended.proof, status: 'ENDED' } });
      expect((await give(browser, recipient, { proof: ended.proof })).status).toBe(400);
      const late = { proof: ended.proof, code: provider.codeOf(ended.proof) };
      expect((await give(browser, recipient, late)).status).toBe(400);
    });

    rule(
      'a recipient is asked to try later if the authentication provider gives no response within five seconds [T2804]',
      async () => {
        const { recipient } = await providedDocument(service, { globalActionAuth: ['PROVIDER'] });
        const browser = new BrowserSession(service);
        provider.odd.push('hang');
        const started = performance.now();
        const away = await browser.post(`${api(recipient)}/authentication/provider`, { purpose: 'ACTION' });
        expect(performance.now() - started).toBeLessThan(9_000);
        expect(away.headers.get('retry-after')).toBe('30');
        expect(await refusal(away)).toEqual({ status: 503, code: 'PROOF_PROVIDER_UNAVAILABLE' });
        const { proof } = await begin(browser, recipient);
        provider.odd.push('hang-up');
        expect((await give(browser, recipient, { proof, code: provider.codeOf(proof) })).status).toBe(503);
        expect((await give(browser, recipient, { proof, code: provider.codeOf(proof) })).status).toBe(200);
      },
    );

    rule("a recipient is not authenticated by a provider's response that violates the protocol [T2805]", async () => {
      const { account, id, recipient } = await providedDocument(service, { globalActionAuth: ['PROVIDER'] });
      const browser = new BrowserSession(service);
      await fill(browser, recipient);
      const { proof } = await begin(browser, recipient);
      const proven = { proof, status: 'PROVEN', shows: 'PHONE', detail: '+49' };
      const lies = [
        { body: { ...proven, proof: 'proof_of-somebody-else' } },
        { body: { ...proven, shows: 'EVERYTHING' } },
        { body: { ...proven, detail: '' } },
        { body: { ...proven, detail: 'two\nlines' } },
        { body: { ...proven, detail: 'x'.repeat(101) } },
        { body: { proof, status: 'PROVEN' } },
        { body: 'proven' },
        { body: { ...proven, more: 'x'.repeat(9_000) } },
        { status: 201, body: proven },
        { status: 302, body: proven },
      ];
      for (const lie of lies) {
        provider.odd.push(lie);
        // If the provider fails, no attempt is used up.
        expect(await refusal(give(browser, recipient, { proof }))).toEqual({
          ...{ status: 503, code: 'PROOF_PROVIDER_UNAVAILABLE' },
        });
      }
      for (const url of ['javascript:alert(1)', 'http://example.com/', 'nowhere']) {
        provider.odd.push({ body: { proof, next: 'PAGE', url } });
        expect(await refusal(browser.post(`${api(recipient)}/authentication/provider`, { purpose: 'ACTION' }))).toEqual(
          { status: 503, code: 'PROOF_PROVIDER_UNAVAILABLE' },
        );
      }
      expect((await browser.post(`${api(recipient)}/complete`)).status).toBe(401);
      const entries = await entriesOf(account, id);
      expect(entries.map(({ type }) => type)).toEqual(['AUTHENTICATION_REQUESTED']);
    });

    rule(
      'a recipient can start five provider authentications per 15 minutes, since each may cost an SMS [T2807]',
      async () => {
        const { recipient } = await providedDocument(service, { globalActionAuth: ['PROVIDER'] });
        for (let begun = 1; begun <= 5; begun += 1) await begin(new BrowserSession(service), recipient);
        const before = provider.told.length;
        const beginAnew = () =>
          new BrowserSession(service).post(`${api(recipient)}/authentication/provider`, { purpose: 'ACTION' });
        expect(await refusal(beginAnew())).toEqual({ status: 429, code: 'TOO_MANY_ATTEMPTS' });
        expect(provider.told).toHaveLength(before);
        service.clock.advance(14 * 60_000);
        expect(await refusal(beginAnew())).toEqual({ status: 429, code: 'TOO_MANY_ATTEMPTS' });
        service.clock.advance(60_000);
        expect((await beginAnew()).status).toBe(200);
      },
    );
  },
  provider.settings,
);

describeRules('a service without an authentication provider', (service) => {
  it('a service without an authentication provider refuses documents that require one, and names the setting [T2808]', async () => {
    const account = await service.createAccount();
    const draft = await readyDocument(service, account);
    const envelopeId = `document_${draft.id}`;
    const refused = [
      ['/api/v2/envelope/update', { envelopeId, data: { globalActionAuth: ['PROVIDER'] } }],
      [
        '/api/v2/envelope/recipient/update-many',
        { envelopeId, data: [{ id: draft.recipients[0]!.recipientId, accessAuth: ['PROVIDER'] }] },
      ],
      [
        '/api/v2/envelope/recipient/create-many',
        { envelopeId, data: [{ email: 'bo@example.com', name: 'Bo', role: 'SIGNER', actionAuth: ['PROVIDER'] }] },
      ],
    ] as const;
    for (const [path, body] of refused) {
      expect(await ask(service, account, 'POST', path, body, 400), path).toMatchObject({
        code: 'PROOF_PROVIDER_NOT_SET',
        message: expect.stringContaining('PROOF_PROVIDER_URL'),
      });
    }
    const asked = { title: 'A', recipients: [], authOptions: { actionAuth: ['PROVIDER'] } };
    expect(await ask(service, account, 'POST', '/api/v1/documents', asked, 400)).toMatchObject({
      code: 'INVALID_REQUEST',
    });
  });
});

describe('settings of an authentication provider', () => {
  it('settings of an authentication provider are required together, and the secret is never displayed, even from a file [T2809]', async () => {
    const stderrOf = async (settings: Record<string, string>) => (await countersign(['config'], settings)).stderr;
    const { EGRESS_ALLOW: _, ...all } = provider.settings;
    const { PROOF_PROVIDER_NAME: __, ...nameless } = all;
    expect(await stderrOf(nameless)).toContain('set all or none');
    const inTheClear = { ...all, PROOF_PROVIDER_URL: 'http://id.example/proofs' };
    expect(await stderrOf(inTheClear)).toContain('PROOF_PROVIDER_URL: must start with https://\n');
    const folder = await mkdtemp(join(tmpdir(), 'countersign-proof-provider-'));
    const file = join(folder, 'secret');
    await writeFile(file, `${provider.secret}\n`);
    const { PROOF_PROVIDER_SECRET: ___, ...rest } = all;
    const { stdout, stderr } = await countersign(['config'], { ...rest, PROOF_PROVIDER_SECRET_FILE: file });
    expect(stderr).toBe('');
    expect(stdout).toContain('PROOF_PROVIDER_NAME=Example ID\n');
    expect(stdout).toContain('PROOF_PROVIDER_SECRET=********\n');
    expect(stdout).toContain(`From: the file ${file} (PROOF_PROVIDER_SECRET_FILE).`);
    expect(stdout).not.toContain(provider.secret);
    await rm(folder, { recursive: true });
  });
});
