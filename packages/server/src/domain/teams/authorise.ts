import type { ProofPurpose, Scope } from '@countersign/contracts/vocabulary';
import { RuleViolation } from '../problems/rule-violation.ts';
import type { AuthMethod } from '../proofs/auth-options.ts';
import { proofRequired } from '../proofs/proof.ts';
import type { TeamRole } from './policies.ts';
import {
  findPolicy,
  type OperatorAction,
  type PersonAction,
  type PublicAction,
  type RecipientAction,
  type TeamAction,
} from './policies.ts';
import type {
  OperatorPrincipal,
  PersonPrincipal,
  Principal,
  PublicPrincipal,
  RecipientPrincipal,
  TeamPrincipal,
} from './principal.ts';

export interface TeamSubject {
  teamId: number;
}

export interface RecipientSubject {
  envelopeId: string;
  asked: Partial<Record<ProofPurpose, readonly AuthMethod[]>>;
}

/**
 * Allows the actions in the table of policies, and throws for everything else. No other code makes this decision.
 * @throws RuleViolation FORBIDDEN, or NOT_FOUND for data of another team or envelope; SIGN_IN_AGAIN;
 * RECIPIENT_AUTHENTICATION_REQUIRED
 */
export function authorise(principal: TeamPrincipal, action: TeamAction, subject: TeamSubject): void;
export function authorise(principal: PersonPrincipal, action: PersonAction, subject: null): void;
export function authorise(principal: RecipientPrincipal, action: RecipientAction, subject: RecipientSubject): void;
export function authorise(principal: PublicPrincipal, action: PublicAction, subject: null): void;
export function authorise(principal: OperatorPrincipal, action: OperatorAction, subject: null): void;
export function authorise(
  principal: Principal,
  action: TeamAction | PersonAction | RecipientAction | PublicAction | OperatorAction,
  subject: TeamSubject | RecipientSubject | null,
): void {
  const policy = findPolicy(action);
  switch (principal.kind) {
    case 'token':
    case 'session': {
      if (policy.for !== 'team') throw notTheirs(action);
      if (!subject || !('teamId' in subject) || subject.teamId !== principal.teamId) throw notThere();
      requireScope(principal, policy.scope);
      requireRole(principal, policy.roles);
      if (policy.asksAgain && principal.kind === 'session' && !principal.isFresh) throw signInAgain();
      return;
    }
    case 'person':
      if (policy.for !== 'person') throw notTheirs(action);
      if (policy.asksAgain && !principal.isFresh) throw signInAgain();
      return;
    case 'recipient': {
      if (policy.for !== 'recipient') throw notTheirs(action);
      if (!subject || !('envelopeId' in subject) || subject.envelopeId !== principal.envelopeId) throw notThere();
      for (const purpose of policy.proofs) {
        const methods = subject.asked[purpose] ?? [];
        if (methods.length > 0 && !principal.proofs.includes(purpose)) throw proofRequired(purpose, methods);
      }
      return;
    }
    case 'anybody':
      if (policy.for === 'anybody') return;
      throw notTheirs(action);
    case 'operator':
      if (policy.for === 'operator' || (policy.for === 'team' && policy.operator)) return;
      throw notTheirs(action);
  }
}

export function may(principal: TeamPrincipal, action: TeamAction): boolean {
  const { roles, scope } = findPolicy(action);
  return hasScope(principal, scope) && roles.includes(principal.role);
}

const hasScope = (principal: TeamPrincipal, needed: Scope | null): boolean =>
  principal.kind !== 'token' || needed === null || principal.scopes.includes(needed);

function requireScope(principal: TeamPrincipal, needed: Scope | null): void {
  if (hasScope(principal, needed) || principal.kind !== 'token') return;
  throw forbidden(
    `This action requires a token with the scope ${needed}. This token has ${principal.scopes.join(', ')}.`,
  );
}

function requireRole(principal: TeamPrincipal, needed: readonly TeamRole[]): void {
  if (needed.includes(principal.role)) return;
  const whose = principal.kind === 'token' ? 'the member who owns this token has' : 'you have';
  throw forbidden(`This action requires the role ${needed.join(' or ')} in the team; ${whose} ${principal.role}.`);
}

const forbidden = (message: string) => new RuleViolation('FORBIDDEN', message);

const signInAgain = () => new RuleViolation('SIGN_IN_AGAIN', 'This requires a sign-in within the last hour.');

const notTheirs = (action: string) => forbidden(`${action} is not available to this kind of user.`);

const notThere = () => new RuleViolation('NOT_FOUND', 'Not found: there is nothing at this URL.');
