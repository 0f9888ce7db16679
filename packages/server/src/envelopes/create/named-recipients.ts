import { requireRecipientsFit } from '../../domain/envelope/checks/recipient-list.ts';
import type { SigningOrder } from '../../domain/envelope/turn-order.ts';
import { type Issue, RuleViolation } from '../../domain/problems/rule-violation.ts';
import { ROLES } from '../../domain/recipients/recipient.ts';
import type { NewRecipient } from '../contents/insert-recipients.ts';
import type { EnvelopeContents, RecipientRow } from '../rows.ts';

export interface NamedRecipient {
  /** Id of the template's recipient. Null for the recipient at the same index. */
  id: number | null;
  email: string;
  name?: string | undefined;
  signingOrder?: number | null | undefined;
  /** Omitted to use the message of the template's recipient. */
  message?: string | null | undefined;
}

/** The recipients of a document from a template, and the parts of the template that the document contains. */
export interface TakenRoles {
  recipients: NewRecipient[];
  /** The template without the optional recipients that stay empty, and without their fields. */
  taken: EnvelopeContents;
}

/**
 * Returns who takes part in a document from a template, in the template's order. Recipients that are not in the request
 * are copied from the template. Optional recipients without a person are left out, with their fields.
 * @throws RuleViolation RECIPIENT_NOT_ON_DOCUMENT, INVALID_REQUEST (named twice), RECIPIENT_EMAIL_TAKEN,
 * RECIPIENT_LEFT_OUT if no one would sign or approve
 */
export function takeRoles(
  template: EnvelopeContents,
  named: readonly NamedRecipient[],
  order: SigningOrder,
): TakenRoles {
  const ofTemplate = template.recipients;
  requireOnTemplate(ofTemplate, named);
  const findNamedIndex = ({ id }: RecipientRow, place: number) =>
    named.findIndex((each, index) => (each.id === null ? index === place : each.id === id));
  const places = ofTemplate.map(findNamedIndex);
  const recipients = ofTemplate.map((recipient, place) => naming(recipient, named[places[place] ?? -1]));
  requireRecipientsFit(order, [], recipients, (place) => ['recipients', places[place] ?? place]);
  const isTaken = (place: number) => !isLeftOut(ofTemplate[place], named[places[place] ?? -1]);
  const taken = ofTemplate.filter((_, place) => isTaken(place));
  if (taken.length === ofTemplate.length) return { recipients, taken: template };
  requireDecision(ofTemplate, taken);
  const fields = template.fields.filter(({ recipientId }) => taken.some(({ id }) => id === recipientId));
  return {
    recipients: recipients.filter((_, place) => isTaken(place)),
    taken: { ...template, recipients: taken, fields },
  };
}

/**
 * Rejects a document that would be complete as soon as it is sent, because everyone who signs or approves in the template is
 * left out.
 * @throws RuleViolation RECIPIENT_LEFT_OUT
 */
function requireDecision(ofTemplate: readonly RecipientRow[], taken: readonly RecipientRow[]): void {
  const decides = ({ role }: RecipientRow) => ROLES[role].blocksCompletion;
  if (taken.length === 0 || !ofTemplate.some(decides) || taken.some(decides)) return;
  const message =
    'No one would sign or approve the document, because everyone who could is optional and has no email address';
  throw violation('RECIPIENT_LEFT_OUT', [{ path: ['recipients'], message }]);
}

/** Whether a document from the template has no such recipient, because the recipient is optional and no one is named. */
function isLeftOut(recipient: RecipientRow | undefined, named: NamedRecipient | undefined): boolean {
  if (!recipient?.isOptional) return false;
  // The name of a recipient without an address is the name of the role.
  return named ? named.email === '' && !named.name : recipient.email === '';
}

/** Returns the template as a use of it that names no one would take it. */
export const withoutEmptyRoles = (template: EnvelopeContents, exceptId: number): EnvelopeContents => {
  const recipients = template.recipients.filter((each) => each.id === exceptId || !isLeftOut(each, undefined));
  const fields = template.fields.filter(({ recipientId }) => recipients.some(({ id }) => id === recipientId));
  return { ...template, recipients, fields };
};

function requireOnTemplate(ofTemplate: readonly RecipientRow[], named: readonly NamedRecipient[]): void {
  const unknown = named.flatMap(({ id }, index): Issue[] => {
    if (id === null) {
      const message = `The template has only ${ofTemplate.length} recipients`;
      return index < ofTemplate.length ? [] : [{ path: ['recipients', index], message }];
    }
    const message = `Recipient ${id} is not on the template`;
    return ofTemplate.some((recipient) => recipient.id === id) ? [] : [{ path: ['recipients', index, 'id'], message }];
  });
  if (unknown.length > 0) throw violation('RECIPIENT_NOT_ON_DOCUMENT', unknown);

  const twice = named.flatMap(({ id }, index): Issue[] => {
    const isFirst = id === null || named.findIndex((each) => each.id === id) === index;
    return isFirst ? [] : [{ path: ['recipients', index, 'id'], message: `Recipient ${id} is listed twice` }];
  });
  if (twice.length > 0) throw violation('INVALID_REQUEST', twice);
}

const violation = (code: 'RECIPIENT_NOT_ON_DOCUMENT' | 'INVALID_REQUEST' | 'RECIPIENT_LEFT_OUT', issues: Issue[]) =>
  new RuleViolation(code, `${issues.map(({ message }) => message).join('; ')}.`, issues);

function naming(recipient: RecipientRow, named: NamedRecipient | undefined): NewRecipient {
  const { name, email, role, signingOrder, authOptions, message } = recipient;
  if (!named) return { name, email, role, signingOrder, authOptions, message };
  return {
    // The template's name belongs to the template's address.
    name: named.name ?? (named.email === email ? name : ''),
    email: named.email,
    role,
    signingOrder: named.signingOrder === undefined ? signingOrder : named.signingOrder,
    authOptions,
    message: named.message === undefined ? message : named.message,
  };
}
