import { expect, test } from 'vitest';
import type { Envelope } from '../src/envelope/queries.ts';
import { fieldsOfVisitor, withValues } from '../src/links/link-values.ts';

const envelopeWith = (...labels: string[]) =>
  ({
    fields: labels.map((label, index) => ({ id: index + 1, type: 'TEXT', recipientId: 7, fieldMeta: { label } })),
  }) as unknown as Pick<Envelope, 'fields'>;

test('a value is named after the label of its field, or after its id if the page uses the label itself', () => {
  const fields = fieldsOfVisitor(envelopeWith('Studio', 'Lang', 'externalID', 'Language'), 7);
  expect(fields.map(({ name }) => name)).toEqual(['Studio', '2', '3', 'Language']);
  expect(withValues('https://sign.example.com/d/t', { Studio: '4B', '2': 'Dutch', Language: '' })).toBe(
    'https://sign.example.com/d/t?2=Dutch&Studio=4B',
  );
});
