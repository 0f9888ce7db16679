import { type Language, sayIn } from '@countersign/languages';
import type { ValuesOfTemplate } from '../../../features/browse/read-values.ts';
import { csvTime } from './csv-time.ts';

/** Returns the documents of a template as rows of CSV, after the column headers. */
export async function* csvOfValues(
  { columns, parts }: ValuesOfTemplate,
  language: Language,
): AsyncGenerator<string[][]> {
  const say = sayIn(language, 'console');
  const sayEditor = sayIn(language, 'editor');
  yield [
    [
      say('details.number'),
      say('details.externalId'),
      say('column.document'),
      say('filter.status'),
      say('column.created'),
      say('status.COMPLETED'),
      ...columns.map(({ label, type }) => label || sayEditor(`type.${type}`)),
    ],
  ];
  for await (const documents of parts)
    yield documents.map(({ document: { envelope }, values }) => [
      envelope.id,
      envelope.externalId ?? '',
      envelope.title,
      say(`status.${envelope.status}`),
      csvTime(envelope.createdAt),
      csvTime(envelope.completedAt),
      ...values,
    ]);
}
