import { requireRecipientsFit } from '../../../domain/envelope/recipient-list.ts';
import { notFound } from '../../../envelopes/find-envelope.ts';
import type { WholeEnvelope } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { countAttempt, countByNetwork } from '../../../platform/limits/attempts.ts';
import { createDraft } from '../documents/create-draft.ts';
import { send } from '../documents/send-document.ts';
import type { NewRecipient } from '../recipients/add-recipients.ts';
import { copyFiles, discard } from '../templates/copy-files.ts';
import { draftOf } from '../templates/generate-document.ts';
import { type DirectTemplate, isForTheSender } from './find-direct-template.ts';

/** A visitor of a direct link: the name and address they entered, and the origin of the request. */
export interface Stranger {
  name: string;
  email: string;
  /** The id under which the visitor's site knows the document. */
  externalId: string | null;
  ip: string | null;
  userAgent: string | null;
}

/**
 * Creates a document from a template for a visitor of its direct link and sends it, in one transaction. The visitor is already
 * present; the others are invited when it is their turn.
 * @returns the token of the visitor's signing link
 * @throws RuleViolation NOT_FOUND, also if a PDF of the template is refused, which only its team may learn;
 * RECIPIENT_EMAIL_TAKEN, CONTENT_DAMAGED, DOCUMENT_NOT_READY and the other errors of `send`; RetryLater TOO_MANY_ATTEMPTS
 */
export async function useDirectLink(
  services: Services,
  { token, template, recipient }: DirectTemplate,
  { name, email, externalId, ip, userAgent }: Stranger,
): Promise<string> {
  const { number, teamId, userId } = template.envelope;
  await countByNetwork(services, 'DIRECT_DOCUMENT', ip, number);
  await countByNetwork(services, 'DIRECT_DOCUMENT_OF_NETWORK_AND_DAY', ip, number);
  await countAttempt(services, 'DIRECT_DOCUMENT_IN_ALL', number);
  await countAttempt(services, 'DIRECT_DOCUMENT_OF_ADDRESS', `${number} ${email}`);
  const recipientIndex = template.recipients.indexOf(recipient);
  const draft = draftOf(template, {
    ...AS_IN_TEMPLATE,
    externalId,
    recipients: [{ id: recipient.id, name, email }],
  });
  requireNobodyElse(draft.recipients, recipientIndex);
  const maker = { teamId, userId, recipientIndex, ip, userAgent };
  const files = await copyFiles(services, template).catch((error: unknown) => {
    throw isForTheSender(error) ? notFound({ directToken: token }) : error;
  });
  try {
    const made = await createDraft(services, maker, { ...draft, files }, null, (work, acting) =>
      send(work, acting, { sendEmail: true, presentId: work.contents.recipients[recipientIndex]?.id ?? 0 }),
    );
    return tokenAt(made, recipientIndex);
  } finally {
    await discard(files);
  }
}

/**
 * Requires that the visitor does not name a person who already has the same role on the document, even in another step. Only
 * the sender may give one person two steps.
 * @throws RuleViolation RECIPIENT_EMAIL_TAKEN
 */
function requireNobodyElse(recipients: readonly NewRecipient[], index: number): void {
  const others = recipients.filter((_, each) => each !== index);
  requireRecipientsFit('PARALLEL', others, recipients.slice(index, index + 1));
}

const AS_IN_TEMPLATE = {
  title: null,
  folderId: null,
  meta: null,
  authOptions: null,
  formValues: null,
  prefillFields: [],
  attachments: [],
};

function tokenAt({ recipients }: WholeEnvelope, index: number): string {
  const recipient = recipients[index];
  if (!recipient) throw new Error(`there is no recipient ${index}`);
  return recipient.token;
}
