import type { Sheet } from '@countersign/sheets';
import type { Envelope } from '../envelope/queries.ts';

/** A field that a column can fill in. */
export interface FillableField {
  id: number;
  roleId: number;
  type: 'TEXT' | 'NUMBER' | 'DATE' | 'DROPDOWN' | 'RADIO' | 'CHECKBOX';
  label: string;
  /** Values to choose from. Empty if the field accepts any. */
  options: readonly string[];
}

/** A role that each row names a person for. */
export interface AskedRole {
  id: number;
  name: string;
  /** Whether rows may name no one. Their documents have neither the role nor its fields. */
  isOptional: boolean;
}

export interface Targets {
  roles: readonly AskedRole[];
  fields: readonly FillableField[];
  /** Whether each row becomes a document, which has a reference and a title. Otherwise, it becomes a contact. */
  areDocuments: boolean;
}

/** Use of a column: a property of a role's person, a field, the reference, the title, or nothing. */
export type Target = `${'email' | 'name' | 'message' | 'field'}:${number}` | 'reference' | 'title' | 'none';

/** `GONE` means that the column was used for something that the template no longer has. */
export type Reason = 'REMEMBERED' | 'SAME' | 'SIMILAR' | 'EMAILS' | 'NAMES' | 'REFERENCE' | 'NONE' | 'GONE';

export interface Match {
  target: Target;
  /** Null if a person has chosen the target. */
  reason: Reason | null;
}

const TYPES: readonly FillableField['type'][] = ['TEXT', 'NUMBER', 'DATE', 'DROPDOWN', 'RADIO', 'CHECKBOX'];

/** Lists the fields that have a label, in the order of the pages, and those that only the sender can fill in. */
export function fillableFields(
  { fields }: Pick<Envelope, 'fields'>,
  nameType: (type: FillableField['type']) => string,
) {
  return fields
    .toSorted(
      (one, other) => one.page - other.page || one.positionY - other.positionY || one.positionX - other.positionX,
    )
    .flatMap((field): FillableField[] => {
      const type = TYPES.find((each) => each === field.type);
      const meta: Readonly<Record<string, unknown>> = field.fieldMeta ?? {};
      const label = typeof meta.label === 'string' ? meta.label.trim() : '';
      if (!type || (label === '' && meta.readOnly !== true)) return [];
      const words = { label: label || nameType(type), options: optionsIn(meta.values) };
      return [{ id: field.id, roleId: field.recipientId, type, ...words }];
    });
}

const optionsIn = (values: unknown): string[] =>
  Array.isArray(values)
    ? values.flatMap((each: { value?: unknown } | null) => (typeof each?.value === 'string' ? [each.value] : []))
    : [];

/** Lists what a column can be used for. */
export const targetsIn = ({ roles, fields, areDocuments }: Targets): Target[] => [
  ...roles.flatMap(({ id }): Target[] => [
    `email:${id}`,
    `name:${id}`,
    ...(areDocuments ? ([`message:${id}`] as const) : []),
  ]),
  ...fields.map(({ id }): Target => `field:${id}`),
  ...(areDocuments ? (['reference', 'title'] as const) : []),
];

const SAMPLE_ROWS = 50;

/**
 * Guesses what each column is used for. Each target is used once.
 * @param remembered targets by the name of the column, from an earlier file
 */
