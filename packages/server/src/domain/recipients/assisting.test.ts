import { describe, expect, test } from 'vitest';
import { FIELD_TYPES } from '../fields/field-type.ts';
import { mayAssist, requireMayFillFieldOf } from './assisting.ts';
import { RECIPIENT_ROLES } from './recipient.ts';

const PERSONAL = ['SIGNATURE', 'FREE_SIGNATURE', 'INITIALS'];
const owner = { id: 2, name: 'Bo', email: 'bo@example.com', role: 'SIGNER', signingStatus: 'NOT_SIGNED' } as const;

describe("filling in others' fields", () => {
  test.each(FIELD_TYPES)('an assistant can fill in a %s unless it is a signature or initials', (type) => {
    expect(mayAssist({ role: 'ASSISTANT' }, owner, type)).toBe(!PERSONAL.includes(type));
  });

  test.each(RECIPIENT_ROLES.filter((role) => role !== 'ASSISTANT'))("a %s cannot fill in others' fields", (role) => {
    expect(mayAssist({ role }, owner, 'TEXT')).toBe(false);
  });

  test('no one can fill in fields of a recipient who has finished', () => {
    expect(mayAssist({ role: 'ASSISTANT' }, { signingStatus: 'SIGNED' }, 'TEXT')).toBe(false);
  });

  test("recipients can fill in their own fields, and a refusal names the field's owner", () => {
    const other = { ...owner, id: 3 };

    expect(() => requireMayFillFieldOf(owner, owner, 'SIGNATURE')).not.toThrow();
    expect(() => requireMayFillFieldOf({ ...other, role: 'ASSISTANT' }, owner, 'TEXT')).not.toThrow();
    expect(() => requireMayFillFieldOf(other, owner, 'TEXT')).toThrow(
      expect.objectContaining({
        code: 'FIELD_NOT_YOURS',
        message: 'This TEXT field belongs to another recipient.',
      }),
    );
  });
});
