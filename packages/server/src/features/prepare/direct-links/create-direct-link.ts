import { requireNotTooManyRecipients } from '../../../domain/envelope/recipient-list.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { nameOfRecipient, ROLES } from '../../../domain/recipients/recipient.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeChange } from '../../../envelopes/envelope-change.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import type { RecipientRow, WholeEnvelope } from '../../../envelopes/rows.ts';
import { actorOf, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { newDirectLinkId, newDirectLinkToken } from '../../../platform/identifiers.ts';
import { collectUploads } from '../../files/collect-uploads.ts';
import { insertRecipients, type NewRecipient } from '../recipients/add-recipients.ts';
import { findRecipient } from '../recipients/find-recipient.ts';
import { changeRecipient } from '../recipients/update-recipient.ts';
import { rethrowFaults } from './find-direct-template.ts';
import type { LinkedTemplate } from './linked-template.ts';
import { publish } from './publish.ts';

const ANYBODY: NewRecipient = { name: '', email: '', role: 'SIGNER', signingOrder: null, authOptions: null };

/**
 * Creates the direct link of a template and makes the template public. A visitor who opens the link takes the place of one of
 * its recipients, whose name and address are removed.
 * @param recipientId null for the only signer without an address or, if there is none, for a new signer
 * @throws RuleViolation NOT_FOUND, DIRECT_LINK_EXISTS, ROLE_MAY_NOT_ACT, TOO_MANY_RECIPIENTS
 */
export async function createDirectLink(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  recipientId: number | null,
): Promise<LinkedTemplate> {
  await collectUploads(services, key).catch(rethrowFaults);
  const create = (work: EnvelopeChange): LinkedTemplate => {
    const named = recipientId === null ? onlyAnybody(work.contents) : findRecipient(work.contents, recipientId);
    if (work.envelope.directLink) {
      throw new RuleViolation('DIRECT_LINK_EXISTS', 'The template already has a direct link.');
    }
    const recipient = named ? makeAnybody(work, sender, named) : addAnybody(work, sender);
    const link = {
      id: newDirectLinkId(),
      token: newDirectLinkToken(),
      recipientId: recipient.id,
      isEnabled: true,
      createdAt: work.now.toISOString(),
    };
    work.say('DIRECT_LINK_CREATED', { recipientId: recipient.id, ...publish(work, link) }, actorOf(sender));
    return { template: work.contents, link };
  };
  return changeEnvelope(services, sender, key, create, { recipients: recipientId === null ? 1 : 0 });
}

/**
 * Returns the signer without an address. Null unless there is exactly one: a visitor takes the place of only one signer, so a
 * link could not be used with two.
 */
function onlyAnybody({ recipients }: WholeEnvelope): RecipientRow | null {
  const [first = null, ...others] = recipients.filter(({ role, email }) => role === ANYBODY.role && email === '');
  return others.length === 0 ? first : null;
}

function addAnybody(work: EnvelopeChange, sender: Sender): RecipientRow {
  requireNotTooManyRecipients(work.contents.recipients.length + 1);
  const [added] = insertRecipients(work, sender, [ANYBODY]);
  if (!added) throw new Error('no recipient was added');
  return added;
}

function makeAnybody(work: EnvelopeChange, sender: Sender, recipient: RecipientRow): RecipientRow {
  if (ROLES[recipient.role].invited === 'AT_COMPLETION') {
    const message = `${nameOfRecipient(recipient) || 'This recipient'} only receives a copy, so no one can take part as ${recipient.role}.`;
    throw new RuleViolation('ROLE_MAY_NOT_ACT', message, [{ path: ['directRecipientId'], message }]);
  }
  return changeRecipient(work, sender, recipient, { name: '', email: '' });
}
