import { SCOPES, type Scope } from '@countersign/contracts/vocabulary';
import { describe, expect, it } from 'vitest';
import { RuleViolation } from '../problems/rule-violation.ts';
import { authorise } from './authorise.ts';
import {
  type Action,
  findPolicy,
  POLICIES,
  type Policy,
  type RecipientAction,
  TEAM_ROLES,
  type TeamAction,
  type TeamRole,
} from './policies.ts';
import { ANYBODY, OPERATOR, type Principal, type SessionPrincipal, type TokenPrincipal } from './principal.ts';

const CALLER = { teamId: 1, teamName: 'Team', userId: 2, userName: 'Ann', userEmail: 'ann@example.com' };
const session = (role: TeamRole): SessionPrincipal => ({
  kind: 'session',
  sessionId: 3,
  role,
  isFresh: true,
  ...CALLER,
});
const token = (role: TeamRole, scopes: readonly Scope[]): TokenPrincipal => ({
  kind: 'token',
  tokenId: 4,
  scopes,
  role,
  ...CALLER,
});

const lines = Object.entries(POLICIES) as [Action, Policy][];
const actionsFor = (kind: Policy['for']): Action[] =>
  lines.filter(([, line]) => line.for === kind).map(([name]) => name);
const teamActions = actionsFor('team') as TeamAction[];
const recipientActions = actionsFor('recipient') as RecipientAction[];

function refusal(work: () => void): string | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof RuleViolation) return error.code;
    throw error;
  }
}

/** Allows calling `authorise` with arguments that the compiler would reject. */
const anyAuthorise = authorise as (principal: Principal, action: Action, subject: unknown) => void;

describe('the policy table', () => {
  it('the policy table allows members exactly the actions of their role [T855]', () => {
    for (const action of teamActions) {
      const allowed = TEAM_ROLES.filter((role) => !refusal(() => authorise(session(role), action, CALLER)));
      expect(allowed, action).toEqual(findPolicy(action).roles);
    }
  });

  it('marked actions require a sign-in within the last hour from people, but not from apps [T1380]', () => {
    const stale: SessionPrincipal = { ...session('ADMIN'), isFresh: false };
    for (const action of teamActions) {
      const code = findPolicy(action).asksAgain ? 'SIGN_IN_AGAIN' : null;
      expect(
        refusal(() => authorise(stale, action, CALLER)),
        action,
      ).toBe(code);
      expect(
        refusal(() => authorise(token('ADMIN', SCOPES), action, CALLER)),
        action,
      ).toBe(null);
    }
  });

  it("an API token may do exactly what both its scopes and its creator's role permit [T856]", () => {
    for (const action of teamActions) {
      const { roles, scope } = findPolicy(action);
      for (const role of TEAM_ROLES) {
        for (const only of SCOPES) {
          const isAllowed = roles.includes(role) && (scope === null || scope === only);
          const code = refusal(() => authorise(token(role, [only]), action, CALLER));
          expect(code, `${action} ${role} ${only}`).toBe(isAllowed ? null : 'FORBIDDEN');
        }
      }
    }
  });

  it('a higher role may do everything that a lower role may do', () => {
    for (const action of teamActions) {
      const { roles } = findPolicy(action);
      expect(roles, action).toEqual(TEAM_ROLES.slice(0, roles.length));
    }
  });

  it('objects of other teams are hidden from every role', () => {
    for (const action of teamActions) {
      for (const principal of [session('ADMIN'), token('ADMIN', SCOPES)]) {
        expect(refusal(() => authorise(principal, action, { teamId: 9 }))).toBe('NOT_FOUND');
      }
    }
  });

  it('recipients may act on their own envelope only, with the required authentication [T857]', () => {
    const principal = { kind: 'recipient', envelopeId: 'envelope_1', recipientId: 5 } as const;
    const asked = { ACCESS: ['PASSWORD'], ACTION: ['PASSKEY'] } as const;
    for (const action of recipientActions) {
      const { proofs } = findPolicy(action);
      const of = (held: Principal & { kind: 'recipient' }, subject: object) =>
        refusal(() => anyAuthorise(held, action, subject));
      const own = { envelopeId: 'envelope_1' };
      expect(of({ ...principal, proofs: [] }, { ...own, asked: {} }), action).toBeNull();
      expect(of({ ...principal, proofs }, { ...own, asked }), action).toBeNull();
      expect(of({ ...principal, proofs }, { envelopeId: 'envelope_2', asked }), action).toBe('NOT_FOUND');
      for (const purpose of proofs) {
        const others = proofs.filter((each) => each !== purpose);
        expect(of({ ...principal, proofs: others }, { ...own, asked }), action).toBe(
          'RECIPIENT_AUTHENTICATION_REQUIRED',
        );
      }
    }
  });

  it('each kind of caller is denied the actions of other kinds of callers', () => {
    const recipient = {
      kind: 'recipient',
      envelopeId: 'envelope_1',
      recipientId: 5,
      proofs: ['ACCESS', 'ACTION'],
    } as const;
    const mayDo = (principal: Principal, subject: unknown) =>
      lines.map(([action]) => action).filter((action) => !refusal(() => anyAuthorise(principal, action, subject)));
    expect(mayDo(session('ADMIN'), CALLER)).toEqual(teamActions);
    expect(mayDo(token('ADMIN', SCOPES), CALLER)).toEqual(teamActions);
    expect(mayDo(recipient, { envelopeId: 'envelope_1', asked: {} })).toEqual(recipientActions);
    expect(mayDo({ kind: 'person', isFresh: true }, null)).toEqual([
      'profile.read',
      'profile.change',
      'profile.secure',
    ]);
    expect(mayDo({ kind: 'person', isFresh: false }, null)).toEqual(['profile.read', 'profile.change']);
    expect(mayDo(ANYBODY, null)).toEqual([
      'direct.use',
      'drawings.send',
      'files.transfer',
      'files.verify',
      'accounts.sign-in',
      'service.set-up',
    ]);
    expect(mayDo(OPERATOR, null)).toEqual([
      'team.change',
      'members.read',
      'members.change',
      'tokens.read',
      'tokens.change',
      'tokens.oversee',
      'privacy.read',
      'privacy.change',
      'privacy.erase',
      'accounts.recover',
      'accounts.create',
      'service.operate',
    ]);
  });

  it('no policy is found for an unknown action', () => {
    for (const action of ['documents.burn', 'toString', '__proto__']) {
      expect(() => findPolicy(action as Action)).toThrow(`No policy defines who may perform "${action}"`);
    }
  });
});
