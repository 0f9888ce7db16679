import { type Language, messagesIn, sayIn } from '@countersign/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/domain/document-meta.ts';
import { ask, sentDocument } from '../support/documents.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';

describe('the signing page', () => {
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;

  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    account = await service.createAccount('olivia');
  });
  afterAll(() => service.dispose());

  const html = async (path: string) => (await fetch(`${service.url}${path}`)).text();

  it.each(LANGUAGES)(
    'speaks %s where the document does, and brings the words of no other language',
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
      expect(waiting).toContain(say('waiting.title'));
      expect(waiting).toContain(say('waiting.names', { count: 1, names: ['Ann'] }));

      for (const other of LANGUAGES.filter((each) => each !== language)) {
        for (const page of [open, waiting]) expect(sentencesIn(page, other, language)).toEqual([]);
      }
      await ask(service, account, 'DELETE', `/api/v1/documents/${id}`);
      expect(await html(`/sign/${recipients[0]!.token}`)).toContain('This link does not work');
    },
  );
});

/** Longer texts of a language that a page has, unless they are the same in the language of the page. */
function sentencesIn(page: string, language: Language, own: Language): string[] {
  const texts = (of: Language) => Object.values(messagesIn(of, 'page')).filter((text) => typeof text === 'string');
  const ours = new Set(texts(own));
  return texts(language).filter((text) => text.length > 12 && !ours.has(text) && page.includes(text));
}
