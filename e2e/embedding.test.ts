import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { type Browser, type BrowserContext, chromium, type FrameLocator, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mails } from '../packages/server/src/envelopes/tables/index.ts';
import { updateTeam } from '../packages/server/src/features/accounts/team/update-team.ts';
import { ask, type CreatedDocument, sentDocument, uploadedDocument } from '../packages/testing/src/documents.ts';
import { buildPdf } from '../packages/testing/src/pdf-builder.ts';
import { startTestService, type TestAccount, type TestService } from '../packages/testing/src/service.ts';
import { toolPath } from '../packages/testing/src/tools.ts';
import { barriers } from './barriers.ts';
import { DESKTOP, PHONE, picture } from './browser.ts';
import { FLAGS } from './browser-flags.ts';
import { signDocument } from './sign-document.ts';

const EXAMPLE = readFileSync(join(import.meta.dirname, '../examples/embed.html'));
const ANN = { name: 'Ann Example', email: 'ann@example.com' };
const BO = { name: 'Bo Second', email: 'bo@example.com' };

async function startSite(): Promise<{ server: Server; origin: string }> {
  const server = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end(EXAMPLE));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` };
}

// The embedding site uses another host name, because browsers treat localhost and 127.0.0.1 as different sites.
describe('the signing page embedded in another site', () => {
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  let site: Awaited<ReturnType<typeof startSite>>;
  let otherSite: Awaited<ReturnType<typeof startSite>>;
  let browser: Browser;
  let context: BrowserContext;
  const complaints: string[] = [];

  beforeAll(async () => {
    [service, site, otherSite] = await Promise.all([
      startTestService({ database: 'embedded' }),
      startSite(),
      startSite(),
    ]);
    account = await service.createAccount('sam');
    await updateTeam(service.services.database, {
      teamId: account.teamId,
      embeddingOrigins: [site.origin, 'https://app.example.com'],
    });
    // Simulates browsers that block third-party cookies.
    const args = [...FLAGS, '--test-third-party-cookie-phaseout'];
    browser = await chromium.launch({ executablePath: toolPath('chromium'), args });
  });
  afterEach(() => context?.close());
  afterAll(async () => {
    await browser?.close();
    site?.server.close();
    otherSite?.server.close();
    await service?.dispose();
  });

  const linkOf = ({ recipients }: CreatedDocument, index = 0) => recipients[index]?.signingUrl ?? '';
  const openPage = async (address: string, viewport = DESKTOP): Promise<Page> => {
    context = await browser.newContext({ viewport });
    const page = await context.newPage();
    page.on('console', (message) => {
      const text = message.text();
      // Ignore expected messages: error responses, and the browser's warnings in the test of hostile styles.
      if (/the server responded with a status of 4\d\d|^@import rules are not allowed here/.test(text)) return;
      complaints.push(`${message.type()}: ${text}`);
    });
    page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
    await page.goto(address);
    return page;
  };
  const example = (document: CreatedDocument, index = 0, viewport = DESKTOP) =>
    openPage(`${site.origin}/?link=${encodeURIComponent(linkOf(document, index))}`, viewport);
  const withSettings = async (sent: CreatedDocument, settings: object): Promise<FrameLocator> => {
    const page = await example(sent);
    const hash = btoa(encodeURIComponent(JSON.stringify(settings)));
    const frame = page.frameLocator('iframe');
    await page.evaluate(
      (src) => {
        const old = document.querySelector('iframe');
        const made = document.createElement('iframe');
        made.id = 'frame';
        made.style.cssText = old?.style.cssText ?? '';
        made.src = src;
        old?.replaceWith(made);
      },
      `${linkOf(sent).replace('/sign/', '/embed/sign/')}#${hash}`,
    );
    await frame.locator('main[aria-busy="false"], form[aria-busy="false"]').first().waitFor();
    return frame;
  };
  const messages = async (page: Page): Promise<{ action: string; data: Record<string, unknown> }[]> => {
    const told = await page.locator('li').allTextContents();
    return told.map((text) => {
      const [action = '', ...data] = text.split(' ');
      return { action, data: JSON.parse(data.join(' ')) };
    });
  };
  const actions = async (page: Page): Promise<string[]> => (await messages(page)).map(({ action }) => action);
  const withFields = async (fields: object[], request: object = {}): Promise<CreatedDocument> => {
    const document = await uploadedDocument(
      service,
      account,
      { recipients: [ANN], ...request },
      buildPdf({ pages: 1 }),
    );
    const recipientId = document.recipients[0]?.recipientId;
    const placed = fields.map((field, index) => ({
      ...{ page: 1, positionX: 10, positionY: 10 + index * 12, width: 40, height: 7, recipientId },
      ...field,
    }));
    await ask(service, account, 'POST', `/api/v1/documents/${document.id}/fields`, { fields: placed });
    await ask(service, account, 'POST', `/api/v1/documents/${document.id}/send`);
    return document;
  };
  const barriersIn = async (page: Page): Promise<string[]> => {
    const frame = page.frames()[1];
    return frame ? barriers(frame) : ['no frame'];
  };
  const typeSignature = async (frame: FrameLocator) => {
    await frame.getByRole('button', { name: 'Sign here' }).first().click();
    await frame.getByRole('radio', { name: 'Type' }).check();
    await frame.getByLabel('Type your name').fill('Ann Example');
    await frame.getByRole('button', { name: 'Use this signature' }).click();
  };

  it('the example page signs a document in an embedded frame, receives every event, and does not navigate [T357]', async () => {
    const redirectUrl = 'https://example.com/thanks';
    const document = await withFields([{ type: 'TEXT', fieldMeta: { label: 'Company' } }, { type: 'SIGNATURE' }], {
      meta: { redirectUrl },
    });
    const [{ token = '', recipientId = 0 } = {}] = document.recipients;
    const page = await example(document);
    const frame = page.frameLocator('iframe');
    const about = { token, documentId: document.id, recipientId };
    await expect.poll(() => messages(page)).toEqual([{ action: 'document-ready', data: about }]);
    expect(await frame.locator('.product').isVisible()).toBe(false);
    await picture(page, 'embedded-open');

    await frame.getByLabel('Company').fill('Example');
    await expect.poll(() => actions(page)).toEqual(['document-ready', 'field-signed']);
    await frame.getByLabel('Company').fill('');
    await expect.poll(() => actions(page)).toContain('field-unsigned');
    await typeSignature(frame);
    await signDocument(frame);
    await frame.getByText('Completed').or(frame.getByText('Everyone has finished')).first().waitFor();
    await frame.getByRole('link', { name: 'Download' }).waitFor();
    const told = await messages(page);
    expect(told.map(({ action }) => action)).toEqual([
      'document-ready',
      'field-signed',
      'field-unsigned',
      'field-signed',
      'document-completed',
      'all-documents-completed',
    ]);
    expect(told.at(1)?.data).toMatchObject({ ...about, fieldId: expect.any(Number) });
    expect(told.at(-2)?.data).toEqual({ ...about, redirectUrl });
    expect(told.at(-1)?.data).toEqual({ documents: [about] });
    expect(await frame.locator('a[href*="example.com"]').count()).toBe(0);
    expect(page.frames()[1]?.url()).toContain(`/embed/sign/${token}?done=#`);
    await picture(page, 'embedded-completed');
    const downloaded = page.waitForEvent('download');
    await frame.getByRole('link', { name: 'Download' }).click();
    expect((await downloaded).suggestedFilename()).toMatch(/\.pdf$/);

    await page.reload();
    await expect.poll(() => actions(page)).toEqual(['document-completed', 'all-documents-completed']);
  });

  it('a site that the team does not list gets no signing page and no events [T362]', async () => {
    const document = await sentDocument(service, account, { recipients: [ANN] });
    const page = await openPage(`${otherSite.origin}/?link=${encodeURIComponent(linkOf(document))}`);
    await expect.poll(() => page.frames()[1]?.url()).toContain('chrome-error:');
    expect(await actions(page)).toEqual([]);
    expect(complaints.splice(0).join()).toContain('frame-ancestors');

    const ordinary = await fetch(linkOf(document));
    expect(ordinary.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(ordinary.headers.get('x-frame-options')).toBe('DENY');
    const embedded = await fetch(linkOf(document).replace('/sign/', '/embed/sign/'));
    const policy = embedded.headers.get('content-security-policy');
    expect(policy).toContain(`frame-ancestors ${site.origin} https://app.example.com;`);
    expect(embedded.headers.get('x-frame-options')).toBeNull();
  });

  it('if the team lists no site, the embedded frame offers the normal signing page in a new window [T363]', async () => {
    const document = await sentDocument(service, account, { recipients: [ANN] });
    const address = linkOf(document).replace('/sign/', '/embed/sign/');
    const page = await openPage(
      `${address}#${btoa(encodeURIComponent(JSON.stringify({ css: 'main{display:none}' })))}`,
    );
    expect(page.url().split('#')[0]).toBe(linkOf(document));
    await page.locator('form[aria-busy="false"]').waitFor();

    const another = await service.createAccount();
    const alone = await sentDocument(service, another, { recipients: [ANN] });
    const refused = await fetch(linkOf(alone).replace('/sign/', '/embed/sign/'));
    expect(refused.status).toBe(403);
    expect(refused.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await refused.text()).toContain('The sender hasn’t allowed this site to display it.');
  });

  it('a decline in the embedded signing page is reported to the site with its reason [T358]', async () => {
    const document = await sentDocument(service, account, { recipients: [ANN, BO] });
    const page = await example(document, 0, PHONE);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: 'More options' }).click();
    await frame.getByRole('button', { name: 'Decline…' }).click();
    await frame.getByLabel('Reason').fill('Not what we agreed on');
    await frame.getByRole('button', { name: 'Decline document' }).click();
    await frame.getByRole('heading', { name: 'Declined' }).or(frame.getByText('was declined')).first().waitFor();
    expect((await messages(page)).slice(1)).toEqual([
      { action: 'document-rejected', data: expect.objectContaining({ reason: 'Not what we agreed on' }) },
    ]);
    const told = await example(document, 1);
    await expect
      .poll(() => messages(told))
      .toMatchObject([{ action: 'document-rejected', data: { reason: 'Not what we agreed on' } }]);
  });

  it('the embedded frame says whose turn it is or that the document was cancelled, including on a phone [T359]', async () => {
    const inTurn = {
      recipients: [
        { ...ANN, signingOrder: 1 },
        { ...BO, signingOrder: 2 },
      ],
      meta: { signingOrder: 'SEQUENTIAL' },
    };
    const inOrder = await sentDocument(service, account, inTurn);
    const waiting = await example(inOrder, 1, PHONE);
    await expect.poll(() => actions(waiting)).toEqual(['document-waiting-for-turn']);
    expect(await barriersIn(waiting)).toEqual([]);
    await context.close();

    const open = await example(inOrder, 0, PHONE);
    await expect.poll(() => actions(open)).toEqual(['document-ready']);
    expect(await barriersIn(open)).toEqual([]);
    await context.close();

    const withdrawn = await sentDocument(service, account, { recipients: [ANN] });
    await ask(service, account, 'DELETE', `/api/v1/documents/${withdrawn.id}`);
    const unknown = await example(withdrawn, 0, PHONE);
    await expect
      .poll(() => messages(unknown))
      .toMatchObject([{ action: 'document-error', data: { code: 'NOT_FOUND' } }]);
    expect(await barriersIn(unknown)).toEqual([]);
  });

  it('delegating in the embedded signing page is reported, and links to other sites open in new windows [T360]', async () => {
    const handed = await sentDocument(service, account, { recipients: [ANN], meta: { allowDelegation: true } });
    const page = await example(handed);
    const frame = page.frameLocator('iframe');
    await frame.locator('form[aria-busy="false"]').waitFor();
    await frame.locator('main').evaluate((main, href) => {
      const link = main.appendChild(document.createElement('a'));
      Object.assign(link, { href, textContent: 'Elsewhere' });
    }, `${otherSite.origin}/api/elsewhere`);
    const opened = page.waitForEvent('popup');
    await frame.getByRole('link', { name: 'Elsewhere' }).click();
    await (await opened).close();

    await frame.getByRole('button', { name: 'More options' }).click();
    await frame.getByRole('button', { name: 'Assign to someone else' }).click();
    await frame.getByLabel('Their name').fill('Cy Third');
    await frame.getByLabel('Their email address').fill('cy@example.com');
    await frame.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
    await frame.getByRole('heading', { name: 'You’ve assigned this document to someone else' }).waitFor();
    const { token = '', recipientId = 0 } = handed.recipients[0] ?? {};
    const about = { token, documentId: handed.id, recipientId };
    await expect
      .poll(() => messages(page))
      .toEqual([
        { action: 'document-ready', data: about },
        { action: 'document-delegated', data: about },
      ]);
  });

  it('an embedding site can set colors and language, but cannot change what the consent shows [T370]', async () => {
    const document = await withFields([{ type: 'NAME' }, { type: 'EMAIL' }, { type: 'SIGNATURE' }]);
    const frame = await withSettings(document, {
      language: 'de',
      name: 'Ann Beispiel',
      lockName: true,
      email: 'beispiel@example.com',
      allowDocumentRejection: false,
      darkModeDisabled: true,
      cssVars: { primary: '#0a5c43', background: 'url(https://evil.example/x)', nonsense: 'red' },
      css: `@import url(https://evil.example/a.css); @font-face { font-family: x; src: url(https://evil.example/x.woff) }
        h1 { letter-spacing: 3px; background: url(https://evil.example/h) }
        h1::after { content: 'Free of charge' } @media all { h1 { text-transform: uppercase } }
        h1 { --made: \\75rl("data:image/png;base64,AAAA"); list-style-image: var(--made) } h1 { border: 2px solid var(--edge) }
        h1 { display: list-item; list-style: inside 'Free of charge' } html { --edge: rgb(1, 2, 3); font-size: 1px }
        .consent { display: none !important; opacity: 0; font-size: 0; color: transparent; scale: 0; --ink: transparent }
        .finish, .panel, main { line-height: 0; text-indent: -999px; letter-spacing: -1em }
        p::first-line { color: transparent } .consent { filter: opacity(0); margin-left: -9999px }`,
    });
    const root = frame.locator('html');
    expect(await root.getAttribute('lang')).toBe('de');
    const looks = await root.evaluate((html) => {
      const heading = getComputedStyle(html.querySelector('h1') ?? html);
      const { letterSpacing, textTransform, backgroundImage, listStyleImage, listStyleType, borderTopColor } = heading;
      const own = (name: string) => html.style.getPropertyValue(name);
      const after = getComputedStyle(html.querySelector('h1') ?? html, '::after').content;
      const colours = { accent: own('--accent'), ground: own('--ground') };
      const marker = { listStyleImage, listStyleType };
      return { letterSpacing, textTransform, backgroundImage, ...marker, borderTopColor, after, ...colours };
    });
    expect(looks).toEqual({
      letterSpacing: '3px',
      textTransform: 'uppercase',
      backgroundImage: 'none',
      listStyleImage: 'none',
      listStyleType: 'disc',
      borderTopColor: 'rgb(1, 2, 3)',
      after: 'none',
      accent: '#0a5c43',
      ground: '',
    });
    expect(
      await frame.locator('.consent').evaluate((consent) => consent.checkVisibility({ opacityProperty: true })),
    ).toBe(true);
    const sentence = await frame.locator('.consent').evaluate((consent) => {
      const { fontSize, color, scale, filter, lineHeight, textIndent, letterSpacing } = getComputedStyle(consent);
      const firstLine = getComputedStyle(consent, '::first-line').color;
      const { left, height } = consent.getBoundingClientRect();
      const isThere = left >= 0 && height > 20 && color !== 'rgba(0, 0, 0, 0)' && firstLine === color;
      return { fontSize, scale, filter, lineHeight, textIndent, letterSpacing, isThere };
    });
    expect(sentence).toEqual({
      fontSize: '14px',
      scale: 'none',
      filter: 'none',
      lineHeight: '21px',
      textIndent: '0px',
      letterSpacing: 'normal',
      isThere: true,
    });
    expect(await frame.locator('output.read-only').textContent()).toBe('Ann Beispiel');
    expect(await frame.getByRole('textbox').inputValue()).toBe('beispiel@example.com');
    expect(await frame.getByRole('button', { name: 'Ablehnen' }).count()).toBe(0);
    // Focusing a field must not change the URL fragment. The hostile styles leave hardly any of the link to click, so
    // dispatch the event.
    await frame.locator('.hint a').first().dispatchEvent('click');
    expect(await root.evaluate(() => location.hash.length)).toBeGreaterThan(50);
  });

  it('recipients stay authenticated in an embedded frame without third-party cookies [T371]', async () => {
    const recipients = [{ name: 'Cy', email: 'cy@example.com', authOptions: { accessAuth: ['TWO_FACTOR_AUTH'] } }];
    const document = await sentDocument(service, account, { title: 'Secret plan', recipients });
    const page = await example(document);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('link', { name: 'Open in a new window' }).waitFor();
    await frame.locator('main[aria-busy="false"]').waitFor();
    expect(await barriersIn(page)).toEqual([]);
    await frame.getByRole('button', { name: /^Send/ }).click();
    const code = frame.getByLabel(/code/i);
    await code.waitFor();
    const { orm } = service.services.database;
    const [mail] = await orm.select().from(mails).where(eq(mails.kind, 'SIGNING_CODE')).orderBy(desc(mails.createdAt));
    await code.fill(/^\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '');
    await frame.getByRole('button', { name: 'Confirm' }).click();
    await frame.getByRole('heading', { name: 'Secret plan' }).waitFor();
    await expect.poll(() => actions(page)).toEqual(['document-ready']);
    const cookies = await context.cookies();
    expect(cookies.map(({ name, partitionKey }) => [name, Boolean(partitionKey)])).toEqual([
      ['__Host-countersign.framed', true],
    ]);
  });

  it('the embedded signing page reports to the site that a deadline has passed [T361]', async () => {
    const document = await sentDocument(service, account, {
      recipients: [ANN],
      meta: { expiration: { count: 1, unit: 'day' } },
    });
    service.clock.advance(25 * 60 * 60 * 1000);
    const page = await example(document);
    await expect.poll(() => actions(page)).toEqual(['recipient-expired']);
    expect(complaints).toEqual([]);
  });
});