export function guessMatches(sheet: Sheet, targets: Targets, remembered: ReadonlyMap<string, Target>): Match[] {
  const left = new Set(targetsIn(targets));
  const matches = new Map<number, Match>();
  const columns = sheet.columns.map((name, index) => ({
    index,
    name,
    words: wordsIn(name),
    values: sheet.rows.slice(0, SAMPLE_ROWS).flatMap(({ cells }) => cells[index]?.trim() || []),
  }));
  type Column = (typeof columns)[number];
  const pass = (reason: Reason, guess: (column: Column) => Target | undefined) => {
    for (const column of columns) {
      if (matches.has(column.index)) continue;
      const target = guess(column);
      if (target === 'none' && reason === 'REMEMBERED') matches.set(column.index, { target, reason });
      if (!target || !left.delete(target)) continue;
      matches.set(column.index, { target, reason });
    }
  };
  const { roles, fields } = targets;
  const mentioned = ({ words }: Column, property: 'email' | 'name' | 'message'): Target | undefined => {
    const role =
      roles.find(({ name }) => wordsIn(name).every((word) => words.includes(word))) ??
      roles.find(({ id }) => left.has(`${property}:${id}`));
    return role && `${property}:${role.id}`;
  };
  pass('REMEMBERED', ({ name }) => remembered.get(name));
  pass('SAME', ({ words }) => {
    const field = fields.find(({ label }) => wordsIn(label).join() === words.join());
    return field && `field:${field.id}`;
  });
  pass('EMAILS', (column) => (isMostly(column.values, /^\S+@\S+$/) ? mentioned(column, 'email') : undefined));
  pass('NAMES', (column) =>
    column.words.some((word) => NAME_WORDS.test(word)) ? mentioned(column, 'name') : undefined,
  );
  pass('SIMILAR', ({ words }) => {
    const field = fields.find(({ id, label }) => left.has(`field:${id}`) && areSimilar(wordsIn(label), words));
    return field && `field:${field.id}`;
  });
  pass('NAMES', ({ words }) => {
    const role = roles.find(({ id, name }) => left.has(`name:${id}`) && areSimilar(wordsIn(name), words));
    return role && `name:${role.id}`;
  });
  pass('SIMILAR', (column) =>
    column.words.some((word) => MESSAGE_WORDS.test(word)) ? mentioned(column, 'message') : undefined,
  );
  pass('REFERENCE', ({ words, values }) =>
    words.some((word) => REFERENCE_WORDS.test(word)) && new Set(values).size > values.length / 2
      ? 'reference'
      : undefined,
  );
  const all = new Set(targetsIn(targets));
  const isGone = (target: Target | undefined) => target !== undefined && target !== 'none' && !all.has(target);
  return columns.map(
    ({ index, name }) =>
      matches.get(index) ?? { target: 'none', reason: isGone(remembered.get(name)) ? 'GONE' : 'NONE' },
  );
}

/** Words for names, references and messages in the languages of the console. */
const NAME_WORDS =
  /^(name|fullname|nom|nombre|nome|naam|vorname|nachname|imie|nazwisko|氏名|名前|姓名|이름|성명|الاسم|اسم)$/;
const REFERENCE_WORDS = /^(id|ref|reference|referenz|referencia|referenza|referentie|nr|no|key|編號|编号|번호|番号)$/;

const MESSAGE_WORDS =
  /^(message|nachricht|mensaje|mensagem|messaggio|bericht|wiadomosc|メッセージ|메시지|消息|留言|رسالة)$/;

/** Splits a name into words without accents and in lower case. */
const wordsIn = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/\p{Lu}(?=\p{Ll})/gu, ' $&')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether two names share a word of at least three letters, or the beginning of one. */
const areSimilar = (one: readonly string[], other: readonly string[]): boolean =>
  one.some(
    (word) =>
      word.length > 2 && other.some((each) => each.length > 2 && (word.startsWith(each) || each.startsWith(word))),
  );

const isMostly = (values: readonly string[], pattern: RegExp): boolean =>
  values.length > 0 && values.filter((value) => pattern.test(value)).length > values.length / 2;

const nameOfStore = (templateId: string): string => `countersign.columns.${templateId}`;

/** Returns what the columns of the template's last file were used for, as this browser remembers it. */
export function recallMatches(templateId: string): ReadonlyMap<string, Target> {
  try {
    return new Map(Object.entries(JSON.parse(localStorage.getItem(nameOfStore(templateId)) ?? '{}')));
  } catch {
    return new Map();
  }
}

/** Remembers what columns are used for, or forgets it. Without storage, nothing is remembered. */
export function rememberMatches(
  templateId: string,
  columns: readonly string[],
  matches: readonly Match[] | null,
): void {
  try {
    const targets = matches?.map(({ target }, index) => [columns[index], target]);
    if (targets) localStorage.setItem(nameOfStore(templateId), JSON.stringify(Object.fromEntries(targets)));
    else localStorage.removeItem(nameOfStore(templateId));
  } catch {
    // The browser has no storage left, or does not allow any.
  }
}
