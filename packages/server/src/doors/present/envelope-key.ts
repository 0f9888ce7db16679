import type { Reader } from '../../domain/envelope/visibility.ts';
import type { TeamKey } from '../../envelopes/store/find-envelope.ts';

type Type = 'DOCUMENT' | 'TEMPLATE';

/**
 * Returns the key that finds a team's envelope by its id, or by its number in the form `document_7` or `template_7`.
 */
export function envelopeKey(reader: Reader, id: string, type?: Type): TeamKey {
  const [, kind, number] = /^(document|template)_(\d{1,9})$/.exec(id) ?? [];
  const named = kind === 'document' ? 'DOCUMENT' : 'TEMPLATE';
  if (number !== undefined && (type === undefined || type === named))
    return { reader, type: named, number: Number(number) };
  return { reader, id, ...(type && { type }) };
}

export const secondaryId = ({ type, number }: { type: Type; number: number }): string =>
  `${type.toLowerCase()}_${number}`;
