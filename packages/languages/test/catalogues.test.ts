import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledMessage } from 'icu-minify/format';
import { describe, expect, it, test } from 'vitest';
import { FINDING_CODES } from '../../pdf/src/verify/findings/finding.ts';
import { CATALOGUES } from '../src/catalogues/index.ts';
import { type Language, messagesIn, type Section } from '../src/index.ts';

const LANGUAGES = Object.keys(CATALOGUES) as Language[];
const SECTIONS = Object.keys(CATALOGUES.en) as Section[];

/** Translations that are spelled the same as the English words. */
const SAME_IN_ENGLISH: Partial<Record<Language, string[]>> = {
  de: [
    'page/optional',
    'page/field.NAME',
    'page/field.TEXT',
    'certificate/audit.system',
    'console/column.who',
    'console/files.original',
    'console/correct.name',
    'console/filter.status',
    'editor/recipient.name',
    'editor/type.NAME',
    'editor/type.TEXT',
    'editor/numberFormat',
    'editor/minValue',
    'editor/maxValue',
    'editor/option',
    'forYou/column.status',
    'forYou/details.name',
    'people/column.name',
    'reports/wait.person',
    'links/link',
    'members/name',
    'members/role.ADMIN',
    'members/role.MANAGER',
    'members/team',
    'members/team.name',
    'settings/token.name',
    'templates/version',
    'templates/dialog.optional',
    'webhooks/title',
  ],
  es: [
    'mail/member.handOver.webhooks',
    'console/files.original',
    'members/roles',
    'members/webhooks',
    'templates/column.roles',
    'templates/roles',
    'webhooks/title',
  ],
  it: [
    'account/signIn.password',
    'certificate/proof.PASSKEY',
    'console/password',
    'links/link',
    'members/team',
    'settings/password.title',
    'templates/change.file',
    'privacy/title',
  ],
  fr: [
    'mail/member.handOver.webhooks',
    'mail/from',
    'mail/via',
    'page/document',
    'page/field.SIGNATURE',
    'page/field.DATE',
    'page/hint.page',
    'state/parties',
    'certificate/role.ASSISTANT',
    'certificate/signature',
    'certificate/signature.uploaded',
    'check/kind.signature',
    'check/page',
    'landing/docs',
    'console/column.document',
    'console/questions',
    'console/role.ASSISTANT',
    'console/palette.do',
    'editor/type.SIGNATURE',
    'editor/type.DATE',
    'editor/page',
    'editor/pages',
    'editor/onPage',
    'editor/send.message',
    'editor/minValue',
    'editor/maxValue',
    'editor/files.pages',
    'forYou/column.document',
    'people/column.documents',
    'people/import.role',
    'reports/wait.documents',
    'reports/csv.question',
    'links/code',
    'members/invitations',
    'members/webhooks',
    'start/sample.signature',
    'start/sample.date',
    'templates/files.pages',
    'templates/versions',
    'templates/version',
    'templates/dialog.message',
    'privacy/erasure',
    'webhooks/title',
    'webhooks/group.document',
  ],
  nl: [
    'mail/member.handOver.webhooks',
    'mail/from',
    'mail/via',
    'page/document',
    'certificate/proof.PASSKEY',
    'check/detail',
    'console/column.document',
    'console/column.who',
    'console/filters',
    'console/filter.status',
    'editor/label',
    'editor/minValue',
    'editor/maxValue',
    'forYou/column.document',
    'forYou/column.status',
    'people/import.role',
    'links/link',
    'members/role.MANAGER',
    'members/webhooks',
    'members/team',
    'privacy/title',
    'privacy/erasure',
    'webhooks/title',
  ],
  pl: ['console/column.who', 'console/filter.status', 'reports/folder', 'links/link', 'links/limit'],
  ja: ['console/role.CC'],

  'pt-BR': [
    'mail/member.handOver.webhooks',
    'console/column.who',
    'console/files.original',
    'console/filter.status',
    'forYou/column.status',
    'links/link',
    'links/code',
    'members/webhooks',
    'webhooks/title',
  ],
};

