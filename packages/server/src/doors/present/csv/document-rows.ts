import { type Language, sayIn } from '@countersign/languages';
import type { Browsed } from '../../../features/browse/browse-documents.ts';
import { csvTime } from './csv-time.ts';

/** Returns the column headers of the document list as CSV. */
export function csvHeaders(language: Language): string[] {
  const say = sayIn(language, 'console');
  return [
    say('details.number'),
    say('details.externalId'),
    say('column.document'),
    say('filter.status'),
    say('details.owner'),
    say('column.created'),
    say('column.changed'),
    say('status.COMPLETED'),
    say('filter.waitsFor'),
    say('recipients'),
  ];
}

/**
 * Returns a document as a row of CSV.
 * @param owners names of the team's members by their ids
 */
export function csvRow(
  { envelope, parties }: Browsed,
  owners: ReadonlyMap<number, string>,
  language: Language,
): string[] {
  const say = sayIn(language, 'console');
  const waiting = parties.filter(({ standing }) => standing === 'TURN');
  const named = (all: Browsed['parties']): string => all.map(({ recipient }) => address(recipient)).join('; ');
  return [
    envelope.id,
    envelope.externalId ?? '',
    envelope.title,
    say(`status.${envelope.status}`),
    owners.get(envelope.userId) ?? '',
    csvTime(envelope.createdAt),
    csvTime(envelope.updatedAt),
    csvTime(envelope.completedAt),
    named(waiting),
    named(parties),
  ];
}

const address = ({ name, email }: { name: string; email: string }): string =>
  name && email ? `${name} <${email}>` : name || email;
