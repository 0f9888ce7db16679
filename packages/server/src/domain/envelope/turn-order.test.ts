import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RECIPIENT_ROLES, type RecipientRole, ROLES, type SigningStatus } from '../recipients/recipient.ts';
import { isEveryoneFinished } from './completion.ts';
import {
  findTurn,
  invitedRecipients,
  nextSigner,
  requireMayComplete,
  requireMayFill,
  requireMayReject,
  requireMayRejectOnBehalf,
  SIGNING_ORDERS,
  type SigningOrder,
  type TurnRecipient,
  turnGroups,
} from './turn-order.ts';

/** Parses lines such as `SIGNER 1 SIGNED`: role, signing order and status. Ids start at 1. */
function people(...lines: string[]): TurnRecipient[] {
  return lines.map((line, index) => {
    const [role, order, status = 'NOT_SIGNED'] = line.split(' ');
    return {
      id: index + 1,
      role: role as RecipientRole,
      signingOrder: order === undefined || order === '-' ? null : Number(order),
      signingStatus: status as SigningStatus,
    };
  });
}
const ids = (recipients: TurnRecipient[]) => recipients.map(({ id }) => id);

/** Returns the recipients who are invited in the second state but not in the first. */
function newlyInvited(before: TurnRecipient[], after: TurnRecipient[], order: SigningOrder): TurnRecipient[] {
  const already = ids(invitedRecipients(before, order));
  return invitedRecipients(after, order).filter(({ id }) => !already.includes(id));
}

describe('groups in the signing order', () => {
  test('PARALLEL order puts all recipients in one group, whatever their positions', () => {
    expect(turnGroups(people('SIGNER 2', 'SIGNER 1', 'CC -'), 'PARALLEL').map(ids)).toEqual([[2, 1, 3]]);
  });

  test('members of a signing group are sorted by id, whatever the input order', () => {
    expect(turnGroups(people('SIGNER -', 'SIGNER -', 'SIGNER -').toReversed(), 'PARALLEL').map(ids)).toEqual([
      [1, 2, 3],
    ]);
    const listed = people('SIGNER 1', 'SIGNER 1', 'SIGNER -', 'SIGNER -').toReversed();
    expect(turnGroups(listed, 'SEQUENTIAL').map(ids)).toEqual([[1, 2], [3], [4]]);
  });

  test('SEQUENTIAL order groups recipients with equal positions, followed by each recipient without one [T281]', () => {
    const groups = turnGroups(people('SIGNER -', 'SIGNER 2', 'SIGNER 1', 'APPROVER 2', 'SIGNER -'), 'SEQUENTIAL');

    expect(groups.map(ids)).toEqual([[3], [2, 4], [1], [5]]);
  });

  test('positions in the signing order can be negative, fractional or far apart', () => {
    expect(turnGroups(people('SIGNER 1e15', 'SIGNER 0.5', 'SIGNER -3'), 'SEQUENTIAL').map(ids)).toEqual([
      [3],
      [2],
      [1],
    ]);
  });

  test('a document without recipients has no groups in the signing order', () => {
    expect(turnGroups([], 'PARALLEL')).toEqual([]);
    expect(turnGroups([], 'SEQUENTIAL')).toEqual([]);
  });
});

/** Returns letters for what each recipient is allowed to do: o to open, f to fill in, c to complete. */
const rights = (recipients: TurnRecipient[], order: 'PARALLEL' | 'SEQUENTIAL') =>
  recipients.map(({ id }) => {
    const { mayOpen, mayFill, mayComplete } = findTurn(recipients, order, id);
    return `${mayOpen ? 'o' : ''}${mayFill ? 'f' : ''}${mayComplete ? 'c' : ''}`;
  });

