import { type FieldType, isSignatureType } from '../fields/field-type.ts';
import { RuleViolation } from '../problems/rule-violation.ts';
import { type RecipientRole, ROLES, type SigningStatus } from './recipient.ts';

interface Person {
  id: number;
  name: string;
  email: string;
  role: RecipientRole;
  signingStatus: SigningStatus;
}

/**
 * Whether a recipient may fill a field of another. Assistants may, for recipients who have not finished, except signatures and
 * initials.
 */
export function mayAssist(actor: Pick<Person, 'role'>, owner: Pick<Person, 'signingStatus'>, type: FieldType): boolean {
  const isPersonal = isSignatureType(type) || type === 'INITIALS';
  return ROLES[actor.role].fillsForOthers && owner.signingStatus === 'NOT_SIGNED' && !isPersonal;
}

/** @throws RuleViolation FIELD_NOT_YOURS unless the field is the actor's own or one they may assist with */
export function requireMayFillFieldOf(actor: Person, owner: Person, type: FieldType): void {
  if (actor.id === owner.id || mayAssist(actor, owner, type)) return;
  // The owner is not named, because recipients must not learn each other's addresses.
  throw new RuleViolation('FIELD_NOT_YOURS', `This ${type} field belongs to another recipient.`);
}
