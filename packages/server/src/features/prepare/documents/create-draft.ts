import type { DocumentMeta } from '../../../domain/envelope/document-meta.ts';
import type { EnvelopeSource } from '../../../domain/envelope/envelope.ts';
import type { TemplateType } from '../../../domain/envelope/template-type.ts';
import type { Visibility } from '../../../domain/envelope/visibility.ts';
import { type Issue, RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { AuthOptions } from '../../../domain/proofs/auth-options.ts';
import { requireOffered } from '../../../domain/proofs/require-offered.ts';
import { createEnvelope } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeChange } from '../../../envelopes/envelope-change.ts';
import type { WholeEnvelope } from '../../../envelopes/rows.ts';
import { type Acting, actorOf, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { isForeignKeyViolation } from '../../../platform/db/foreign-key-violation.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { RequestContext } from '../../../platform/idempotency/request-context.ts';
import { newEnvelopeId, newFileId } from '../../../platform/identifiers.ts';
import { forgetUnused, storePdf } from '../../files/accept-pdf.ts';
import type { FilledForms } from '../../files/fill-forms.ts';
import { insertAttachment, type NewAttachment } from '../attachments/add-attachments.ts';
import { insertFields, type NewField } from '../fields/add-fields.ts';
import { fieldsAtTags, recipientsForTags } from '../fields/fields-at-tags.ts';
import { insertFiles, type NewFile } from '../files/add-files.ts';
import { requireFolder } from '../folders/find-folder.ts';
import { insertRecipients, type NewRecipient } from '../recipients/add-recipients.ts';
import { withFilledForms } from './send-document.ts';

export interface NewContents {
  title: string;
  externalId: string | null;
  folderId: string | null;
  visibility?: Visibility;
  /** The member who will own it. Default: the creator. */
  ownerId?: number;
  authOptions: AuthOptions | null;
  attachments: NewAttachment[];
  recipients: NewRecipient[];
  files: NewFile[];
  fields: NewFieldOnFile[];
}

/** A field of a new envelope. It refers to its recipient and file by their indexes, because they have no ids yet. */
export interface NewFieldOnFile extends Omit<NewField, 'recipientId' | 'fileId'> {
  recipientIndex: number;
  fileIndex: number;
  /** Path of the field in the request, to report issues. */
  path: Issue['path'];
}

export type NewKind =
  | {
      type: 'DOCUMENT';
      formValues: Record<string, string | boolean | number> | null;
      templateNumber: number | null;
    }
  | { type: 'TEMPLATE'; templateType: TemplateType; publicTitle?: string; publicDescription?: string };

/** A recipient who creates the envelope in the name of a member, through a direct link. */
export interface Newcomer extends RequestContext {
  teamId: number;
  userId: number;
  recipientIndex: number;
  ip: string | null;
  userAgent: string | null;
}

/**
 * Creates a complete draft or template, or nothing. Takes ownership of PDFs that came with the request.
 * @param requestHash see `createOnce`; null if repeated requests create again
 * @param andThen runs in the same transaction, after everything has been added
 * @throws RuleViolation NOT_FOUND (folder), and the errors of `fieldsAtTags`, `insertFields` and `andThen`
 */
export async function createDraft(
  services: Services,
  maker: Sender | Newcomer,
  { files, attachments, ownerId, ...given }: NewContents & NewKind & { meta: DocumentMeta },
  requestHash: string | null,
  andThen: (work: EnvelopeChange, acting: Acting, filled: FilledForms) => WholeEnvelope | Promise<WholeEnvelope> = (
    work,
  ) => work.contents,
): Promise<WholeEnvelope> {
  const { teamId, userId } = maker;
  const id = newEnvelopeId();
  const { recipients, fields, ...stored } = withFieldsAtTags(given, files);
  const { folderId, type } = stored;
  const source = sourceOf(stored, maker);
  const made = { ...USUAL, ...stored, source, id, teamId, userId: ownerId ?? userId, requestHash };
  // The ids must stay the same in every attempt, because form values refer to the file's id.
  const named = files.map((file) => ({ ...file, id: newFileId() }));
  requireOffered(services.config, [given.authOptions]);
  try {
    await storePdfs(services, id, files);
    const create = async (work: EnvelopeChange, filled: FilledForms) => {
      if (folderId !== null && !('recipientIndex' in maker)) await requireFolder(work.tx.orm, maker, type, folderId);
      const sender = actingAs(maker, work, recipients);
      sayCreated(work, sender, stored, source);
      for (const attachment of attachments) insertAttachment(work, sender, attachment);
      const fileIds = insertFiles(work, sender, named).map((file) => file.id);
      const recipientIds = insertRecipients(work, sender, recipients).map((recipient) => recipient.id);
      insertFields(
        work,
        sender,
        fields.map(({ recipientIndex, fileIndex, path: _, ...field }) => ({
          ...field,
          recipientId: at(recipientIds, recipientIndex),
          fileId: at(fileIds, fileIndex),
        })),
        (index) => at(fields, index).path,
      );
      return andThen(work, sender, filled);
    };
    const reserve = { recipients: recipients.length, fields: fields.length };
    return await withFilledForms(services, (filled) =>
      createEnvelope(services, maker, made, (work) => create(work, filled), reserve),
    );
  } catch (error) {
    // If the connection was lost after the commit, the envelope exists and uses the PDFs.
    for (const { pdf } of files) if (pdf) await forgetUnused(services, made, pdf);
    throw isShareRefused(error) ? notThere() : error;
  }
}

/** Whether the envelope that shares its PDF has been deleted in the meantime. */
const isShareRefused = (error: unknown): boolean =>
  isForeignKeyViolation(error, 'files_original_key_shared_contents_key_fk') ||
  isForeignKeyViolation(error, 'files_source_key_shared_contents_key_fk');

const notThere = () => new RuleViolation('NOT_FOUND', 'The original has been deleted.');

/** Adds the fields for the files' text tags, and recipients to fill them in if there are none. */
function withFieldsAtTags<T extends Pick<NewContents, 'recipients' | 'fields'>>(
  contents: T,
  files: readonly NewFile[],
): T {
  const recipients = contents.recipients.length > 0 ? contents.recipients : recipientsForTags(files);
  const owners = recipients.map(({ signingOrder }, recipientIndex) => ({ signingOrder, recipientIndex }));
  const atTags = fieldsAtTags(files, owners).map(({ recipient: { recipientIndex }, ...field }) => ({
    ...field,
    recipientIndex,
  }));
  return { ...contents, recipients, fields: [...contents.fields, ...atTags] };
}

/** Returns the parts of a request that decide whether it is a repeat: all properties and the hashes of the PDFs. */
export const sameContents = ({ files, fields, ...input }: NewContents): object => ({
  ...input,
  files: files.map(({ title, pdf }) => ({
    ...{ title, sha256: pdf?.original.sha256 ?? null },
    ...(pdf && pdf.textTags.length > 0 && { textTags: pdf.textTags }),
  })),
  fields: fields.map(({ path: _, ...field }) => field),
});

/** Longer than any creation takes, so older content without an envelope was left by a crash. */
const CREATED_AFTER_MS = 60 * 60_000;

/**
 * Stores the PDFs that are not shared. A job that deletes them is enqueued first, in case the process dies before the envelope
 * is created.
 */
async function storePdfs(services: Services, envelopeId: string, files: readonly NewFile[]): Promise<void> {
  const pdfs = files.flatMap(({ pdf }) => pdf ?? []);
  if (pdfs.every(({ original, repaired }) => original.shared && (!repaired || repaired.shared))) return;
  const { database, clock, jobs } = services;
  const createdBy = new Date(clock.now().getTime() + CREATED_AFTER_MS);
  await inTransaction(database, (tx) => jobs.enqueue(tx, 'remove-unused-content', { envelopeId }, createdBy));
  for (const pdf of pdfs) await storePdf(envelopeId, pdf);
}

const USUAL = {
  formValues: null,
  templateNumber: null,
  templateType: null,
  visibility: 'EVERYONE' as const,
  publicTitle: '',
  publicDescription: '',
};

function sourceOf(kind: NewKind, maker: Sender | Newcomer): EnvelopeSource {
  if (kind.type === 'TEMPLATE' || kind.templateNumber === null) return 'DOCUMENT';
  return 'recipientIndex' in maker ? 'TEMPLATE_DIRECT_LINK' : 'TEMPLATE';
}

/** Returns the creator for the audit log. A visitor of a direct link acts as the recipient they are about to become. */
function actingAs(maker: Sender | Newcomer, work: EnvelopeChange, recipients: readonly NewRecipient[]): Acting {
  if (!('recipientIndex' in maker)) return maker;
  const { recipientIndex, ip, userAgent } = maker;
  const { name, email, role } = at(recipients, recipientIndex);
  const recipientId = work.nextRecipientId(recipientIndex);
  return { actor: { kind: 'recipient', recipientId, name, email, role, ip, userAgent } };
}

function sayCreated(
  work: EnvelopeChange,
  sender: Acting,
  { title, externalId, ...kind }: Pick<NewContents, 'title' | 'externalId'> & NewKind,
  source: EnvelopeSource,
): void {
  if (kind.type === 'TEMPLATE') {
    work.say('TEMPLATE_CREATED', { title, externalId }, actorOf(sender));
    return;
  }
  const { templateNumber: templateId } = kind;
  const isByLink = source === 'TEMPLATE_DIRECT_LINK';
  work.say('DOCUMENT_CREATED', { title, externalId, templateId, ...(isByLink && { isByLink }) }, actorOf(sender));
  if (templateId !== null) work.say('TEMPLATE_USED', { templateId }, actorOf(sender));
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`there is no item ${index}`);
  return item;
}
