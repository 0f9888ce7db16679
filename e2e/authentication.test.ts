import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, desc, eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { MailKind } from '../packages/server/src/domain/audit/facts.ts';
import { mails } from '../packages/server/src/envelopes/tables/index.ts';
import { ask, type CreatedDocument, readyDocument, sentDocument } from '../packages/testing/src/documents.ts';
import { ProofProviderStandIn } from '../packages/testing/src/proof-provider.ts';
import { startTestService, type TestAccount, type TestService } from '../packages/testing/src/service.ts';
import { toolPath } from '../packages/testing/src/tools.ts';
import { DESKTOP, expectNoSidewaysScroll, PHONE, picture, SMALL_PHONE, useBrowser } from './browser.ts';
import { signDocument } from './sign-document.ts';

const PASSWORD = 'a password to remember';
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the TOTP code (RFC 6238, six digits) of an authenticator app whose clock runs ahead by some seconds. */
function codeOfApp(key: string, secondsAhead = 0): string {
  const bits = [...key].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000 + secondsAhead / 30)));
  const mac = createHmac('sha1', secret).update(step).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

async function addAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe('authenticating in a real browser', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  const provider = new ProofProviderStandIn();
  beforeAll(async () => {
    await provider.start();
    service = await startTestService({
      database: 'embedded',
      settings: provider.settings,
    });
    account = await service.createAccount('sam');
  });
  afterAll(async () => {
    await service?.dispose();
    await provider.stop();
  });

  const documentFor = (email: string, authOptions: object): Promise<CreatedDocument> =>
    sentDocument(service, account, { title: 'Secret plan', recipients: [{ name: 'Ann', email, authOptions }] });
  const linkOf = ({ recipients }: CreatedDocument) => recipients[0]?.signingUrl ?? '';
  const newestMail = async (email: string, kind: MailKind) => {
    const [mail] = await service.services.database.orm
      .select()
      .from(mails)
      .where(and(eq(mails.toAddress, email), eq(mails.kind, kind)))
      .orderBy(desc(mails.createdAt))
      .limit(1);
    return mail ?? { subject: '', text: '' };
  };
  const passwordLink = async (email: string) =>
    /\S+choose-password\S+/.exec((await newestMail(email, 'PASSWORD_LINK')).text)?.[0] ?? '';
  const setUpAccount = async (page: Page, email: string) => {
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText(`A link was sent to ${email}`).waitFor();
    await page.goto(await passwordLink(email));
    await page.getByLabel('Your name').fill('Ann Example');
    await page.getByLabel('New password').fill(PASSWORD);
    await picture(page, 'account-choose-password');
    await page.getByRole('button', { name: 'Save and sign in' }).click();
  };
  const typeSignature = async (page: Page) => {
    await page.getByRole('button', { name: 'Sign here' }).first().click();
    await page.getByRole('radio', { name: 'Type' }).check();
    await page.getByLabel('Type your name').fill('Ann Example');
    await page.getByRole('button', { name: 'Use this signature' }).click();
    // Wait until the page has settled before clicking a button.
    await page.locator('.bar .sign-now:focus').waitFor();
  };
  const completion = async ({ id }: CreatedDocument) => {
    const { entries } = await ask<{ entries: { type: string; data: object }[] }>(
      service,
      account,
      'GET',
      `/api/v1/documents/${id}/audit-log?perPage=100`,
    );
    return entries.find(({ type }) => type === 'RECIPIENT_COMPLETED')?.data;
  };
  const certificateText = async ({ id }: CreatedDocument) => {
    await expect
      .poll(() => ask(service, account, 'GET', `/api/v1/documents/${id}`))
      .toMatchObject({ status: 'COMPLETED' });
    const { downloadUrl } = await ask<{ downloadUrl: string }>(
      service,
      account,
      'GET',
      `/api/v1/documents/${id}/download`,
    );
    const file = join(inject('runDirectory'), `certificate-${id}.pdf`);
    writeFileSync(file, Buffer.from(await (await fetch(downloadUrl)).arrayBuffer()));
    return execFileSync(toolPath('pdftotext'), ['-layout', file, '-'], { encoding: 'utf8' });
  };

  it('a recipient creates an account and a passkey while authenticating, and signs with the passkey [T100]', async () => {
    const email = 'ann@example.com';
    const document = await documentFor(email, { accessAuth: ['ACCOUNT'], actionAuth: ['PASSKEY'] });
    const page = await browser.open(linkOf(document), PHONE);
    await addAuthenticator(page);
    await page.getByRole('heading', { name: 'Verify it’s you' }).waitFor();
    expect(await page.content()).not.toContain('Secret plan');
    await picture(page, 'proof-account');
    await page.getByRole('link', { name: 'Set up an account' }).click();
    await setUpAccount(page, email);

    await page.getByRole('heading', { name: 'Secret plan' }).waitFor();
    await page.goto(`${service.url}/account/security`);
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByRole('button', { name: /^Remove Passkey from/ }).waitFor();
    await expectNoSidewaysScroll(page);
    await picture(page, 'account-security');

    await page.goto(linkOf(document));
    await typeSignature(page);
    await signDocument(page);
    await picture(page, 'proof-dialog');
    await page.getByRole('dialog').getByRole('button', { name: 'Use your passkey' }).click();
    await page.waitForURL(/\?done=/);
    expect(await completion(document)).toMatchObject({ authentication: ['ACCOUNT', 'PASSKEY'] });
    expect((await certificateText(document)).replace(/\s+/g, ' ')).toContain('Authenticated with a passkey');

    // The passkey also works for signing in, until it is removed.
    await page.goto(`${service.url}/account/security`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText(`You’re signed in as ${email}`).waitFor();
    await page.getByRole('button', { name: /^Remove Passkey from/ }).click();
    await page.getByText('No passkeys yet.').waitFor();
  });

  it('a recipient sets up an authenticator app, and uses its codes to sign in and open documents [T098]', async () => {
    const email = 'bo@example.com';
    const page = await browser.open(`${service.url}/account/password`, SMALL_PHONE);
    await setUpAccount(page, email);
    await page.getByText(`You’re signed in as ${email}`).waitFor();
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set up authenticator app' }).click();
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    await expectNoSidewaysScroll(page);
    await picture(page, 'account-authenticator');
    const key = (await page.locator('#authenticator-key').textContent()) ?? '';
    const backupCodes = await page.locator('#backup-codes code').allTextContents();
    expect(backupCodes).toHaveLength(10);
    await page.getByLabel('Current code from your app').fill('000000');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('This code is incorrect').waitFor();
    await page.getByLabel('Current code from your app').fill(codeOfApp(key));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('The authenticator app is set up.').waitFor();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Email address').fill(email);
    // The page for resetting a password already contains the email address.
    await page.getByRole('link', { name: 'Set up an account or reset your password' }).click();
    await page.getByRole('button', { name: 'Send link' }).waitFor();
    await expect.poll(() => page.getByLabel('Email address').inputValue()).toBe(email);
    await page.goBack();
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    // The code field replaces the form that had focus, so it must take the focus.
    const code = page.getByLabel('Code from your authenticator app');
    await expect.poll(() => code.evaluate((input) => input === document.activeElement)).toBe(true);
    await code.fill(backupCodes[0] ?? '');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText(`You’re signed in as ${email}`).waitFor();

    const [first, second] = await Promise.all(
      [1, 2].map(() => documentFor(email, { accessAuth: ['TWO_FACTOR_AUTH'] })),
    );
    const open = async (document: CreatedDocument, code: string) => {
      await page.goto(linkOf(document));
      await page.getByLabel('Code from your authenticator app, or a backup code').fill(code);
      await page.getByRole('button', { name: 'Confirm' }).click();
    };
    // The current code may be the code that turned the app on. Codes are not accepted twice, so use the next one.
    const used = codeOfApp(key, 30);
    await open(first!, used);
    await page.getByRole('heading', { name: 'Secret plan' }).waitFor();
    // Neither a code from the app nor a backup code is accepted twice.
    for (const spent of [used, backupCodes[0] ?? '']) {
      await open(second!, spent);
      await page.getByText('This code is incorrect').waitFor();
    }
    await open(second!, backupCodes[1] ?? '');
    await page.getByRole('heading', { name: 'Secret plan' }).waitFor();
  });

  it('a recipient authenticates with a code from an email, and a wrong code is reported [T398]', async () => {
    const email = 'cy@example.com';
    const document = await documentFor(email, { accessAuth: ['TWO_FACTOR_AUTH'], actionAuth: ['TWO_FACTOR_AUTH'] });
    const page = await browser.open(linkOf(document), DESKTOP);
    const enter = async (code: string) => {
      await page.getByLabel('Code from the email').fill(code);
      await page.getByRole('button', { name: 'Confirm' }).click();
    };
    const mailed = async () => /^\d{6}/.exec((await newestMail(email, 'SIGNING_CODE')).subject)?.[0] ?? '';
    await page.getByRole('button', { name: 'Send a code to c***@example.com' }).click();
    await page.getByText('A six-digit code was sent').waitFor();
    await expect.poll(() => page.evaluate(() => window.document.activeElement?.id)).toBe('proof-code');
    const first = await mailed();
    await enter(first === '123456' ? '654321' : '123456');
    await page.getByText('This code is incorrect. You have 4 attempts left.').waitFor();
    await picture(page, 'proof-code');
    // Paste the code, so that no one has to remember or type it.
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${first.slice(0, 3)} ${first.slice(3)}\n`);
    await page.getByLabel('Code from the email').press('ControlOrMeta+V');
    await page.getByRole('heading', { name: 'Secret plan' }).waitFor();

    await typeSignature(page);
    await signDocument(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Send a code/ })
      .click();
    await page.getByText('A six-digit code was sent').waitFor();
    await enter(await mailed());
    await page.waitForURL(/\?done=/);
    expect(await completion(document)).toMatchObject({ authentication: ['EMAIL_CODE', 'EMAIL_CODE'] });
    // Text extraction may put the name from the adjacent signature between these words.
    expect((await certificateText(document)).replace(/\s+/g, ' ')).toMatch(/Entered a one-.*time code emailed/);
  });

  it('declining a document also requires authentication', async () => {
    const document = await documentFor('dee@example.com', { actionAuth: ['TWO_FACTOR_AUTH'] });
    const page = await browser.open(linkOf(document), PHONE);
    await page.getByRole('button', { name: 'More options' }).click();
    await page.getByRole('button', { name: 'Decline…' }).click();
    await page.getByLabel(/Reason/).fill('Not like this');
    await page.getByRole('button', { name: 'Decline document' }).click();
    await page.getByRole('button', { name: /^Send a code/ }).click();
    await page.getByText('A six-digit code was sent').waitFor();
    const { subject } = await newestMail('dee@example.com', 'SIGNING_CODE');
    await page.getByLabel('Code from the email').fill(subject.slice(0, 6));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('You declined.').waitFor();
  });

  it("a recipient authenticates on a provider's page; an outage or a wrong code is reported [T2806]", async () => {
    const draft = await readyDocument(service, account, {
      title: 'Secret plan',
      recipients: [{ name: 'Ann', email: 'pia@example.com' }],
    });
    const envelopeId = `document_${draft.id}`;
    const asked = { globalAccessAuth: ['PROVIDER'], globalActionAuth: ['PROVIDER'] };
    await ask(service, account, 'POST', '/api/v2/envelope/update', { envelopeId, data: asked });
    await ask(service, account, 'POST', '/api/v2/envelope/distribute', { envelopeId });
    provider.hasPage = true;
    const page = await browser.open(linkOf(draft), PHONE);
    await page.getByRole('button', { name: 'Verify with Example ID' }).click();
    const link = page.getByRole('link', { name: 'Go to Example ID' });
    await link.waitFor();
    const { proof = '' } = provider.told.at(-1) ?? {};
    expect(await link.getAttribute('href')).toBe(`${provider.url}/${proof}`);
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    await expectNoSidewaysScroll(page);
    await picture(page, 'proof-provider-page');
    provider.given.add(proof);
    await page.getByRole('heading', { name: 'Secret plan' }).waitFor();

    await typeSignature(page);
    provider.hasPage = false;
    await signDocument(page);
    provider.odd.push({ status: 500, body: {} });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Verify with Example ID' }).click();
    await dialog.getByText('Example ID isn’t responding.').waitFor();
    expect(browser.complaints.splice(0)).toEqual([expect.stringContaining('status of 503')]);
    await picture(page, 'proof-provider-away');
    await dialog.getByRole('button', { name: 'Verify with Example ID' }).click();
    await dialog.getByText('Example ID sent a code to +49 ••• 789.').waitFor();
    const begun = provider.told.at(-1)?.proof ?? '';
    await dialog.getByLabel('Code from Example ID').fill('111111');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.getByText('Verification failed.').waitFor();
    await picture(page, 'proof-provider-code');
    await dialog.getByLabel('Code from Example ID').fill(provider.codeOf(begun));
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL(/\?done=/);
    expect(await completion(draft)).toMatchObject({
      authentication: ['PROVIDER_PHONE', 'PROVIDER_PHONE'],
      provided: [{ kind: 'PROVIDER_PHONE', provider: 'Example ID', detail: '+49 ••• 789' }],
    });
  });

  it('the browser console stays empty while recipients authenticate, without policy violations', () => {
    expect(browser.complaints).toEqual([]);
  });
});
