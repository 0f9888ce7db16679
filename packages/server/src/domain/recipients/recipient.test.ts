import { describe, expect, test } from 'vitest';
import { nameOfRecipient, RECIPIENT_ROLES, ROLES, type RoleRules } from './recipient.ts';

const rolesThat = (rule: (rules: RoleRules) => boolean) => RECIPIENT_ROLES.filter((role) => rule(ROLES[role]));

describe('recipient roles', () => {
  test('only signers and approvers are required for completion and turns, can decline, and are on the certificate [T035]', () => {
    const both = ['SIGNER', 'APPROVER'];

    expect(rolesThat(({ blocksCompletion }) => blocksCompletion)).toEqual(both);
    expect(rolesThat(({ blocksTurn }) => blocksTurn)).toEqual(both);
    expect(rolesThat(({ mayReject }) => mayReject)).toEqual(both);
    expect(rolesThat(({ onCertificate }) => onCertificate)).toEqual(both);
  });

  test('everyone except viewers and CCs has fields and can act', () => {
    expect(rolesThat(({ hasFields }) => !hasFields)).toEqual(['CC', 'VIEWER']);
    expect(rolesThat(({ acts }) => !acts)).toEqual(['CC', 'VIEWER']);
  });

  test('only an assistant can fill in fields of other recipients', () => {
    expect(rolesThat(({ fillsForOthers }) => fillsForOthers)).toEqual(['ASSISTANT']);
  });

  test('viewers are invited at sending, CCs at completion, and all other recipients at their turn', () => {
    expect(rolesThat(({ invited }) => invited === 'AT_SEND')).toEqual(['VIEWER']);
    expect(rolesThat(({ invited }) => invited === 'AT_COMPLETION')).toEqual(['CC']);
  });

  test('messages identify a recipient by name and address, or only by address if there is no name', () => {
    expect(nameOfRecipient({ name: 'Ann', email: 'ann@example.com' })).toBe('Ann <ann@example.com>');
    expect(nameOfRecipient({ name: ' ', email: 'ann@example.com' })).toBe('ann@example.com');
  });
});
