import type { RecipientAction } from '../../domain/teams/policies.ts';
import { findByLink, findRecipient } from '../../features/sign/find-recipient.ts';
import type { Visitor } from '../../features/sign/visitor.ts';
import { bindingFor, type Door, type ServedOperation } from './operation.ts';
import { visitorOf } from './visitor-of.ts';

/** The holder of a signing link. */
export interface RecipientCaller {
  visitor: Visitor;
}

export type ServedRecipientOperation = ServedOperation<RecipientCaller, RecipientAction>;

/**
 * The door of recipients. Before the body of a change is read, the link and the authentication for reading are checked, so that
 * others learn nothing. Use cases check them again, with those that the action needs, in their transaction.
 */
export const recipientDoor: Door<RecipientCaller, RecipientAction> = {
  for: 'recipient',
  async admit(c, services, action) {
    const visitor = visitorOf(c, services.config);
    if (!['GET', 'HEAD'].includes(c.req.method)) {
      await (action === 'signing.prove' ? findByLink(services, visitor.token) : findRecipient(services, visitor));
    }
    return { visitor };
  },
};

export const { answer, respond } = bindingFor<RecipientCaller, RecipientAction>();