describe('turns', () => {
  test.each([
    ['a single signer may do everything', 'PARALLEL', ['SIGNER -'], ['ofc']],
    ['a signer who has finished can only look', 'PARALLEL', ['SIGNER - SIGNED'], ['o']],
    ['parallel signers act together', 'PARALLEL', ['SIGNER 2', 'SIGNER 1'], ['ofc', 'ofc']],
    ['a signer fills in fields but waits for the approver', 'PARALLEL', ['SIGNER 1', 'APPROVER 2'], ['of', 'ofc']],
    ['a signer completes after the approval', 'PARALLEL', ['SIGNER 1', 'APPROVER 2 SIGNED'], ['ofc', 'o']],
    [
      'one of two approvers is not enough',
      'PARALLEL',
      ['SIGNER -', 'APPROVER - SIGNED', 'APPROVER -'],
      ['of', 'o', 'ofc'],
    ],
    ['an approver waits for no one', 'PARALLEL', ['APPROVER -', 'SIGNER -'], ['ofc', 'of']],
    ['an assistant waits for no one', 'PARALLEL', ['ASSISTANT -', 'APPROVER -'], ['ofc', 'ofc']],
    [
      'a viewer can look, and a CC recipient waits for the end',
      'PARALLEL',
      ['VIEWER -', 'CC -', 'SIGNER -'],
      ['o', '', 'ofc'],
    ],
    ['the second waits for the first', 'SEQUENTIAL', ['SIGNER 1', 'SIGNER 2'], ['ofc', '']],
    ['the second comes after the first', 'SEQUENTIAL', ['SIGNER 1 SIGNED', 'SIGNER 2'], ['o', 'ofc']],
    ['positions decide, not ids', 'SEQUENTIAL', ['SIGNER 2', 'SIGNER 1'], ['', 'ofc']],
    ['equal positions act together', 'SEQUENTIAL', ['SIGNER 1', 'SIGNER 1', 'SIGNER 2'], ['ofc', 'ofc', '']],
    [
      'everyone in a group needs to finish',
      'SEQUENTIAL',
      ['SIGNER 1 SIGNED', 'SIGNER 1', 'SIGNER 2'],
      ['o', 'ofc', ''],
    ],
    ['approvers come first within a group', 'SEQUENTIAL', ['SIGNER 1', 'APPROVER 1'], ['of', 'ofc']],
    ['a signer positioned before the approver goes first', 'SEQUENTIAL', ['SIGNER 1', 'APPROVER 2'], ['ofc', '']],
    ['without positions, ids decide', 'SEQUENTIAL', ['SIGNER -', 'SIGNER -'], ['ofc', '']],
    [
      'a viewer delays no one and can look immediately',
      'SEQUENTIAL',
      ['SIGNER 1', 'VIEWER 2', 'SIGNER 3'],
      ['ofc', 'o', ''],
    ],
    ['a viewer at the first position delays no one', 'SEQUENTIAL', ['VIEWER 1', 'SIGNER 2'], ['o', 'ofc']],
    ['a CC recipient at the first position delays no one', 'SEQUENTIAL', ['CC 1', 'SIGNER 2'], ['', 'ofc']],
    ['an assistant delays no one', 'SEQUENTIAL', ['ASSISTANT 1', 'SIGNER 2'], ['ofc', 'ofc']],
    ['an assistant acts at their position', 'SEQUENTIAL', ['SIGNER 1', 'ASSISTANT 2', 'SIGNER 3'], ['ofc', '', '']],
    ['no one follows a recipient who declined', 'SEQUENTIAL', ['SIGNER 1 REJECTED', 'SIGNER 2'], ['o', '']],
  ] as const)('the turns of recipients are as follows: %s (%s %j) [T130]', (_, order, lines, expected) => {
    expect(rights(people(...lines), order)).toEqual(expected);
  });

  test('a turn names the recipients that it waits for', () => {
    const all = people('APPROVER 1', 'SIGNER 2', 'VIEWER 2', 'APPROVER 3', 'SIGNER 3');

    expect(ids(findTurn(all, 'SEQUENTIAL', 5).waitingFor)).toEqual([1, 2, 4]);
    expect(ids(findTurn(all, 'PARALLEL', 5).waitingFor)).toEqual([1, 4]);
    expect(ids(findTurn(all, 'PARALLEL', 3).waitingFor)).toEqual([]);
  });
});

