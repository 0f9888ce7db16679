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
 * Whether a recipient may fill in another recipient's field. Assistants may fill in all fields except signatures and
 * initials, as long as the other recipient has not finished.
 */
export function mayAssist(actor: Pick<Person, 'role'>, owner: Pick<Person, 'signingStatus'>, type: FieldType): boolean {
  const isPersonal = isSignatureType(type) || type === 'INITIALS';
  return ROLES[actor.role].fillsForOthers && owner.signingStatus === 'NOT_SIGNED' && !isPersonal;
}

/** @throws RuleViolation FIELD_NOT_YOURS unless the field is the actor's own or the actor may assist with it */
export function requireMayFillField(actor: Person, owner: Person, type: FieldType): void {
  if (actor.id === owner.id || mayAssist(actor, owner, type)) return;
  // Don't name the owner, because recipients must not learn each other's addresses.
  throw new RuleViolation('FIELD_NOT_YOURS', `This ${type} field belongs to another recipient.`);
}
