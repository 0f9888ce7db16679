import { LANGUAGES, type Language, messagesIn, sayIn } from '@countersign/languages';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, sentDocument, uploadedDocument } from '../../../testing/src/documents.ts';
import { type TestAccount, useService } from '../../../testing/src/service.ts';
import { visit } from './visit.ts';

describe('the signing page', () => {
  const service = useService();
  let account: TestAccount;

  beforeAll(async () => {
    account = await service.createAccount('olivia');
  });

  const html = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(`${service.url}${path}`, { headers })).text();

  it.each(LANGUAGES)(
    'the signing page is in %s for a document in that language, and loads no other language [T090]',
    async (language) => {
      const { recipients, id } = await sentDocument(service, account, {
        title: `{sender} <b>'{'</b>`,
        meta: { language, signingOrder: 'SEQUENTIAL' },
        recipients: [
          { name: 'Ann', email: 'ann@example.com', signingOrder: 1 },
          { name: 'Bo', email: 'bo@example.com', signingOrder: 2 },
        ],
      });
      const say = sayIn(language, 'page');
      const open = await html(`/sign/${recipients[0]!.token}`);
      expect(open).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
      const sender = `olivia (${account.email})`;
      const said = [say('ask.sign', { sender }), say('finish.sign'), say('left', { count: 1 }), say('noScript')];
      for (const sentence of said) expect(open).toContain(sentence);
      expect(open).toContain("{sender} &lt;b>'{'&lt;/b>");

      const waiting = await html(`/sign/${recipients[1]!.token}`);
      expect(waiting).toContain(sayIn(language, 'state')('waiting.title'));
      expect(waiting).toContain(sayIn(language, 'state')('waiting.names', { count: 1, names: ['Ann'] }));

      for (const other of LANGUAGES.filter((each) => each !== language)) {
        for (const page of [open, waiting]) expect(sentencesIn(page, other, language)).toEqual([]);
      }
      await ask(service, account, 'DELETE', `/api/v1/documents/${id}`);
      expect(await html(`/sign/${recipients[0]!.token}`)).toContain(sayIn(language, 'state')('cancelled.title'));
    },
  );

  it.each(['%0d%0aSet-Cookie:a=b', '%00', '..%2f..%2fverify', 'a%3Fb%23c', '%E2%82%AC'])(
    'the signing page accepts any text as the token in its path: %s',
    async (token) => {
      const headers = { 'sec-fetch-dest': 'document' };
      for (const folder of ['/sign', '/embed/sign']) {
        const asked = await fetch(`${service.url}${folder}/${token}`, { method: 'POST', redirect: 'manual' });
        expect([asked.status, asked.headers.get('location')?.toLowerCase()]).toEqual([
          303,
          `${folder}/${token}?`.replace(':', '%3a').replace('=', '%3d').toLowerCase(),
        ]);
        expect((await fetch(`${service.url}${folder}/${token}`, { headers })).status).toBe(404);
      }
    },
  );

  it("the signing page asks for authentication in the document's language, and loads the texts for it before finishing", async () => {
    const recipients = ['ACCESS', 'ACTION'].map((purpose) => ({
      email: `${purpose}@example.com`,
      authOptions: { [`${purpose.toLowerCase()}Auth`]: ['PASSWORD'] },
    }));
    const document = await sentDocument(service, account, { meta: { language: 'fr' }, recipients });
    const say = sayIn('fr', 'proof');
    const proof = await html(`/sign/${document.recipients[0]!.token}`, { 'accept-language': 'de' });
    expect(proof).toContain('<html lang="fr"');
    expect(proof).toContain(`<h1>${say('title')}</h1>`);
    expect(await html(`/sign/${document.recipients[1]!.token}`)).toContain(say('wrong.PASSWORD'));
  });

  it('the signing page is displayed in the language selected in its footer, and its URL keeps that language [T401]', async () => {
    const recipients = ['ann@example.com', 'bo@example.com'].map((email) => ({ email }));
    const authOptions = { accessAuth: ['PASSWORD'] };
    const guarded = { email: 'guarded@example.com', authOptions };
    const document = await sentDocument(service, account, {
      meta: { language: 'fr' },
      recipients: [...recipients, guarded],
    });
    const [open, , proof] = document.recipients.map(({ token }) => `/sign/${token}`);
    const french = await html(open!);
    expect(french).toContain('Langue · Français');
    expect(french).toMatch(/<button [^>]*name="lang" value="ja" lang="ja"[^>]*>日本語<\/button>/);
    const polish = await html(`${open}?lang=pl`, { 'accept-language': 'de' });
    expect(polish).toContain('<html lang="pl" dir="ltr">');
    expect(polish).toContain(sayIn('pl', 'page')('finish.sign'));
    expect(await html(`${open}?lang=<b>`)).toContain('<html lang="fr"');

    const asked = await html(`${proof}?lang=ar`);
    expect(asked).toContain('<html lang="ar" dir="rtl">');
    const back = `/account/sign-in?return=${encodeURIComponent(`${proof}?lang=ar`)}`;
    expect(asked).toContain(back);
    expect(await html(back)).toContain(`${proof}?lang=ar`);
    expect(await html('/sign/unknown?lang=ko')).toContain(sayIn('ko', 'state')('unknown.title'));
  });

  it('the server sends a coded reason for each refused value, and the signing page puts the reason into words', async () => {
    const recipients = [{ email: 'ann@example.com' }];
    const document = await uploadedDocument(service, account, { recipients, meta: { language: 'ja' } });
    const fields = [{ type: 'NUMBER', recipientId: document.recipients[0]!.recipientId, fieldMeta: { minValue: 5 } }];
    const box = { page: 1, positionX: 5, positionY: 5, width: 20, height: 5 };
    await ask(service, account, 'POST', `/api/v1/documents/${document.id}/fields`, {
      fields: fields.map((field) => ({ ...field, ...box })),
    });
    await ask(service, account, 'POST', `/api/v1/documents/${document.id}/send`);
    const ann = visit(service, document.recipients[0]!);
    const field = (await ann.view()).fields[0]!;
    const refused = await (await ann.put(field.id, '4')).json();
    expect(refused).toMatchObject({ code: 'INVALID_FIELD_VALUE', reason: { name: 'tooSmall', min: 5 } });
    expect(await (await ann.put(field.id, 'four')).json()).toMatchObject({ reason: { name: 'notANumber' } });
  });

  it("the signing page uses the sender's language, or otherwise the language of the browser [T3408]", async () => {
    const page = async (meta: object, query = '') => {
      const { recipients } = await sentDocument(service, account, { meta });
      const headers = { 'accept-language': 'de-CH, fr;q=0.8' };
      const answer = await fetch(`${service.url}/sign/${recipients[0]!.token}${query}`, { headers });
      return /<html lang="([^"]+)"/.exec(await answer.text())?.[1];
    };
    expect(await page({})).toBe('de');
    expect(await page({ language: null })).toBe('de');
    expect(await page({ language: 'en' })).toBe('en');
    expect(await page({ language: 'it' })).toBe('it');
    expect(await page({ language: 'it' }, '?lang=ko')).toBe('ko');
    expect(await page({}, '?lang=ko')).toBe('ko');
  });

  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['sv, pt-PT;q=0.5, en;q=0.4', 'pt-BR'],
    ['fr;q=0, zh-TW', 'zh'],
    ['sv', 'en'],
    [';;q=x,,*;q=9', 'en'],
  ])(
    'without a known document, the signing page uses the language of the browser: %s is %s [T400]',
    async (wanted, language) => {
      const headers = { 'accept-language': wanted };
      for (const [path, sentence] of [
        ['/sign/unknown', sayIn(language as Language, 'state')('unknown.title')],
        ['/verify/qr_unknown', sayIn(language as Language, 'verified')('unknownTitle')],
        ['/account/sign-in', sayIn(language as Language, 'account')('signIn.forgotten')],
        ['/account/choose-password?token=x', sayIn(language as Language, 'account')('invalid.title')],
      ] as const) {
        const page = await html(path, headers);
        expect(page).toContain(`<html lang="${language}"`);
        expect(page).toContain(sentence);
      }
    },
  );
});

/**
 * Returns longer messages of a language that a page contains, except those that are identical in the page's own
 * language.
 */
function sentencesIn(page: string, language: Language, own: Language): string[] {
  const texts = (of: Language) => Object.values(messagesIn(of, 'page')).filter((text) => typeof text === 'string');
  const ours = new Set(texts(own));
  return texts(language).filter((text) => text.length > 12 && !ours.has(text) && page.includes(text));
}
