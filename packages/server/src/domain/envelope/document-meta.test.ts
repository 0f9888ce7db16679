import { describe, expect, test } from 'vitest';
import { DEFAULT_DOCUMENT_META, documentMetaSchema, EMAIL_KINDS, isEmailWanted, withMeta } from './document-meta.ts';

describe('document settings', () => {
  test('document settings default to the specified values [T084]', () => {
    expect(withMeta(documentMetaSchema.parse({}))).toEqual({
      subject: null,
      message: null,
      timezone: 'Etc/UTC',
      dateFormat: 'yyyy-MM-dd hh:mm a',
      redirectUrl: '',
      signingOrder: 'PARALLEL',
      allowDictateNextSigner: false,
      allowDelegation: false,
      language: 'en',
      typedSignatureEnabled: true,
      uploadSignatureEnabled: true,
      drawSignatureEnabled: true,
      distributionMethod: 'EMAIL',
      emailSettings: null,
      expiration: null,
      neverExpires: false,
      reminders: null,
      emailReplyTo: '',
      includeAuditLog: false,
    });
  });

  test('document settings keep all given values and drop unknown properties', () => {
    const meta = {
      subject: 'Please sign',
      message: 'Hello {signer.name},\nplease sign.',
      timezone: 'Europe/Berlin',
      dateFormat: 'DD.MM.YYYY',
      redirectUrl: 'https://example.com/done?x=1',
      signingOrder: 'SEQUENTIAL',
      allowDictateNextSigner: true,
      allowDelegation: true,
      language: 'pt-BR',
      typedSignatureEnabled: false,
      uploadSignatureEnabled: false,
      drawSignatureEnabled: true,
      distributionMethod: 'NONE',
      emailSettings: { documentCompleted: false },
      expiration: { count: 2, unit: 'week' },
      includeAuditLog: true,
    };
    const { neverExpires, reminders, emailReplyTo } = DEFAULT_DOCUMENT_META;
    expect(withMeta(documentMetaSchema.parse({ ...meta, colour: 'red' }))).toEqual({
      ...meta,
      isLanguageChosen: true,
      neverExpires,
      reminders,
      emailReplyTo,
    });
  });

  test('a document setting keeps its previous value if the new one is null or undefined', () => {
    const base = withMeta(documentMetaSchema.parse({ language: 'de', subject: 'A', emailSettings: {} }));
    const nothing = Object.fromEntries(Object.keys(DEFAULT_DOCUMENT_META).map((key) => [key, null]));

    expect(withMeta(documentMetaSchema.parse(nothing), base)).toEqual(base);
    expect(withMeta(null, base)).toEqual(base);
    expect(withMeta(documentMetaSchema.parse({ subject: '', allowDictateNextSigner: false }), base)).toEqual({
      ...base,
      subject: '',
    });
  });

  test('the previous deadline is dropped if the document is set to never expire', () => {
    const base = withMeta({ expiration: { count: 3, unit: 'day' } });
    expect(withMeta({ neverExpires: true }, base)).toMatchObject({ neverExpires: true, expiration: null });
    expect(withMeta({ neverExpires: false }, base).expiration).toEqual({ count: 3, unit: 'day' });
  });

  test('a document has no redirect URL if the given one is empty, even if the template has one', () => {
    const base = withMeta(documentMetaSchema.parse({ redirectUrl: 'https://example.com/done' }));
    expect(withMeta(documentMetaSchema.parse({ redirectUrl: '' }), base).redirectUrl).toBe('');
  });

  test('document settings treat undefined as omitted', () => {
    expect(withMeta({ language: undefined }).language).toBe('en');
  });

  test.each([
    ['pt', 'pt-BR'],
    ['en-US', 'en'],
    ['de-AT', 'de'],
    ['zh-Hans', 'zh'],
    ['sq', 'en'],
  ])('document settings accept the language %s as %s', (language, taken) => {
    expect(withMeta(documentMetaSchema.parse({ language })).language).toBe(taken);
  });

  test.each([
    [{ timezone: 'Mars/Olympus' }, 'timezone', /IANA/],
    [{ dateFormat: '---' }, 'dateFormat', /date format/],
    [{ redirectUrl: 'javascript:alert(1)' }, 'redirectUrl', /http or https/],
    [{ redirectUrl: '/done' }, 'redirectUrl', /http or https/],
    [{ language: 'tlh' }, 'language', /en, de, fr, es, it, nl, pl, pt-BR, ja, ko, zh, ar/],
    [{ signingOrder: 'RANDOM' }, 'signingOrder', /PARALLEL/],
    [{ distributionMethod: 'FAX' }, 'distributionMethod', /EMAIL/],
    [{ drawSignatureEnabled: 'yes' }, 'drawSignatureEnabled', /boolean/],
    [{ subject: 's'.repeat(255) }, 'subject', /254/],
    [{ subject: 'a\r\nBcc: b@c.de' }, 'subject', /line breaks/],
    [{ message: 'm'.repeat(5001) }, 'message', /5000/],
    [{ emailSettings: { documentCompleted: 'no' } }, 'emailSettings.documentCompleted', /boolean/],
    [{ expiration: { count: 1, unit: 'year' } }, 'expiration.unit', /day, week or month/],
  ])('document settings refuse %j, naming %s [T277]', (meta, path, message) => {
    const { issues = [] } = documentMetaSchema.safeParse(meta).error ?? {};
    expect(issues.map((issue) => issue.path.join('.'))).toEqual([path]);
    expect(issues[0]?.message).toMatch(message);
  });
});

describe('email settings', () => {
  test('all emails but one are turned on by default, and each can be turned off individually', () => {
    const meta = { distributionMethod: 'EMAIL', emailSettings: { documentCompleted: false } } as const;
    expect(EMAIL_KINDS.filter((kind) => !isEmailWanted(meta, kind))).toEqual([
      'documentCompleted',
      'ownerDocumentCreated',
    ]);
  });

  test('the email about a created document is sent only if turned on', () => {
    const meta = { distributionMethod: 'NONE', emailSettings: { ownerDocumentCreated: true } } as const;
    expect(isEmailWanted(meta, 'ownerDocumentCreated')).toBe(true);
  });

  test('without distribution by email, only the owner gets emails', () => {
    const meta = { distributionMethod: 'NONE', emailSettings: null } as const;
    expect(EMAIL_KINDS.filter((kind) => isEmailWanted(meta, kind))).toEqual([
      'ownerDocumentCompleted',
      'ownerRecipientExpired',
    ]);
  });
});
