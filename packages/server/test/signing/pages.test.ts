import { sayIn } from '@countersign/languages';
import { expect, it } from 'vitest';
import { ask, completedDocument, readyDocument, sentDocument, signs } from '../../../testing/src/documents.ts';
import { describeSharedRules } from '../../../testing/src/service.ts';
import { visit } from './visit.ts';

describeSharedRules('public pages', (service) => {
  const qrTokenOf = async (number: number): Promise<string> => {
    const { pool } = service.services.database;
    const { rows } = await pool.query('select qr_token from envelopes where number = $1', [number]);
    return rows[0].qr_token;
  };
  const page = async (path: string) => {
    const answer = await fetch(service.url + path);
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };

  it('the page of a verification link shows what was signed, by whom and when, and the hashes [T010]', async () => {
    const account = await service.createAccount('sam');
    const document = await completedDocument(service, account, {
      title: 'Lease <script>',
      recipients: [
        { name: 'Ann <u>', email: 'ann@example.com' },
        { name: 'Cy', email: 'cy@example.com', role: 'CC' },
      ],
    });
    const sealed = await visit(service, document.recipients[0]!).get('/download');
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', await sealed.arrayBuffer())).toString('hex');
    const qrToken = await qrTokenOf(document.id);
    expect(qrToken).toMatch(/^qr_[0-9a-f]{32,}$/);
    const { status, html, headers } = await page(`/verify/${qrToken}`);
    expect(status).toBe(200);
    for (const fact of ['Lease &lt;script', 'Ann &lt;u', 'Signer', 'a***@example.com', '(Etc/UTC)', digest]) {
      expect(html).toContain(fact);
    }
    for (const secret of [
      'ann@example.com',
      'cy@example.com',
      account.email,
      document.recipients[0]!.token,
      '<script>',
      '<u>',
    ]) {
      expect(html).not.toContain(secret);
    }
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('the page of a verification link looks the same for pending, declined and unknown documents [T351]', async () => {
    const account = await service.createAccount();
    const pending = await sentDocument(service, account);
    const rejected = await sentDocument(service, account);
    await visit(service, rejected.recipients[0]!).reject();
    const answers = await Promise.all(
      [await qrTokenOf(pending.id), await qrTokenOf(rejected.id), 'qr_unknown', 'a%00b'].map((token) =>
        page(`/verify/${token}`),
      ),
    );
    const withoutNonce = answers.map(({ html }) => html.replace(/nonce="[^"]*"/, ''));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(withoutNonce).size).toBe(1);
  });

  it("on public pages, the sender's texts are escaped in the markup and in script data", async () => {
    const account = await service.createAccount();
    const hostile = `</script><img src=x onerror="alert(1)">'&`;
    const document = await sentDocument(service, account, {
      title: hostile,
      recipients: [{ name: hostile, email: 'ann@example.com' }],
      meta: { message: hostile },
      attachments: [{ label: hostile, data: 'https://example.com/"><img src=x>', type: 'link' }],
    });
    const { status, html } = await page(`/sign/${document.recipients[0]!.token}`);
    expect(status).toBe(200);
    expect(html).not.toContain('<img src=x');
    expect(html.match(/<\/script>/g)).toHaveLength(2);
  });

  it('public pages promise an email only to recipients who will get one [T441]', async () => {
    const account = await service.createAccount();
    const recipients = [
      { name: 'Ann', email: 'ann@example.com', signingOrder: 1 },
      { name: 'Bo', email: 'bo@example.com', signingOrder: 2 },
      { name: 'Cy', email: 'cy@example.com', role: 'CC', signingOrder: 3 },
    ];
    const say = sayIn('en', 'state');
    const outlooks = async (meta: object) => {
      const request = { recipients, meta: { signingOrder: 'SEQUENTIAL', ...meta } };
      const [ann, bo, cy] = (await sentDocument(service, account, request)).recipients.map(({ token }) => token);
      const waiting = await page(`/sign/${bo}`);
      await signs(service, { token: ann! });
      const seen = [waiting, await page(`/sign/${ann}`), await page(`/sign/${cy}`)].map(({ html }) => html);
      return (['waiting', 'finished', 'copy'] as const).map((state, index) =>
        [`${state}.outlook`, `${state}.outlookUnmailed`].filter((key) =>
          seen[index]!.includes(`<p>${say(key as 'waiting.outlook')}</p>`),
        ),
      );
    };
    expect(await outlooks({})).toEqual([['waiting.outlook'], ['finished.outlook'], ['copy.outlook']]);
    const none = [['waiting.outlookUnmailed'], ['finished.outlookUnmailed'], ['copy.outlookUnmailed']];
    expect(await outlooks({ distributionMethod: 'NONE' })).toEqual(none);
    const handedOut = [['waiting.outlookUnmailed'], ['finished.outlook'], ['copy.outlook']];
    expect(await outlooks({ emailSettings: { recipientSigningRequest: false } })).toEqual(handedOut);
  });

  it('links to a document deleted after sending say who cancelled it, until the document is purged or erased [T3793]', async () => {
    const account = await service.createAccount('olivia');
    const request = { title: 'Lease of the barn', meta: { language: 'de' } };
    const document = await sentDocument(service, account, request);
    const path = `/sign/${document.recipients[0]!.token}`;
    await ask(service, account, 'DELETE', `/api/v1/documents/${document.id}`);
    const { status, html } = await page(path);
    expect(status).toBe(410);
    const say = sayIn('de', 'state');
    const sender = `olivia (${account.email})`;
    for (const said of ['Lease of the barn', say('cancelled.title'), say('cancelled.fact', { sender })]) {
      expect(html).toContain(said);
    }
    expect(html).toContain(`mailto:${account.email}?subject=Lease%20of%20the%20barn`);
    expect(html).not.toContain('/api/signing/');
    const { pool } = service.services.database;
    await pool.query('update envelopes set erased_at = now() where number = $1', [document.id]);
    expect(await page(path)).toMatchObject({ status: 404, html: expect.not.stringContaining('Lease') });
  });

  it('links that require authentication and links to drafts reveal nothing about a deleted document [T3794]', async () => {
    const account = await service.createAccount('olivia');
    const authOptions = { accessAuth: ['TWO_FACTOR_AUTH'] };
    const recipients = [{ email: 'ann@example.com', authOptions }];
    const guarded = await sentDocument(service, account, { title: 'Lease of the barn', recipients });
    const draft = await readyDocument(service, account, { title: 'Lease of the barn' });
    for (const { id, recipients } of [guarded, draft]) {
      await ask(service, account, 'DELETE', `/api/v1/documents/${id}`);
      const { status, html } = await page(`/sign/${recipients[0]!.token}`);
      expect(status).toBe(404);
      expect(html).toContain('This link doesn’t work');
      for (const told of ['Lease', 'olivia']) expect(html).not.toContain(told);
    }
  });

  it('an unknown link leads to a 404 page', async () => {
    const { status, html, headers } = await page('/sign/unknown');
    expect(status).toBe(404);
    expect(html).toContain('This link doesn’t work');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await page('/sign/a%00b')).status).toBe(404);
  });

  it('scripts of public pages can be cached permanently, and nothing outside their folder is served', async () => {
    const account = await service.createAccount();
    const document = await sentDocument(service, account);
    const { html } = await page(`/sign/${document.recipients[0]!.token}`);
    const script = /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? '';
    const answer = await fetch(service.url + script);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    for (const face of ['caveat', 'dancing-script', 'marck-script']) {
      const font = await fetch(`${service.url}/assets/handwriting/${face}.ttf`);
      expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/ttf']);
    }
    for (const path of [
      '/assets/handwriting/sans.ttf',
      '/assets/',
      '/assets/nothing.js',
      '/assets/..%2fpackage.json',
      '/assets/%2e%2e/package.json',
    ]) {
      expect((await fetch(service.url + path)).status).toBe(404);
    }
  });
});
