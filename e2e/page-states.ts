import { LANGUAGES, type Language, sayIn } from '@countersign/languages';
import type { Page } from 'playwright-core';
import { buildPdf as buildPlainPdf } from '../packages/pdf/test/build-pdf.ts';
import { edited } from '../packages/pdf/test/verify/edit.ts';
import { signByHand } from '../packages/pdf/test/verify/sign-by-hand.ts';
import { requestPasswordLink } from '../packages/server/src/features/accounts/changes/password-link.ts';
import { readLogo } from '../packages/server/src/features/accounts/team/read-logo.ts';
import { updateTeam } from '../packages/server/src/features/accounts/team/update-team.ts';
import { addUser, PASSWORD } from '../packages/server/test/accounts/people.ts';
import { PNG, visit } from '../packages/server/test/signing/visit.ts';
import {
  ask,
  type CreatedDocument,
  completedDocument,
  type DocumentRequest,
  sentDocument,
  signs,
  uploadedDocument,
} from '../packages/testing/src/documents.ts';
import { logoPng } from '../packages/testing/src/logo.ts';
import { buildPdf } from '../packages/testing/src/pdf-builder.ts';
import type { TestAccount, TestService } from '../packages/testing/src/service.ts';
import { demoAgreement } from '../scripts/demo-agreement.ts';
import { drawWave } from './drawing.ts';
import { FIELDS } from './fields.ts';

export interface PageState {
  name: string;
  path: string;
  says?: string;
  act?(page: Page): Promise<unknown>;
  isForMouse?: true;
}

const ANN = { name: 'Ann Example', email: 'ann@example.com' };
const BO = { name: 'Bo Second', email: 'bo@example.com' };
const TITLE = { title: 'Supply agreement for lighting systems' };

const post = (address: string, body: unknown): Promise<Response> =>
  fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

