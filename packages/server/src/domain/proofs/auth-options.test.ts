import { documentAuthOptionsSchema, recipientAuthOptionsSchema } from '@countersign/contracts/bodies';
import { describe, expect, test } from 'vitest';
import { effectiveAuthOptions } from './auth-options.ts';

describe('authentication options', () => {
  test.each([
    [{}, { accessAuth: [], actionAuth: [] }],
    [{ accessAuth: 'ACCOUNT' }, { accessAuth: ['ACCOUNT'], actionAuth: [] }],
    [
      { accessAuth: null, actionAuth: ['PASSKEY', 'PASSWORD', 'PASSKEY'] },
      { accessAuth: [], actionAuth: ['PASSKEY', 'PASSWORD'] },
    ],
    [{ actionAuth: 'EXPLICIT_NONE' }, { accessAuth: [], actionAuth: ['EXPLICIT_NONE'] }],
  ])('for a recipient, the authentication options %j are parsed as %j', (input, expected) => {
    expect(recipientAuthOptionsSchema.parse(input)).toEqual(expected);
  });

  test.each([{ accessAuth: 'FACE' }, { actionAuth: ['ACCOUNT', 'EXPLICIT_NONE'] }, { accessAuth: 7 }])(
    'for a recipient, the authentication options %j are refused',
    (input) => {
      expect(recipientAuthOptionsSchema.safeParse(input).success).toBe(false);
    },
  );

  test('EXPLICIT_NONE cannot be combined with other authentication options of a recipient', () => {
    const { issues = [] } =
      recipientAuthOptionsSchema.safeParse({ accessAuth: ['EXPLICIT_NONE', 'ACCOUNT'] }).error ?? {};
    expect(issues.map(({ message }) => message)).toEqual(['EXPLICIT_NONE cannot be combined with another method']);
  });

  test('the authentication options of a document accept both spellings of a key, but not EXPLICIT_NONE', () => {
    expect(documentAuthOptionsSchema.parse({ accessAuth: 'ACCOUNT', globalActionAuth: ['TWO_FACTOR_AUTH'] })).toEqual({
      accessAuth: ['ACCOUNT'],
      actionAuth: ['TWO_FACTOR_AUTH'],
    });
    expect(documentAuthOptionsSchema.safeParse({ accessAuth: 'EXPLICIT_NONE' }).success).toBe(false);
  });

  test('a recipient inherits each authentication option of the document, unless they have a different one or are exempt', () => {
    const document = { accessAuth: ['ACCOUNT' as const], actionAuth: ['PASSKEY' as const] };

    expect(effectiveAuthOptions(null, null)).toEqual({ accessAuth: [], actionAuth: [] });
    expect(effectiveAuthOptions(document, null)).toEqual(document);
    expect(effectiveAuthOptions(document, { accessAuth: [], actionAuth: ['PASSWORD'] })).toEqual({
      accessAuth: ['ACCOUNT'],
      actionAuth: ['PASSWORD'],
    });
    expect(effectiveAuthOptions(document, { accessAuth: ['EXPLICIT_NONE'], actionAuth: [] })).toEqual({
      accessAuth: [],
      actionAuth: ['PASSKEY'],
    });
  });
});
