import type { FieldRow, WholeEnvelope } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';
import { loadEnvelope } from '../../envelopes/store/load-envelope.ts';
import { type Browser, loadNumbers, numbersAsked } from './browse-documents.ts';

type Needed = Pick<Services, 'database' | 'clock'>;

/** The values of a document in the order of the columns. Empty where the document has no value. */
export interface DocumentValues {
  document: WholeEnvelope;
  values: string[];
}

export interface ValuesOfTemplate {
  title: string;
  /** Labels of the fields, or their types if they have no label. */
  columns: ValueColumn[];
  /** The documents, newest first, a part of them at a time. */
  parts: AsyncIterable<DocumentValues[]>;
}

export interface ValueColumn {
  label: string;
  type: TextType;
}

type Contents = Pick<WholeEnvelope, 'files' | 'fields'>;

/** Documents that are read at a time. */
const AT_A_TIME = 200;

/**
 * Reads what was entered in all documents that were created from a template and that the reader can see. Fields with
 * the same label share a column, also those of earlier versions of the template.
 * @throws RuleViolation NOT_FOUND
 */
export async function readValues(services: Needed, browser: Browser, key: EnvelopeKey): Promise<ValuesOfTemplate> {
  const template = await loadEnvelope(services.database.orm, key);
  const asked = { part: 'all', templateId: template.envelope.number } as const;
  const numbers = await numbersAsked(services, browser, asked, 'created');
  async function* documents(): AsyncGenerator<WholeEnvelope[]> {
    for (let at = 0; at < numbers.length; at += AT_A_TIME)
      yield await loadNumbers(services, browser, numbers.slice(at, at + AT_A_TIME));
  }
  const columns = new Map<string, ValueColumn>();
  const addColumns = (envelope: Contents) => {
    for (const [name, field] of namedFields(envelope))
      if (!columns.has(name)) columns.set(name, { label: field.meta?.label ?? '', type: field.type });
  };
  addColumns(template);
  for await (const part of documents()) for (const document of part) addColumns(document);
  const names = [...columns.keys()];
  async function* parts(): AsyncGenerator<DocumentValues[]> {
    for await (const part of documents())
      yield part.map((document) => ({ document, values: valuesIn(document, names) }));
  }
  return { title: template.envelope.title, columns: [...columns.values()], parts: parts() };
}

function valuesIn(document: Contents, names: readonly string[]): string[] {
  const values = new Map<string, string[]>();
  for (const [name, { inserted, customText }] of namedFields(document))
    if (inserted) values.set(name, [...(values.get(name) ?? []), customText]);
  return names.map((name) => values.get(name)?.join('; ') ?? '');
}

/** Types whose value is text. Signatures can be images. */
type TextType = Exclude<FieldRow['type'], 'SIGNATURE' | 'FREE_SIGNATURE' | 'INITIALS'>;
type TextField = FieldRow & { type: TextType };

const hasText = (field: FieldRow): field is TextField =>
  field.type !== 'SIGNATURE' && field.type !== 'FREE_SIGNATURE' && field.type !== 'INITIALS';

/**
 * Returns the fields in reading order, named by their label, or else by their type and place. Copies have the place of the
 * template's field, even if other fields were left out.
 */
function namedFields({ files, fields }: Contents): [name: string, field: TextField][] {
  const fileOf = ({ fileId }: FieldRow) => files.findIndex(({ id }) => id === fileId);
  return fields
    .filter(hasText)
    .toSorted(
      (one, other) =>
        fileOf(one) - fileOf(other) ||
        one.page - other.page ||
        one.positionY - other.positionY ||
        one.positionX - other.positionX,
    )
    .map((field): [string, TextField] => {
      const { type, page, positionX, positionY } = field;
      const label = field.meta?.label;
      return [label ? `label ${label}` : `${type} ${fileOf(field)} ${page} ${positionX} ${positionY}`, field];
    });
}
