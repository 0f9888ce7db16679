import { type Browser, type BrowserContext, chromium, type FrameLocator, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { updateTeam } from '../packages/server/src/features/accounts/team/update-team.ts';
import { ask, sentDocument, upload } from '../packages/testing/src/documents.ts';
import { buildPdf } from '../packages/testing/src/pdf-builder.ts';
import { startTestService, type TestAccount, type TestService } from '../packages/testing/src/service.ts';
import { toolPath } from '../packages/testing/src/tools.ts';
import { barriers } from './barriers.ts';
import { DESKTOP, PHONE, picture } from './browser.ts';
import { FLAGS } from './browser-flags.ts';
import { startEmbedReactSite } from './embed-react-site.ts';
import { signDocument } from './sign-document.ts';

type Told = [event: string, data: Record<string, unknown> | null][];

const ANN = { name: 'Ann Example', email: 'ann@example.com' };

const EDITORS = [
  ['EmbedCreateEnvelopeV2', {}],
  ['EmbedUpdateEnvelopeV2', { envelopeId: 'envelope_0' }],
  ['EmbedCreateDocumentV1', {}],
  ['EmbedUpdateDocumentV1', { documentId: 7 }],
  ['EmbedCreateTemplateV1', {}],
  ['EmbedUpdateTemplateV1', { templateId: 7 }],
] as const;

describe("the public React library in another site's page", () => {
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  let site: Awaited<ReturnType<typeof startEmbedReactSite>>;
  let browser: Browser;
  let context: BrowserContext;
  const complaints: string[] = [];
  const outcomes = new Map<string, 'works' | 'not yet'>();

  beforeAll(async () => {
    [service, site] = await Promise.all([startTestService({ database: 'embedded' }), startEmbedReactSite()]);
    account = await service.createAccount('sam');
    const { database } = service.services;
    await updateTeam(database, { teamId: account.teamId, embeddingOrigins: [site.origin] });
    browser = await chromium.launch({ executablePath: toolPath('chromium'), args: FLAGS });
  });
  afterEach(() => context?.close());
  afterAll(async () => {
    await browser?.close();
    site?.server.close();
    await service?.dispose();
  });

  const show = async (component: string, props: object, viewport = DESKTOP): Promise<Page> => {
    context = await browser.newContext({ viewport });
    const page = await context.newPage();
    page.on('console', (message) => {
      if (!/the server responded with a status of 4\d\d/.test(message.text())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    const shown = { component, props: { host: service.url, ...props } };
    await page.goto(`${site.origin}/#${encodeURIComponent(JSON.stringify(shown))}`);
    return page;
  };
  const told = (page: Page) => page.evaluate(() => (window as unknown as { told: Told }).told);
  const events = async (page: Page) => (await told(page)).map(([event]) => event);
  const sign = async (frame: FrameLocator) => {
    await frame.getByRole('button', { name: 'Sign here' }).first().click();
    await frame.getByRole('radio', { name: 'Type' }).check();
    await frame.getByLabel('Type your name').fill('Ann Example');
    await frame.getByRole('button', { name: 'Use this signature' }).click();
    await signDocument(frame);
  };
  const template = async () => {
    const { templateId, uploadUrl } = await ask<{ templateId: number; uploadUrl: string }>(
      service,
      account,
      'POST',
      '/api/v1/templates',
      {
        title: 'Terms of use',
        recipients: [{ name: '', email: '' }],
        fields: [{ type: 'SIGNATURE', recipientIndex: 0, page: 1, positionX: 10, positionY: 20, width: 40, height: 8 }],
      },
    );
    await upload(uploadUrl, buildPdf());
    const path = `/api/v2/template/${templateId}`;
    const { recipients } = await ask<{ recipients: { id: number }[] }>(service, account, 'GET', path);
    return ask<{ token: string }>(service, account, 'POST', '/api/v2/template/direct/create', {
      templateId,
      directRecipientId: recipients[0]?.id,
    });
  };

  it('the React component EmbedSignDocument signs a document and receives its events [T1090]', async () => {
    const document = await sentDocument(service, account, { recipients: [ANN] });
    const [{ token = '', recipientId = 0 } = {}] = document.recipients;
    const page = await show('EmbedSignDocument', { token });
    await expect.poll(() => events(page)).toEqual(['DocumentReady']);
    await sign(page.frameLocator('iframe'));
    await expect.poll(() => events(page)).toEqual(['DocumentReady', 'DocumentCompleted']);
    expect((await told(page))[1]?.[1]).toMatchObject({ token, documentId: document.id, recipientId });
    expect(complaints).toEqual([]);
    outcomes.set('EmbedSignDocument', 'works');
  });

  it('the React component EmbedDirectTemplate creates a document for the person the site names, who signs it [T1091]', async () => {
    const { token } = await template();
    const named = { ...ANN, lockName: true, lockEmail: true, externalId: 'visit-7', cssVars: { primary: '#0a5c43' } };
    const page = await show('EmbedDirectTemplate', { token, ...named }, PHONE);
    const frame = page.frameLocator('iframe');
    await expect.poll(() => events(page)).toEqual(['DocumentReady']);
    await expect.poll(() => frame.getByLabel('Your name').inputValue()).toBe('Ann Example');
    await expect.poll(() => frame.getByLabel('Your email address').getAttribute('readonly')).not.toBeNull();
    await picture(page, 'embed-react-direct');
    expect(page.frames()[1] && (await barriers(page.frames()[1] as never))).toEqual([]);
    await frame.getByRole('button', { name: 'Continue to document' }).click();
    await sign(frame);
    await expect.poll(() => events(page)).toEqual(['DocumentReady', 'FieldSigned', 'DocumentCompleted']);
    const { data } = await ask<{ data: { externalId: string; recipients: { token: string; id: number }[] }[] }>(
      service,
      account,
      'GET',
      '/api/v2/envelope?source=TEMPLATE_DIRECT_LINK',
    );
    expect(data).toMatchObject([{ externalId: 'visit-7', recipients: [ANN] }]);
    const [{ token: own, id } = { token: '', id: 0 }] = data[0]?.recipients ?? [];
    expect((await told(page)).at(-1)?.[1]).toMatchObject({
      token: own,
      documentId: expect.any(Number),
      recipientId: id,
    });
    expect(complaints).toEqual([]);
    outcomes.set('EmbedDirectTemplate', 'works');
  });

  it('the React component EmbedDirectTemplate is notified of an unusable link [T1092]', async () => {
    const { token } = await template();
    await service.services.database.pool.query(
      `update envelopes set direct_link = jsonb_set(direct_link, '{isEnabled}', 'false')`,
    );
    const page = await show('EmbedDirectTemplate', { token });
    await expect.poll(() => events(page)).toEqual(['DocumentError']);
    await page.frameLocator('iframe').getByText('This link is closed').waitFor();
    expect(complaints).toEqual([]);
  });

  it('EmbedMultiSignDocument leads through several documents, and reports an event for each and one at the end [T1093]', async () => {
    const documents = [
      await sentDocument(service, account, { title: 'Lease', recipients: [ANN] }),
      await sentDocument(service, account, { title: 'Inventory', recipients: [ANN] }),
    ];
    const tokens = documents.map(({ recipients }) => recipients[0]?.token ?? '');
    const known = documents.map(({ id, recipients }) => ({
      token: recipients[0]?.token,
      documentId: id,
      recipientId: recipients[0]?.recipientId,
    }));
    const page = await show('unstable_EmbedMultiSignDocument', { tokens }, PHONE);
    const frame = page.frameLocator('iframe');
    await expect.poll(() => events(page)).toEqual(['DocumentReady']);
    await frame.getByText('0 of 2 done').waitFor();
    await picture(page, 'embed-react-together');
    expect(await barriers(page.frames()[1] as never)).toEqual([]);
    await frame.getByRole('link', { name: 'Open Lease' }).click();
    await sign(frame);
    await expect.poll(() => events(page)).toEqual(['DocumentReady', 'DocumentReady', 'DocumentCompleted']);
    expect((await told(page)).at(-1)?.[1]).toMatchObject(known[0] ?? {});
    await frame.getByRole('link', { name: 'All documents' }).click();
    await frame.getByText('1 of 2 done').waitFor();
    await frame.getByRole('link', { name: 'Open Inventory' }).click();
    await picture(page, 'embed-react-among');
    await sign(frame);
    await expect
      .poll(async () => (await events(page)).slice(-2))
      .toEqual(['DocumentCompleted', 'AllDocumentsCompleted']);
    expect((await told(page)).at(-1)?.[1]).toEqual({ documents: known });
    expect((await events(page)).filter((event) => event === 'AllDocumentsCompleted')).toHaveLength(1);
    await frame.getByRole('link', { name: 'All documents' }).click();
    await frame.getByText('You’ve finished all documents.').waitFor();
    expect(complaints).toEqual([]);
    outcomes.set('unstable_EmbedMultiSignDocument', 'works');
  });

  it.each(EDITORS)(
    'the React component %s opens a page that says there is no editor yet [T1094]',
    async (component, props) => {
      const { token } = await ask<{ token: string }>(
        service,
        account,
        'POST',
        '/api/v2/embedding/create-presign-token',
        {},
      );
      const page = await show(component, { presignToken: token, ...props });
      await page.frameLocator('iframe').getByText('The editor isn’t available here yet').waitFor();
      expect(await events(page)).toEqual([]);
      if (component === 'EmbedCreateEnvelopeV2') await picture(page, 'embed-react-editor');
      expect(complaints).toEqual([]);
      outcomes.set(component, 'not yet');
    },
  );

  it('an embedded component displays nothing if the team of its token does not list the site [T1095]', async () => {
    const other = await service.createAccount();
    const foreign = await sentDocument(service, other, { recipients: [ANN] });
    const own = await sentDocument(service, account, { recipients: [ANN] });
    const presign = await ask<{ token: string }>(service, other, 'POST', '/api/v2/embedding/create-presign-token', {});
    const tokens = [own.recipients[0]?.token, foreign.recipients[0]?.token];
    const shown: [string, object][] = [
      ['unstable_EmbedMultiSignDocument', { tokens }],
      ['EmbedDirectTemplate', { token: 'unknown' }],
      ['EmbedCreateEnvelopeV2', { presignToken: presign.token }],
      ['EmbedCreateEnvelopeV2', { presignToken: 'garbage' }],
    ];
    for (const [component, props] of shown) {
      const page = await show(component, props);
      await expect.poll(() => page.frames()[1]?.url()).toContain('chrome-error:');
      expect(await events(page)).toEqual([]);
      expect(complaints.splice(0).join()).toContain('frame-ancestors');
      await context.close();
    }
  });

  it('the documentation of the embedded React components is correct', async ({ skip }) => {
    // There are fewer outcomes if tests are filtered by name.
    if (outcomes.size < EDITORS.length + 3) skip();
    await expect(componentsPage(outcomes)).toMatchFileSnapshot('../docs/embedded-components.md');
  });
});

function componentsPage(outcomes: ReadonlyMap<string, string>): string {
  const rows = [...outcomes].map(([component, outcome]) => `| \`${component}\` | ${outcome} |`);
  return [
    '# Components of the public library for React',
    '',
    'A test opens each component of `@documenso/embed-react` 0.6.2, as published, in a real Chromium. Only the URL of the service',
    'was changed. The test writes this page: `npx vitest run e2e/embed-react.test.ts -u`. The editor components display a page',
    'that says that there is no editor yet.',
    '',
    '| Component | Here |',
    '| --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