describe('actions out of turn', () => {
  const all = people('APPROVER 1', 'SIGNER 2', 'VIEWER 1', 'CC 1', 'SIGNER 1 SIGNED', 'ASSISTANT 1');

  test.each([
    [1, null, null, null],
    [2, 'NOT_YOUR_TURN', 'NOT_YOUR_TURN', 'NOT_YOUR_TURN'],
    [3, 'ROLE_MAY_NOT_ACT', 'ROLE_MAY_NOT_ACT', 'ROLE_MAY_NOT_ACT'],
    [4, 'ROLE_MAY_NOT_ACT', 'ROLE_MAY_NOT_ACT', 'ROLE_MAY_NOT_ACT'],
    [5, 'RECIPIENT_ALREADY_COMPLETED', 'RECIPIENT_ALREADY_COMPLETED', 'RECIPIENT_ALREADY_COMPLETED'],
    [6, null, null, 'ROLE_MAY_NOT_ACT'],
  ])(
    'an action by recipient %i is refused with these codes, if any: fill %s, complete %s, reject %s',
    (id, fill, complete, reject) => {
      for (const [require, code] of [
        [requireMayFill, fill],
        [requireMayComplete, complete],
        [requireMayReject, reject],
      ] as const) {
        const attempt = () => require(all, 'SEQUENTIAL', id);
        if (code) expect(attempt).toThrow(expect.objectContaining({ code }));
        else expect(attempt).not.toThrow();
      }
    },
  );

  test('a signer in PARALLEL order can fill in fields and decline, but not complete before the approval', () => {
    const both = people('SIGNER -', 'APPROVER -');

    expect(() => requireMayFill(both, 'PARALLEL', 1)).not.toThrow();
    expect(() => requireMayReject(both, 'PARALLEL', 1)).not.toThrow();
    expect(() => requireMayComplete(both, 'PARALLEL', 1)).toThrow('1 recipient has to finish first');
  });
});

describe('a refusal names', () => {
  const all = people('APPROVER 1', 'SIGNER 2', 'VIEWER 1', 'ASSISTANT 1', 'SIGNER 1 SIGNED', 'APPROVER 1');
  const refusal = (require: typeof requireMayFill, id: number) => () => require(all, 'SEQUENTIAL', id);

  test('a refused action out of turn states how many recipients must finish first', () => {
    expect(refusal(requireMayFill, 2)).toThrow("It is not this recipient's turn: 2 recipients have to finish first.");
    expect(() => requireMayFill(people('SIGNER 1', 'SIGNER 2'), 'SEQUENTIAL', 2)).toThrow(
      "It is not this recipient's turn: 1 recipient has to finish first.",
    );
  });

  test('a refused action names the role that may not act, or states that the recipient has finished', () => {
    expect(refusal(requireMayComplete, 3)).toThrow('A recipient with the role VIEWER has nothing to do.');
    expect(refusal(requireMayReject, 4)).toThrow('A recipient with the role ASSISTANT cannot reject.');
    expect(refusal(requireMayFill, 5)).toThrow('This recipient has already finished.');
  });

  test('a refused action by someone who is not a recipient names that person', () => {
    for (const require of [requireMayFill, requireMayComplete, requireMayReject])
      expect(refusal(require, 99)).toThrow('Recipient 99 is not on the document');
  });
});

