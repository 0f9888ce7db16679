import { requireRecipientsFit } from '../../domain/envelope/checks/recipient-list.ts';
import type { SigningOrder } from '../../domain/envelope/turn-order.ts';
import { type Issue, RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { NewRecipient } from '../contents/insert-recipients.ts';
import type { RecipientRow } from '../rows.ts';

export interface NamedRecipient {
  /** Id of the template's recipient. Null for the recipient at the same index. */
  id: number | null;
  email: string;
  name?: string | undefined;
  signingOrder?: number | null | undefined;
}

/**
 * Returns the recipients of a document from a template, in the template's order. Recipients that are not in the request
 * are copied from the template.
 * @throws RuleViolation RECIPIENT_NOT_ON_DOCUMENT, INVALID_REQUEST (named twice), RECIPIENT_EMAIL_TAKEN
 */
export function namedRecipients(
  ofTemplate: readonly RecipientRow[],
  named: readonly NamedRecipient[],
  order: SigningOrder,
): NewRecipient[] {
  requireOnTemplate(ofTemplate, named);
  const findNamedIndex = ({ id }: RecipientRow, place: number) =>
    named.findIndex((each, index) => (each.id === null ? index === place : each.id === id));
  const places = ofTemplate.map(findNamedIndex);
  const recipients = ofTemplate.map((recipient, place) => naming(recipient, named[places[place] ?? -1]));
  requireRecipientsFit(order, [], recipients, (place) => ['recipients', places[place] ?? place]);
  return recipients;
}

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

const violation = (code: 'RECIPIENT_NOT_ON_DOCUMENT' | 'INVALID_REQUEST', issues: Issue[]) =>
  new RuleViolation(code, `${issues.map(({ message }) => message).join('; ')}.`, issues);

function naming(recipient: RecipientRow, named: NamedRecipient | undefined): NewRecipient {
  const { name, email, role, signingOrder, authOptions } = recipient;
  if (!named) return { name, email, role, signingOrder, authOptions };
  return {
    // The template's name belongs to the template's address.
    name: named.name ?? (named.email === email ? name : ''),
    email: named.email,
    role,
    signingOrder: named.signingOrder === undefined ? signingOrder : named.signingOrder,
    authOptions,
  };
}