describe.each(LANGUAGES.filter((language) => language !== 'en'))('the catalog of %s', (language) => {
  it('a catalog uses the same placeholders as the English one, in every plural form [T2908]', () => {
    expect(everyMessage(language, placeholders)).toEqual(everyMessage('en', placeholders));
  });

  it('a catalog has every plural form that the language needs', () => {
    const rules = new Intl.PluralRules(language);
    const taken = new Set(Array.from({ length: 200 }, (_, number) => rules.select(number)));
    const missing = everyMessage(language, (message) =>
      plurals(message).flatMap((forms) => [...taken].filter((form) => !(form in forms))),
    );
    expect(missing.filter(([, forms]) => forms.length > 0)).toEqual([]);
  });

  it('a catalog leaves no message untranslated [T403]', () => {
    const english = new Map(everyMessage('en', (message) => JSON.stringify(message)));
    const same = everyMessage(language, (message) => JSON.stringify(message)).filter(
      ([key, message]) => english.get(key) === message,
    );
    expect(same.map(([key]) => key)).toEqual(SAME_IN_ENGLISH[language] ?? []);
  });
});

test('no message contains an apostrophe or tag, which the message syntax would interpret', () => {
  const texts = LANGUAGES.flatMap((language) =>
    SECTIONS.flatMap((section) => Object.values(CATALOGUES[language][section])),
  );
  expect(texts.filter((text) => /['<]/.test(text))).toEqual([]);
});

test('French messages use non-breaking spaces before punctuation', () => {
  const texts = SECTIONS.flatMap((section) => Object.values<string>(CATALOGUES.fr[section]));
  expect(texts.filter((text) => / [:;?!»]|« /.test(text))).toEqual([]);
});

test('every message in the catalogs is used [T402]', () => {
  const named = ['languages', 'pdf', 'server', 'pages', 'console'].flatMap((name) =>
    keysNamedIn(join(import.meta.dirname, '../..', name, 'src')),
  );
  const isUsed = (key: string) => named.some((pattern) => pattern.test(key));
  const keys = SECTIONS.flatMap((section) => Object.keys(CATALOGUES.en[section]));
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

test('every finding about a PDF has a message [T541]', () => {
  expect(FINDING_CODES.filter((code) => !(code in CATALOGUES.en.finding))).toEqual([]);
});

function everyMessage<T>(language: Language, look: (message: CompiledMessage) => T): [key: string, seen: T][] {
  return SECTIONS.flatMap((section) =>
    Object.entries<CompiledMessage>(messagesIn(language, section)).map(([key, message]): [string, T] => [
      `${section}/${key}`,
      look(message),
    ]),
  );
}

/** Returns the parts of a message: texts, `[name]` and `[name, type, forms]`. Empty for a message without placeholders. */
const parts = (message: CompiledMessage): readonly unknown[] => (typeof message === 'string' ? [] : message);

function plurals(message: CompiledMessage): Record<string, CompiledMessage>[] {
  return parts(message).flatMap((part) => (Array.isArray(part) && part.length === 3 ? [part[2]] : []));
}

function placeholders(message: CompiledMessage): string[] {
  const names = parts(message).flatMap((part) =>
    Array.isArray(part) ? [part.length === 3 ? `${part[0]} as a number` : String(part[0])] : [],
  );
  const inForms = plurals(message).flatMap((forms) => Object.values(forms).flatMap(placeholders));
  return [...new Set([...names, ...inForms])].sort();
}

/** Returns patterns that match the message keys used in source files, including keys assembled from parts. */
function keysNamedIn(folder: string): RegExp[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('catalogues'),
  );
  const source = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  const literals = source.match(/'[\w.]+'|`[\w.]*(?:\$\{[^}]*\}[\w.]*)+`/g) ?? [];
  const patterns = new Set(
    literals.map((literal) =>
      literal
        .slice(1, -1)
        .replaceAll('.', '\\.')
        .replace(/\$\{[^}]*\}/g, '\\w+'),
    ),
  );
  // A template with only placeholders, such as `${a}-${b}`, would match everything.
  return [...patterns]
    .filter((pattern) => /\w/.test(pattern.replaceAll('\\w+', '')))
    .map((pattern) => new RegExp(`^${pattern}$`));
}
