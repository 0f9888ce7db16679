import { describe, expect, test } from 'vitest';
import { FIELD_TYPES } from '../fields/field-type.ts';
import { mayAssist, requireMayFillField } from './assisting.ts';
import { RECIPIENT_ROLES } from './recipient.ts';

const PERSONAL = ['SIGNATURE', 'FREE_SIGNATURE', 'INITIALS'];
const owner = { id: 2, name: 'Bo', email: 'bo@example.com', role: 'SIGNER', signingStatus: 'NOT_SIGNED' } as const;

describe("filling in others' fields", () => {
  test.each(FIELD_TYPES)(
    'an assistant can fill in a %s field of another recipient unless it is a signature or initials',
    (type) => {
      expect(mayAssist({ role: 'ASSISTANT' }, owner, type)).toBe(!PERSONAL.includes(type));
    },
  );

  test.each(RECIPIENT_ROLES.filter((role) => role !== 'ASSISTANT'))(
    'a recipient with the role %s cannot fill in fields of other recipients',
    (role) => {
      expect(mayAssist({ role }, owner, 'TEXT')).toBe(false);
    },
  );

  test('no one can fill in fields of a recipient who has finished', () => {
    expect(mayAssist({ role: 'ASSISTANT' }, { signingStatus: 'SIGNED' }, 'TEXT')).toBe(false);
  });

  test('recipients can fill in the fields assigned to them, and a refusal names the owner of the field', () => {
    const other = { ...owner, id: 3 };

    expect(() => requireMayFillField(owner, owner, 'SIGNATURE')).not.toThrow();
    expect(() => requireMayFillField({ ...other, role: 'ASSISTANT' }, owner, 'TEXT')).not.toThrow();
    expect(() => requireMayFillField(other, owner, 'TEXT')).toThrow(
      expect.objectContaining({
        code: 'FIELD_NOT_YOURS',
        message: 'This TEXT field belongs to another recipient.',
      }),
    );
  });
});