export async function makePageStates(service: TestService, account: TestAccount): Promise<PageState[]> {
  const agreement = new Uint8Array(demoAgreement());
  const logo = await readLogo(await logoPng());
  const sent = (request: DocumentRequest) => sentDocument(service, account, { ...TITLE, ...request }, agreement);
  const link = ({ recipients }: CreatedDocument, index = 0) => `/sign/${recipients[index]?.token}`;
  const withFields = async (pdf: Uint8Array<ArrayBuffer>, request: DocumentRequest = {}, by = account) => {
    const document = await uploadedDocument(service, by, { ...TITLE, recipients: [ANN], ...request }, pdf);
    const fields = FIELDS.map((field, index) => ({
      page: 2,
      positionX: 10 + (index % 2) * 44,
      positionY: 33 + Math.floor(index / 2) * 8,
      width: 36,
      height: 6,
      recipientId: document.recipients[0]?.recipientId,
      ...field,
    }));
    await ask(service, by, 'POST', `/api/v1/documents/${document.id}/fields`, { fields });
    await ask(service, by, 'POST', `/api/v1/documents/${document.id}/send`);
    return link(document);
  };

  const inTurn = [
    { ...ANN, signingOrder: 1 },
    { ...BO, signingOrder: 2 },
    { name: 'Cy Copy', email: 'cy@example.com', role: 'CC', signingOrder: 3 },
    { name: 'Vi Viewer', email: 'vi@example.com', role: 'VIEWER', signingOrder: 1 },
    { name: 'Pat Approver', email: 'pat@example.com', role: 'APPROVER', signingOrder: 1 },
  ];
  const meta = { signingOrder: 'SEQUENTIAL', message: 'Hello {signer.name},\nplease sign by Friday.' };
  const open = await sent({ recipients: inTurn, meta });
  const finished = await sent({ recipients: [ANN, BO], meta: { redirectUrl: `${service.url}/api/health` } });
  await signs(service, finished.recipients[0] ?? { token: '' });
  const sealing = await sent({ recipients: [ANN, BO] });
  const queued = `update envelopes set sealing = 'QUEUED' where number = $1`;
  await service.services.database.pool.query(queued, [sealing.id]);
  const completed = await completedDocument(service, account, { ...TITLE, recipients: [ANN] }, agreement);
  const rejected = await sent({ recipients: [ANN, BO] });
  await post(`${service.url}/api/signing/${rejected.recipients[0]?.token}/reject`, {
    reason: 'The price in section 3 is not\nwhat we agreed on.',
  });
  const cancelled = await sent({ recipients: [ANN] });
  await ask(service, account, 'DELETE', `/api/v1/documents/${cancelled.id}`);
  const assisted = await uploadedDocument(
    service,
    account,
    {
      ...TITLE,
      recipients: [
        { name: 'Al Assistant', email: 'al@example.com', role: 'ASSISTANT', signingOrder: 1 },
        { ...ANN, signingOrder: 2 },
      ],
      meta: { signingOrder: 'SEQUENTIAL' },
    },
    agreement,
  );
  const box = { page: 2, positionX: 10, width: 36, height: 6, recipientId: assisted.recipients[1]?.recipientId };
  await ask(service, account, 'POST', `/api/v1/documents/${assisted.id}/fields`, {
    fields: [
      { ...box, type: 'TEXT', positionY: 40, fieldMeta: { label: 'Company', required: true } },
      { ...box, type: 'SIGNATURE', positionY: 60 },
      { ...box, type: 'TEXT', positionY: 50, recipientId: assisted.recipients[0]?.recipientId },
    ],
  });
  await ask(service, account, 'POST', `/api/v1/documents/${assisted.id}/send`);
  const guarded = await sent({
    recipients: [
      { ...ANN, authOptions: { accessAuth: ['ACCOUNT', 'PASSKEY', 'PASSWORD', 'TWO_FACTOR_AUTH'] } },
      { ...BO, authOptions: { accessAuth: ['TWO_FACTOR_AUTH'] } },
    ],
  });
  const nextSigner = await sent({
    recipients: inTurn.slice(0, 2),
    meta: { signingOrder: 'SEQUENTIAL', allowDictateNextSigner: true },
  });
  const delegable = await sent({ recipients: [ANN], meta: { allowDelegation: true } });
  const handedOver = await sent({ recipients: [ANN], meta: { allowDelegation: true } });
  await fetch(`${service.url}/api/signing/${handedOver.recipients[0]?.token}/delegate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'New Person', email: 'new@example.com' }),
  });
  const pages = buildPdf({ pages: 12, text: 'Page # of a long document' });
  const long = await sentDocument(service, account, { title: 'A long document', recipients: [ANN] }, pages);
  const brandedAs = async (colour: string): Promise<TestAccount> => {
    const branded = await service.createAccount('bea');
    await updateTeam(service.services.database, { teamId: branded.teamId, colour, logo });
    return branded;
  };
  const [bright, dark] = [await brandedAs('#ffcc00'), await brandedAs('#1b1464')];
  // Do this last, because it moves the clock for all documents.
  const expired = await sent({ recipients: [ANN], meta: { expiration: { count: 1, unit: 'day' } } });
  const limited = { ...TITLE, recipients: [ANN], meta: { expiration: { count: 1, unit: 'day' } } };
  const expiredBranded = await sentDocument(service, dark, limited, agreement);
  service.clock.advance(25 * 60 * 60 * 1000);
  const everyField = await withFields(agreement);
  const [brightField, darkField] = [await withFields(agreement, {}, bright), await withFields(agreement, {}, dark)];
  const { rows } = await service.services.database.pool.query('select qr_token from envelopes where number = $1', [
    completed.id,
  ]);

  const proving = await sent({ recipients: [{ ...ANN, authOptions: { actionAuth: ['TWO_FACTOR_AUTH'] } }] });
  const teamId = account.teamId;
  await updateTeam(service.services.database, { teamId, embeddingOrigins: ['https://app.example.com'] });
  const other = await service.createAccount();
  const unframed = await sentDocument(service, other, { ...TITLE, recipients: [ANN] }, agreement);
  const framed = (path: string) => path.replace('/sign/', '/embed/sign/');
  const directPath = await directLink(service, account);
  const ofBranded = await directLink(service, dark);
  const confirming = await directLink(service, account, { confirmEmail: true });
  const full = await directLink(service, account, { limit: 1 });
  await come(service, full);
  const giveAnothersAddress = async (page: Page) => {
    await page.getByLabel('Your name').fill('Bo');
    await page.getByLabel('Your email address').fill('board@example.com');
    await press('Continue to document')(page);
  };
  const askForCode = async (page: Page) => {
    await page.getByLabel('Your name').fill('Bo');
    await page.getByLabel('Your email address').fill('bo@example.com');
    await press('Send code')(page);
  };
  const together = new URLSearchParams(
    [open, finished, rejected, completed].map(({ recipients }): [string, string] => [
      'token',
      recipients[0]?.token ?? '',
    ]),
  );

  const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();
  const choose = (name: string) => async (page: Page) => {
    await press('More options')(page);
    await press(name)(page);
  };
  const openPad = (method: string) => async (page: Page) => {
    await press('Sign here')(page);
    await page.getByRole('radio', { name: method }).check();
  };
  await addUser(service, 'ann@example.com');
  const signIn = async (page: Page) => {
    await page.getByLabel('Email address').fill('ann@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Password', { exact: true }).press('Enter');
  };
  const signInWrongly = async (page: Page) => {
    await page.getByLabel('Email address').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByLabel('Password', { exact: true }).press('Enter');
  };
  const setUpAuthenticator = async (page: Page) => {
    await page.getByLabel('Your password').fill(PASSWORD);
    await press('Set up authenticator app')(page);
    await page.getByRole('img', { name: 'QR code' }).waitFor();
  };
  const askQuestion = async (page: Page) => {
    await choose('Ask the sender')(page);
    await page.getByRole('dialog').getByRole('textbox').fill('May I sign next week?');
    await press('Send question')(page);
  };
  const handOverToAnother = async (page: Page) => {
    await choose('Assign')(page);
    await page.getByLabel('Their name').fill('Sam Sender');
    await page.getByLabel('Their email address').fill('ann@example.com');
    await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
  };
  const goHalfway = async (page: Page) => {
    await page.getByLabel('Initials').fill('AE');
    await page.getByRole('radio', { name: 'green' }).check();
    await page.locator('.save-state', { hasText: 'Saved' }).waitFor();
  };
  const openLanguages = (page: Page) => page.getByRole('button', { name: 'Language' }).click();
  await requestPasswordLink(service.services, { email: 'new@example.com', returnTo: '/account/security', ip: null });
  const { rows: links } = await service.services.database.pool.query(
    `select text from mails where kind = 'PASSWORD_LINK' and to_address = 'new@example.com'`,
  );
  const passwordLink = /\/account\/choose-password\S+/.exec(links[0].text)?.[0] ?? '';
  const drawn = await sent({ recipients: [ANN, BO] });
  const drawingPath = async () => {
    const api = `${service.url}/api/signing/${drawn.recipients[0]?.token}`;
    const { fields } = (await (await fetch(api)).json()) as { fields: { id: number }[] };
    const offered = await post(`${api}/hand-offs`, { fieldId: fields[0]?.id });
    const { url } = (await offered.json()) as { url: string };
    return new URL(url).pathname;
  };
  const usedPath = await drawingPath();
  const handIn = async (page: Page) => {
    await page.goto(service.url + (await drawingPath()));
    await drawWave(page);
    await press('Send')(page);
  };
  const readyPath = await drawingPath();
  await post(`${service.url}/api/drawings/${usedPath.split('/').at(-1)}`, { image: PNG });
  const signWithProof = async (page: Page) => {
    await openPad('Type')(page);
    await press('Use this signature')(page);
    await page.getByText('All filled in').waitFor();
    await press('Sign document')(page);
  };
  const handOff = async (page: Page) => {
    await openPad('Draw')(page);
    await press('Sign on your phone')(page);
    await page.getByRole('img', { name: 'QR code that opens a drawing page' }).waitFor();
  };
  const compared = (name: string, buffer: Buffer, says: string, lang: Language = 'en'): PageState => ({
    name: `verify-${name}`,
    path: `/verify?lang=${lang}`,
    says,
    act: (page) => page.locator('#file').setInputFiles({ name: 'Lease.pdf', mimeType: 'application/pdf', buffer }),
  });
  const sendFile = async (page: Page, lang: Language = 'en') => {
    const say = sayIn(lang, 'check');
    const [ask, report] = [say('ask.send'), say('report')].map((name) =>
      page.getByRole('button', { name, exact: true }),
    );
    await ask?.or(report ?? ask).click();
  };
  const given = (name: string, buffer: Buffer, says: string, lang: Language = 'en'): PageState => {
    const state = compared(name, buffer, says, lang);
    return {
      ...state,
      async act(page) {
        await state.act?.(page);
        await sendFile(page, lang);
      },
    };
  };
  const ours = await visit(service, completed.recipients[0] ?? { token: '' }).get('/download');
  const sealed = Buffer.from(await ours.arrayBuffer());
  const altered = Buffer.from(sealed);
  altered[30] = (altered[30] ?? 0) ^ 1;
  const foreign = await signByHand(buildPlainPdf());
  const changed = edited(foreign, {
    4: '<</Length 3>>\nstream\nBT \nendstream',
    5: (text) => text.replace(/>>\s*$/, '/Rotate 180>>'),
  });
  const underWay: PageState = {
    ...given('under-way', sealed, 'Uploading Lease.pdf'),
    async act(page) {
      await page.route('**/api/verify', () => {}, { times: 1 });
      await page.locator('#file').setInputFiles({ name: 'Lease.pdf', mimeType: 'application/pdf', buffer: sealed });
      await sendFile(page);
    },
  };
  const inLanguages = LANGUAGES.filter((language) => ['de', 'ar', 'ja'].includes(language));
  const translated = await Promise.all(
    inLanguages.map(async (language) => ({
      name: `open-${language}`,
      path: await withFields(agreement, { meta: { language } }),
    })),
  );
  return [
    { name: 'direct', says: 'Enter your name and email address to see the document', path: directPath },
    { name: 'direct-taken', says: 'belongs to someone else', path: directPath, act: giveAnothersAddress },
    { name: 'direct-branded', says: 'Enter your name and email address to see the document', path: ofBranded },
    { name: 'direct-ar', path: `${directPath}?lang=ar` },
    { name: 'direct-ja', path: `${directPath}?lang=ja` },
    { name: 'direct-code', says: 'A 6-digit code was sent', path: confirming, act: askForCode },
    { name: 'direct-full', says: 'This link has reached its limit', path: full },
    { name: 'direct-unusable', says: 'This link can’t be used', path: '/d/unknown' },
    { name: 'together', says: '2 of 4 done', path: `/embed/v1/multisign?${together}` },
    { name: 'no-editor', says: 'isn’t available here yet', path: '/embed/v2/authoring/envelope/create' },
    { name: 'open', says: 'has asked you to sign', path: link(open) },
    { name: 'open-every-field', path: everyField },
    { name: 'open-halfway', says: 'fields left', path: await withFields(agreement), act: goHalfway },
    { name: 'open-foot', says: 'Deutsch', path: everyField, act: openLanguages },
    { name: 'open-missing', says: 'This field is required.', path: everyField, act: press('Sign document') },
    { name: 'open-draw', says: 'Draw your signature with', path: everyField, act: openPad('Draw') },
    { name: 'open-hand-off', path: everyField, act: handOff, isForMouse: true },
    { name: 'open-type', says: 'Type your name', path: everyField, act: openPad('Type') },
    { name: 'open-upload', says: 'Choose image', path: everyField, act: openPad('Upload') },
    { name: 'open-reject', says: 'Decline this document?', path: everyField, act: choose('Decline…') },
    { name: 'open-more', says: 'Download before signing', path: everyField, act: press('More options') },
    { name: 'open-ask', says: 'Your question is emailed to', path: everyField, act: choose('Ask the sender') },
    { name: 'open-delegate', says: 'Message (optional)', path: link(delegable), act: choose('Assign') },
    { name: 'open-ask-sent', says: 'Question sent', path: link(delegable), act: askQuestion },
    {
      name: 'open-delegate-refused',
      says: 'belongs to another recipient',
      path: link(delegable),
      act: handOverToAnother,
    },
    { name: 'open-proof', says: 'Before you can finish', path: link(proving), act: signWithProof },
    { name: 'open-approve', says: 'has asked you to approve', path: link(open, 4) },
    { name: 'open-assist', says: 'has asked you to help', path: link(assisted) },
    { name: 'open-next-signer', says: 'Next signer', path: link(nextSigner) },
    {
      name: 'open-long',
      path: link(long),
      act: (page) => page.getByRole('combobox', { name: 'Go to page' }).waitFor(),
    },
    { name: 'open-overview', says: 'Close', path: link(long), act: press('All pages') },
    ...translated,
    { name: 'brand-bright', path: brightField },
    { name: 'brand-bright-draw', says: 'Draw your signature with', path: brightField, act: openPad('Draw') },
    { name: 'brand-dark-missing', says: 'This field is required.', path: darkField, act: press('Sign document') },
    { name: 'brand-dark-expired', says: 'Ask for more time', path: link(expiredBranded) },
    { name: 'waiting', says: 'It’s not your turn yet', path: link(open, 1) },
    { name: 'waiting-for-copy', says: 'Not finished yet', path: link(open, 2) },
    { name: 'viewing', says: 'This document is for you to read', path: link(open, 3) },
    { name: 'finished', says: 'not finished yet', path: link(finished) },
    { name: 'finished-going-on', says: 'You’ll be redirected to', path: `${link(finished)}?done` },
    { name: 'sealing', says: 'The document is being sealed', path: link(sealing) },
    { name: 'expired', says: 'Ask for more time', path: link(expired) },
    { name: 'expired-asked', says: 'was asked by email', path: `${link(expired)}?asked` },
    { name: 'handed-over', says: 'You’ve assigned this document to someone else', path: link(handedOver) },
    { name: 'finished-ar', path: `${link(finished)}?lang=ar` },
    { name: 'completed', says: 'Download sealed PDF', path: link(completed) },
    { name: 'rejected-by-you', says: 'You declined.', path: link(rejected) },
    { name: 'rejected-by-another', says: 'Ann Example declined,', path: link(rejected, 1) },
    { name: 'cancelled', says: 'This document was cancelled', path: link(cancelled) },
    { name: 'unknown', says: 'This link doesn’t work', path: '/sign/unknown' },
    { name: 'proof-any', says: 'Use any one of these methods', path: link(guarded) },
    { name: 'proof-any-ar', path: `${link(guarded)}?lang=ar` },
    { name: 'proof-code', says: 'A six-digit code was sent', path: link(guarded, 1), act: press('Send a code') },
    { name: 'embedded-open', says: 'has asked you to sign', path: framed(everyField) },
    { name: 'embedded-proof', says: 'Open in a new window', path: framed(link(guarded)) },
    { name: 'embedded-refused', says: 'hasn’t allowed', path: framed(link(unframed)) },
    { name: 'draw-ready', says: 'Draw your signature', path: readyPath },
    { name: 'draw-sent', says: 'Your signature was sent', path: '/draw/unknown', act: handIn },
    { name: 'draw-used', says: 'This code has already been used', path: usedPath },
    { name: 'draw-over', says: 'This code no longer works', path: '/draw/unknown' },
    { name: 'landing', says: 'Sign documents with Nordlys Architects', path: '/' },
    { name: 'landing-ar', path: '/?lang=ar' },
    { name: 'landing-de', path: '/?lang=de' },
    { name: 'account-sign-in', says: 'Sign in with a passkey', path: '/account/sign-in' },
    { name: 'account-sign-in-ar', path: '/account/sign-in?lang=ar' },
    { name: 'account-sign-in-wrong', says: 'Incorrect', path: '/account/sign-in', act: signInWrongly },
    { name: 'account-request-link', says: 'Send link', path: '/account/password' },
    { name: 'account-link-invalid', says: 'This link no longer works', path: '/account/choose-password?token=x' },
    { name: 'account-choose-password', says: 'New password', path: passwordLink },
    { name: 'account-security', says: 'Authenticator app', path: '/account/sign-in', act: signIn },
    // The page is accessible because the person has just signed in.
    { name: 'account-authenticator', says: 'Turn on', path: '/account/security', act: setUpAuthenticator },
    { name: 'disclosure', says: 'What you agree to', path: '/disclosure' },
    { name: 'disclosure-ar', path: '/disclosure?lang=ar' },
    { name: 'verified', path: `/verify/${rows[0].qr_token}` },
    { name: 'verify-unknown', path: '/verify/qr_unknown' },
    { name: 'verified-ar', path: `/verify/${rows[0].qr_token}?lang=ar` },
    { name: 'verify-file', path: '/verify' },
    underWay,
    given('ours', sealed, 'Signed and valid'),
    given('altered', altered, 'Do not rely on this file'),
    given('foreign', foreign, 'no authority trusted here'),
    given('changed', changed, 'The content of the page was replaced'),
    given('changed-ar', changed, 'SHA-256', 'ar'),
    given('not-pdf', Buffer.from('MZ'), 'This is not a PDF'),
    compared('empty', Buffer.alloc(0), 'This file is empty'),
    compared('known', sealed, sayIn('en', 'check')('headline.known')),
    compared('asking', foreign, sayIn('en', 'check')('ask.title')),
    compared('asking-ar', foreign, sayIn('ar', 'check')('ask.title'), 'ar'),
  ];
}

async function directLink(service: TestService, account: TestAccount, settings: object = {}): Promise<string> {
  const box = { type: 'SIGNATURE', page: 2, positionX: 10, width: 36, height: 6 };
  const { templateId, uploadUrl } = await ask<{ templateId: number; uploadUrl: string }>(
    service,
    account,
    'POST',
    '/api/v1/templates',
    {
      ...TITLE,
      recipients: [
        { name: '', email: '' },
        { name: 'Board', email: 'board@example.com' },
      ],
      fields: [
        { ...box, recipientIndex: 0, positionY: 50 },
        { ...box, recipientIndex: 1, positionY: 70 },
      ],
    },
  );
  await fetch(uploadUrl, { method: 'PUT', body: new Uint8Array(demoAgreement()) });
  const data = { publicDescription: 'For everybody who wants to supply lighting.\nIt takes two minutes.' };
  await ask(service, account, 'POST', '/api/v2/template/update', { templateId, data });
  const { recipients } = await ask<{ recipients: { id: number }[] }>(
    service,
    account,
    'GET',
    `/api/v2/template/${templateId}`,
  );
  const named = { templateId, directRecipientId: recipients[0]?.id, ...settings };
  const { token } = await ask<{ token: string }>(service, account, 'POST', '/api/v2/template/direct/create', named);
  return `/d/${token}`;
}

/** Takes a place of a direct link. */
async function come(service: TestService, path: string): Promise<void> {
  const { status } = await fetch(`${service.url}/api/direct/${path.replace('/d/', '')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bo', email: 'bo@example.com' }),
  });
  if (status !== 200) throw new Error(`the visitor was refused with ${status}`);
}