describe('a sender declining on behalf of a recipient', () => {
  const all = people('SIGNER 1', 'SIGNER 2', 'ASSISTANT 1', 'SIGNER 1 SIGNED');

  test('a sender declining on behalf of a recipient does not have to wait for the turn of the recipient', () => {
    expect(() => requireMayReject(all, 'SEQUENTIAL', 2)).toThrow(expect.objectContaining({ code: 'NOT_YOUR_TURN' }));
    expect(() => requireMayRejectOnBehalf(all, 2)).not.toThrow();
  });

  test('a sender cannot decline on behalf of a recipient who could not have declined', () => {
    const code = (code: string) => expect.objectContaining({ code });
    expect(() => requireMayRejectOnBehalf(all, 3)).toThrow(code('ROLE_MAY_NOT_ACT'));
    expect(() => requireMayRejectOnBehalf(all, 4)).toThrow(code('RECIPIENT_ALREADY_COMPLETED'));
  });
});

describe('invitations', () => {
  test('in PARALLEL order, sending invites everyone except CCs and signers awaiting approval', () => {
    const all = people('SIGNER 1', 'APPROVER 2', 'ASSISTANT 3', 'VIEWER 4', 'CC 5');
    expect(ids(invitedRecipients(all, 'PARALLEL'))).toEqual([2, 3, 4]);
    expect(ids(invitedRecipients(people('SIGNER 1', 'APPROVER 2 SIGNED'), 'PARALLEL'))).toEqual([1, 2]);
  });

  test('in SEQUENTIAL order, sending invites the first required recipient, everyone before them and all viewers', () => {
    const all = people('ASSISTANT 1', 'APPROVER 2', 'SIGNER 3', 'VIEWER 4', 'CC 1', 'ASSISTANT 3');
    expect(ids(invitedRecipients(all, 'SEQUENTIAL'))).toEqual([1, 2, 4]);
  });

  test('completing a turn invites the recipients whose turn comes next, and no one twice', () => {
    const before = people('APPROVER 1', 'APPROVER 1', 'SIGNER 2', 'ASSISTANT 3', 'SIGNER 4');
    const oneDone = people('APPROVER 1 SIGNED', 'APPROVER 1', 'SIGNER 2', 'ASSISTANT 3', 'SIGNER 4');
    const bothDone = people('APPROVER 1 SIGNED', 'APPROVER 1 SIGNED', 'SIGNER 2', 'ASSISTANT 3', 'SIGNER 4');
    const signed = people('APPROVER 1 SIGNED', 'APPROVER 1 SIGNED', 'SIGNER 2 SIGNED', 'ASSISTANT 3', 'SIGNER 4');

    expect(ids(newlyInvited(before, oneDone, 'SEQUENTIAL'))).toEqual([]);
    expect(ids(newlyInvited(oneDone, bothDone, 'SEQUENTIAL'))).toEqual([3]);
    expect(ids(newlyInvited(bothDone, signed, 'SEQUENTIAL'))).toEqual([4, 5]);
  });
});

describe('the next recipient after one finishes', () => {
  test.each([
    ['the only signer at the next position', ['SIGNER 1', 'SIGNER 2', 'SIGNER 3'], 1, 2],
    ['the next one who has not finished', ['SIGNER 1', 'SIGNER 2 SIGNED', 'APPROVER 3'], 1, 3],
    ['no one if several share the next position', ['SIGNER 1', 'SIGNER 2', 'APPROVER 2'], 1, null],
    ['no one while others share the position', ['SIGNER 1', 'SIGNER 1', 'SIGNER 2'], 1, null],
    ['the next one, once the others at the position have finished', ['SIGNER 1', 'SIGNER 1 SIGNED', 'SIGNER 2'], 1, 3],
    ['never a viewer, CC recipient or assistant', ['SIGNER 1', 'VIEWER 2', 'CC 3', 'ASSISTANT 4', 'SIGNER 5'], 1, 5],
    ['the signer at a position that an assistant shares', ['SIGNER 1', 'ASSISTANT 2', 'SIGNER 2'], 1, 3],
    ['the next one after a recipient in the middle', ['SIGNER 1 SIGNED', 'SIGNER 2', 'SIGNER 3'], 2, 3],
    ['no one after an assistant who shares a position', ['ASSISTANT 1', 'SIGNER 1 SIGNED', 'SIGNER 2'], 1, null],
    ['no one after the last recipient', ['SIGNER 1 SIGNED', 'SIGNER 2'], 2, null],
    ['no one after an assistant, whom no one waits for', ['ASSISTANT 1', 'SIGNER 2'], 1, null],
  ])('the next recipient after one finishes is %s', (_, all, recipientId, next) => {
    const found = nextSigner(people(...all), 'SEQUENTIAL', recipientId);
    expect(found === null ? null : found.id).toBe(next);
  });

  test('in PARALLEL order, there is no next recipient after one finishes, since all act together', () => {
    expect(nextSigner(people('SIGNER 1', 'SIGNER 2'), 'PARALLEL', 1)).toBeNull();
  });
});

