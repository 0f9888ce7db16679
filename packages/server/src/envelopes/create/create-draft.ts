import type { EnvelopeChange } from '../change/envelope-change.ts';
import type { NewEnvelope } from '../change/new-envelope.ts';
import { insertAttachment } from '../contents/attachments.ts';
import { insertFields } from '../contents/insert-fields.ts';
import { insertFiles } from '../contents/insert-files.ts';
import { insertRecipients } from '../contents/insert-recipients.ts';
import type { RecipientRow, WholeEnvelope } from '../rows.ts';
import { type Acting, recipientActor, toActor } from '../sender.ts';
import { requireFolder } from '../store/find-folder.ts';
import type { Newcomer, PreparedDraft } from './prepare-draft.ts';

/**
 * Creates all parts of a draft or template, within the change that creates its envelope.
 * @throws RuleViolation NOT_FOUND (folder), and the errors from `insertFields`
 */
export async function createDraft(
  work: EnvelopeChange,
  { creator, envelope, contents, files }: PreparedDraft,
): Promise<WholeEnvelope> {
  const { attachments, recipients, fields } = contents;
  const { type, folderId } = envelope;
  if (folderId !== null && !('recipientIndex' in creator)) await requireFolder(work.tx.orm, creator, type, folderId);
  const acting =
    'recipientIndex' in creator
      ? { actor: recipientActor(creator, nextRecipient(work, creator, recipients)) }
      : creator;
  sayCreated(work, acting, envelope, 'recipientIndex' in creator && creator.isEmailConfirmed);
  for (const attachment of attachments) insertAttachment(work, acting, attachment);
  const fileIds = insertFiles(work, acting, files).map((file) => file.id);
  const recipientIds = insertRecipients(work, acting, recipients).map((recipient) => recipient.id);
  insertFields(
    work,
    acting,
    fields.map(({ recipientIndex, fileIndex, path: _, ...field }) => ({
      ...field,
      recipientId: at(recipientIds, recipientIndex),
      fileId: at(fileIds, fileIndex),
    })),
    (index) => at(fields, index).path,
  );
  return work.contents;
}

type Person = Pick<RecipientRow, 'id' | 'name' | 'email' | 'role'>;

const nextRecipient = (
  work: EnvelopeChange,
  { recipientIndex }: Newcomer,
  recipients: readonly Omit<Person, 'id'>[],
): Person => ({ ...at(recipients, recipientIndex), id: work.nextRecipientId(recipientIndex) });

function sayCreated(
  work: EnvelopeChange,
  acting: Acting,
  { type, title, externalId, templateNumber: templateId, source }: NewEnvelope,
  isEmailConfirmed: boolean,
): void {
  if (type === 'TEMPLATE') {
    work.say('TEMPLATE_CREATED', { title, externalId }, toActor(acting));
    return;
  }
  const isByLink = source === 'TEMPLATE_DIRECT_LINK';
  const came = { ...(isByLink && { isByLink }), ...(isEmailConfirmed && { isEmailConfirmed }) };
  work.say('DOCUMENT_CREATED', { title, externalId, templateId, ...came }, toActor(acting));
  if (templateId !== null) work.say('TEMPLATE_USED', { templateId }, toActor(acting));
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`there is no item ${index}`);
  return item;
}
