import { requireRecipientsFit } from '../../domain/envelope/checks/recipient-list.ts';
import { settingsOfLink } from '../../domain/envelope/direct-link.ts';
import { copyFiles, discard } from '../../envelopes/create/copy-files.ts';
import { createDraft } from '../../envelopes/create/create-draft.ts';
import { createPrepared } from '../../envelopes/create/create-prepared.ts';
import { draftFromTemplate, takenRoles } from '../../envelopes/create/draft-from-template.ts';
import { prepareDraft } from '../../envelopes/create/prepare-draft.ts';
import { templateInUse } from '../../envelopes/create/template-in-use.ts';
import { countOnLink, takePlace } from '../../envelopes/lists/link-figures.ts';
import { send } from '../../envelopes/progress/send.ts';
import type { RecipientRow, WholeEnvelope } from '../../envelopes/rows.ts';
import { recipientActor } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import { notFound } from '../../envelopes/store/find-envelope.ts';
import { countAttempt, countByNetwork } from '../../platform/limits/attempts.ts';
import { type DirectTemplate, isForTheSender } from './find-direct-template.ts';
import { type Confirmation, checkVisitorCode, spendVisitorCode } from './visitor-code.ts';
import { type LinkValue, prefillsFromLink } from './visitor-values.ts';

/** A visitor of a direct link: the name and address that they entered, and where the request came from. */
export interface Stranger {
  name: string;
  email: string;
  /** Id of the document on the visitor's site. */
  externalId: string | null;
  values: readonly LinkValue[];
  /** Null if the visitor has not entered a code. */
  confirmation: Confirmation | null;
  ip: string | null;
  userAgent: string | null;
}

/**
 * Creates a document from a template for a visitor of its direct link and sends it, in one transaction. The visitor can
 * act right away, and other recipients are invited when it is their turn. Takes one of the link's places in the same
 * transaction, so that a visitor without a place leaves nothing behind.
 * @returns the token of the visitor's signing link
 * @throws RuleViolation NOT_FOUND, including if a PDF of the template is rejected, which only its team may see;
 * DIRECT_LINK_OFF, DIRECT_LINK_ENDED, DIRECT_LINK_FULL, EMAIL_NOT_CONFIRMED, RECIPIENT_EMAIL_TAKEN, CONTENT_DAMAGED,
 * DOCUMENT_NOT_READY and the other errors from `send`; RetryLater TOO_MANY_ATTEMPTS
 */
export async function useDirectLink(
  services: Services,
  { token, template: found, recipient: { id: recipientId }, link }: DirectTemplate,
  { name, email, externalId, values, confirmation, ip, userAgent }: Stranger,
): Promise<string> {
  const { number, teamId, userId } = found.envelope;
  await countByNetwork(services, 'DIRECT_DOCUMENT', ip, number);
  await countByNetwork(services, 'DIRECT_DOCUMENT_OF_NETWORK_AND_DAY', ip, number);
  const confirmed = settingsOfLink(link).confirmsEmail
    ? await checkVisitorCode(services, { link, email }, confirmation)
    : null;
  // Counted after the code, so that no stranger uses up the documents of an address that is not theirs.
  await countAttempt(services, 'DIRECT_DOCUMENT_IN_ALL', number);
  await countAttempt(services, 'DIRECT_DOCUMENT_OF_ADDRESS', `${number} ${email}`);
  const template = await templateInUse(services, found);
  const recipient = template.recipients.find(({ id }) => id === recipientId);
  if (!recipient) throw notFound({ directToken: token });
  const input = {
    ...AS_IN_TEMPLATE,
    externalId,
    recipients: [{ id: recipient.id, name, email }],
    prefillFields: prefillsFromLink(template, recipient, values, template.envelope.meta),
  };
  const given = draftFromTemplate(template, input);
  const recipientIndex = takenRoles(template, input).taken.recipients.indexOf(recipient);
  requireNobodyElse(template, recipient, { name, email });
  const files = await copyFiles(services, template).catch((error: unknown) => {
    throw isForTheSender(error) ? notFound({ directToken: token }) : error;
  });
  const newcomer = { teamId, userId, recipientIndex, isEmailConfirmed: confirmed !== null, ip, userAgent };
  try {
    const draft = await prepareDraft(services, newcomer, { ...given, files }, { requestHash: null });
    const sent = await createPrepared(services, draft, async (work) => {
      const present = recipientAt(await createDraft(work, draft), recipientIndex);
      work.updateRecipient(present.id, { linkId: link.id });
      await takePlace(work, template.envelope, link, { isConfirmed: confirmed !== null });
      if (confirmed !== null) {
        await spendVisitorCode(services, work.tx, confirmed);
        work.write(countOnLink(link.id, 'confirmed', work.now));
      }
      return send(work, { actor: recipientActor(newcomer, present) }, { sendEmail: true, presentId: present.id });
    });
    return recipientAt(sent, recipientIndex).token;
  } finally {
    await discard(files);
  }
}

/**
 * Rejects a visitor who enters the address of another recipient with the same role, even in a different step. Only the
 * sender may give one person two steps.
 * @throws RuleViolation RECIPIENT_EMAIL_TAKEN
 */
export function requireNobodyElse(
  { recipients }: Pick<WholeEnvelope, 'recipients'>,
  recipient: RecipientRow,
  visitor: { name: string; email: string },
): void {
  const others = recipients.filter(({ id }) => id !== recipient.id);
  requireRecipientsFit('PARALLEL', others, [{ ...recipient, ...visitor }]);
}

const AS_IN_TEMPLATE = {
  title: null,
  folderId: null,
  meta: null,
  authOptions: null,
  formValues: null,
  attachments: [],
};

function recipientAt({ recipients }: WholeEnvelope, index: number): RecipientRow {
  const recipient = recipients[index];
  if (!recipient) throw new Error(`there is no recipient ${index}`);
  return recipient;
}