describe('with any recipients', () => {
  const recipients = fc
    .array(
      fc.record({
        role: fc.constantFrom(...RECIPIENT_ROLES),
        signingOrder: fc.option(fc.integer({ min: 0, max: 4 })),
        signingStatus: fc.constantFrom<SigningStatus>('NOT_SIGNED', 'SIGNED'),
      }),
      { maxLength: 8 },
    )
    .map((all) => all.map((each, index): TurnRecipient => ({ id: index + 1, ...each })));
  const order = fc.constantFrom(...SIGNING_ORDERS);

  test('with any recipients, at least one pending recipient can always complete', () => {
    fc.assert(
      fc.property(recipients, order, (all, order) => {
        const able = all.filter(({ id, role }) => ROLES[role].blocksCompletion && findTurn(all, order, id).mayComplete);
        return isEveryoneFinished(all) === (able.length === 0);
      }),
    );
  });

  test('any recipient who can complete can also fill in fields, and any who can fill in fields can open the document', () => {
    fc.assert(
      fc.property(recipients, order, (all, order) => {
        const invited = new Set(ids(invitedRecipients(all, order)));
        return all.every(({ id, role }) => {
          const { mayOpen, mayFill, mayComplete, waitingFor } = findTurn(all, order, id);
          const isBeforeApproval = role === 'SIGNER' && mayOpen && waitingFor.some((each) => each.role === 'APPROVER');
          const isInvited = mayOpen && !isBeforeApproval;
          return (!mayComplete || mayFill) && (!mayFill || mayOpen) && isInvited === invited.has(id);
        });
      }),
    );
  });

  test('with any recipients, completing revokes no invitation, and in the end everyone but CCs is invited once', () => {
    fc.assert(
      fc.property(recipients, order, (start, order) => {
        let all = start.map((each) => ({ ...each, signingStatus: 'NOT_SIGNED' as SigningStatus }));
        const invited = ids(invitedRecipients(all, order));
        while (!isEveryoneFinished(all)) {
          const next = all.find(
            ({ id, role }) => ROLES[role].blocksCompletion && findTurn(all, order, id).mayComplete,
          )!;
          const after = all.map((each) => (each === next ? { ...each, signingStatus: 'SIGNED' as const } : each));
          invited.push(...ids(newlyInvited(all, after, order)));
          all = after;
        }
        const expected = ids(all.filter(({ role }) => role !== 'CC'));
        expect(invited.toSorted((a, b) => a - b)).toEqual(expected);
      }),
    );
  });

  test('with any recipients, no signer of a group completes before the approvers of that group', () => {
    fc.assert(
      fc.property(recipients, order, (all, order) =>
        turnGroups(all, order).every((group) => {
          const isApproved = group.every(
            ({ role, signingStatus }) => role !== 'APPROVER' || signingStatus === 'SIGNED',
          );
          return (
            isApproved || group.every(({ id, role }) => role !== 'SIGNER' || !findTurn(all, order, id).mayComplete)
          );
        }),
      ),
    );
  });
});
