import { LANGUAGES, type Language, messagesIn, sayIn, showInstant } from '@countersign/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, type DocumentRequest, sentDocument, signs } from '../../../testing/src/documents.ts';
import { type ReadMail, readMail } from '../../../testing/src/read-mail.ts';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { startSmtp, type TestSmtp } from '../../../testing/src/smtp.ts';
import { expireRecipients } from '../../src/envelopes/progress/expire-recipients.ts';

const DAY = 24 * 60 * 60_000;
const OTHERS = LANGUAGES.filter((language) => language !== 'en');

describe("emails in the document's language", () => {
  let smtp: TestSmtp;
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;

  beforeAll(async () => {
    smtp = await startSmtp();
    service = await startTestService({ database: 'embedded', settings: { SMTP_URL: smtp.url } });
    account = await service.createAccount('olivia');
  });
  afterAll(async () => {
    await service.dispose();
    await smtp.close();
  });

  async function mailsTo(address: string, count: number): Promise<ReadMail[]> {
    const received = () => smtp.received.filter(({ to }) => to.includes(address));
    await expect.poll(() => received().length).toBe(count);
    return received().map(({ raw }) => readMail(raw));
  }

  it.each(LANGUAGES)("an invitation is emailed in the document's language: %s [T089]", async (language) => {
    const address = `${language.toLowerCase()}@example.org`;
    const timezone = 'Asia/Tokyo';
    const { recipients } = await sentDocument(service, account, {
      title: 'Lease 7',
      meta: { language, timezone, expiration: { count: 2, unit: 'weeks' } },
      recipients: [{ name: 'Ann', email: address }],
    });
    const [mail] = await mailsTo(address, 1);
    const seen = await fetch(`${service.url}/api/signing/${recipients[0]!.token}`);
    const { expiresAt } = (await seen.json()) as { expiresAt: string };
    const say = sayIn(language, 'mail');
    expect(mail?.subject).toBe(say('invitation.subject.sign', { title: 'Lease 7' }));
    const date = showInstant(new Date(expiresAt), language, timezone);
    expect(mail?.text).toContain(say('invitation.request.sign', { sender: 'olivia', title: 'Lease 7' }));
    expect(mail?.text).toContain(say('invitation.expiry', { date }));
    expect(mail?.text).toContain(say('invitation.button.sign'));
    expect(mail?.html).toContain(say('invitation.button.sign'));
    expect(mail?.html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(englishIn([mail!]).length > 0, englishIn([mail!]).join()).toBe(language === 'en');
  });

  it('emails in each language use natural grammar: formal German, Polish and Arabic plurals, Japanese', async () => {
    const [german] = await mailsTo('de@example.org', 1);
    expect(german?.text).toContain('olivia bittet Sie, „Lease 7“ zu unterschreiben.');
    const [japanese] = await mailsTo('ja@example.org', 1);
    expect(japanese?.subject).toBe('署名のお願い：「Lease 7」');

    const left = { pl: '2 osoby jeszcze nie zakończyły.', ar: 'بقي مستلمان لم يُنهيا بعد.' };
    for (const [language, sentence] of Object.entries(left)) {
      const { owner, recipients } = await documentWithParties(language as Language, 3);
      await signs(service, recipients[0]!);
      const [told] = await mailsTo(owner.email, 1);
      expect(told?.text).toContain(sentence);
    }
  });

  it.each(OTHERS)(
    'emails report progress and completion in %s, to recipients and the owner [T088]',
    async (language) => {
      const { owner, recipients } = await documentWithParties(language, 2);
      const [first, second] = recipients;
      await signs(service, first!);
      const reason = 'xxx';
      const rejected = await fetch(`${service.url}/api/signing/${second!.token}/reject`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ reason }),
      });
      expect(rejected.status, await rejected.text()).toBe(200);

      const say = sayIn(language, 'mail');
      const { name } = second!;
      const toOwner = await mailsTo(owner.email, 2);
      const toFirst = await mailsTo(first!.email, 3);
      expect(subjects(toOwner)).toEqual(
        [
          say('progress.subject.signed', { name: first!.name, title: 'Lease' }),
          say('rejected.subject', { title: 'Lease' }),
        ].sort(),
      );
      expect(subjects(toFirst)).toContain(say('pending.subject.signed', { title: 'Lease' }));
      const told = toFirst.find(({ subject }) => subject === say('rejected.subject', { title: 'Lease' }));
      expect(told?.text).toContain(say('rejected.fact', { name, title: 'Lease' }));
      expect(told?.text).toContain(`> ${reason}`);
      expect(englishIn([...toOwner, ...toFirst])).toEqual([]);
    },
  );

  it("emails about completion, cancellation and codes are in the document's language [T3420]", async () => {
    const language = 'fr';
    const meta = { language };
    const owner = await service.createAccount();
    const done = await sentDocument(service, owner, {
      title: 'Bail',
      meta,
      recipients: [{ email: 'done@example.org' }],
    });
    // A queued invitation is dropped if its recipient signs or the document is cancelled.
    await mailsTo('done@example.org', 1);
    await signs(service, done.recipients[0]!);
    expect(subjects(await mailsTo(owner.email, 1))).toEqual(['Terminé\u00a0: Bail']);
    expect(subjects(await mailsTo('done@example.org', 2))).toContain('Terminé\u00a0: Bail');

    const recipients = [{ email: 'cancelled@example.org' }];
    const { id } = await sentDocument(service, owner, { title: 'Bail', meta, recipients });
    await mailsTo('cancelled@example.org', 1);
    await ask(service, owner, 'DELETE', `/api/v1/documents/${id}`);
    const cancelled = await mailsTo('cancelled@example.org', 2);
    expect(subjects(cancelled)).toContain('Annulé\u00a0: Bail');
    expect(englishIn(cancelled)).toEqual([]);

    const request = { title: 'Bail', meta, authOptions: { accessAuth: ['TWO_FACTOR_AUTH'] } };
    const guarded = await sentDocument(service, owner, { ...request, recipients: [{ email: 'code@example.org' }] });
    const asked = await fetch(`${service.url}/api/signing/${guarded.recipients[0]!.token}/authentication/code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: service.url },
      body: JSON.stringify({ purpose: 'ACCESS' }),
    });
    expect(asked.status, await asked.text()).toBe(200);
    const coded = await mailsTo('code@example.org', 2);
    expect(subjects(coded)[0]).toMatch(/^\d{6} est votre code pour «\u00a0Bail\u00a0»$/);
    expect(englishIn(coded)).toEqual([]);
  });

  it("emails keep the sender's subject and message unchanged, and never parse names as syntax or HTML [T452]", async () => {
    const name = `O'Neil {count, plural, other {#}} <b>'{title}'</b>`;
    const title = `{sender} '{' <img src=x> #`;
    await sentDocument(service, account, {
      title,
      meta: { language: 'ar', message: `Please sign {title} '{' <b>now</b>` },
      recipients: [{ name, email: 'hostile@example.org' }],
    });
    const [mail] = await mailsTo('hostile@example.org', 1);
    // The title is isolated, so that its Latin letters do not move the words around it.
    expect(mail?.subject).toBe(`يُرجى توقيع «\u2068${title}\u2069»`);
    expect(mail?.text).toContain(`«\u2068${title}\u2069»`);
    expect(mail?.text).toContain(`> Please sign {title} '{' <b>now</b>`);
    expect(mail?.html).not.toMatch(/<img|<b>/);
    expect(mail?.html).toContain('{sender} &#39;{&#39; &lt;img src=x&gt; #');
    expect(mail?.html).toContain('<blockquote dir="auto"');
  });

  it("emails notify the owner of a passed deadline in each document's language [T445]", async () => {
    service.clock.advance(15 * DAY);
    await expireRecipients(service.services);
    const told = subjects(await mailsTo(account.email, LANGUAGES.length));
    const expired = LANGUAGES.map((language) => sayIn(language, 'mail')('expired.subject', { title: 'Lease 7' }));
    expect(told).toEqual(expired.sort());
  });

  async function documentWithParties(language: Language, count: number) {
    const owner = await service.createAccount(`owner-${language.toLowerCase()}`);
    const recipients = Array.from({ length: count }, (_, index) => ({
      name: `Bo ${index}`,
      email: `bo-${index}@${owner.email}`.replace('@owner', '.owner'),
    }));
    const request: DocumentRequest = { title: 'Lease', meta: { language }, recipients };
    const document = await sentDocument(service, owner, request);
    await Promise.all(recipients.map(({ email }) => mailsTo(email, 1)));
    return { owner, ...document };
  }
});

const subjects = (mails: ReadMail[]): string[] => mails.map(({ subject }) => subject).sort();

/** Returns messages of the English catalog that appear as whole words in emails in a different language. */
function englishIn(mails: ReadMail[]): string[] {
  const texts = Object.values(messagesIn('en', 'mail')).flatMap((message) =>
    Array.isArray(message) ? message : [message],
  );
  const sentences = texts.filter((text): text is string => typeof text === 'string' && /\w+ \w+/.test(text));
  return sentences.filter((sentence) =>
    mails.some(({ subject, text, html }) => [subject, text, html].some((shown) => shown.includes(sentence.trim()))),
  );
}
