import type { DocumentMeta } from '../../../domain/envelope/document-meta.ts';
import type { TemplateType } from '../../../domain/envelope/template-type.ts';
import type { Issue } from '../../../domain/problems/rule-violation.ts';
import type { AuthOptions } from '../../../domain/proofs/auth-options.ts';
import { createEnvelope, type EnvelopeChange } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeContents, EnvelopeRow } from '../../../envelopes/rows.ts';
import { actorOf, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { envelopes, files } from '../../../platform/db/schema.ts';
import { inTransaction, type Transaction } from '../../../platform/db/transaction.ts';
import { conclude } from '../../../platform/idempotency/conclude.ts';
import { newEnvelopeId, newFileId, newQrToken, newUploadNonce } from '../../../platform/identifiers.ts';
import { type AcceptedPdf, forgetUnused, keepPdf, storePdf } from '../../files/accept-pdf.ts';
import { queueCreationMail } from '../../notify/mail/queue-mails.ts';
import { insertFields, type NewField } from '../fields/add-fields.ts';
import { requireFolder } from '../folders/find-folder.ts';
import { insertRecipients, type NewRecipient } from '../recipients/add-recipients.ts';

/** What documents and templates are alike in when they come into being. */
export interface NewContents {
  title: string;
  externalId: string | null;
  folderId: string | null;
  authOptions: AuthOptions | null;
  attachments: { label: string; data: string; type: 'link' }[];
  recipients: NewRecipient[];
  files: NewFile[];
  fields: NewFieldOnFile[];
}

/** A file of a new envelope: its PDF comes along, or is waited for. */
export interface NewFile {
  title: string;
  pdf: AcceptedPdf | null;
}

/** A field of a new envelope, whose recipient and file have no id yet: they are named by their places in the lists. */
export interface NewFieldOnFile extends Omit<NewField, 'recipientId' | 'fileId'> {
  recipientIndex: number;
  fileIndex: number;
  /** Where it sits in the request, for the issues. */
  path: Issue['path'];
}

/** Of which type an envelope is, and what only that type has. */
export type NewKind =
  | { type: 'DOCUMENT'; formValues: Record<string, string | boolean | number> | null; templateNumber: number | null }
  | { type: 'TEMPLATE'; templateType: TemplateType };

/**
 * Creates a draft or a template with all it holds, or nothing. A PDF that came along is its own from then on.
 * @param requestHash see `createOnce`
 * @throws RuleViolation NOT_FOUND (folder), and what `insertFields` throws
 */
export async function createDraft(
  services: Services,
  sender: Sender,
  { recipients, files, fields, ...stored }: NewContents & NewKind & { meta: DocumentMeta },
  requestHash: string,
): Promise<EnvelopeContents> {
  const { teamId, userId } = sender;
  const id = newEnvelopeId();
  const insertRow = async ({ orm }: Transaction, now: Date): Promise<EnvelopeRow> => {
    const { folderId, type } = stored;
    if (folderId !== null) await requireFolder(orm, { teamId, type }, folderId);
    const [row] = await orm
      .insert(envelopes)
      .values({
        ...stored,
        id,
        teamId,
        userId,
        source: isFromTemplate(stored) ? 'TEMPLATE' : 'DOCUMENT',
        requestHash,
        qrToken: newQrToken(),
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!row) throw new Error('an insert returned no row');
    return row;
  };
  try {
    await storePdfs(services, id, files);
    return await createEnvelope(services, insertRow, async (work) => {
      recordCreation(work, sender, stored);
      if (stored.type === 'DOCUMENT') await queueCreationMail(work);
      const fileIds = await insertFiles(work, sender, files);
      const recipientIds = (await insertRecipients(work, sender, recipients)).map((recipient) => recipient.id);
      await insertFields(
        work,
        sender,
        fields.map(({ recipientIndex, fileIndex, path: _, ...field }) => ({
          ...field,
          recipientId: at(recipientIds, recipientIndex),
          fileId: at(fileIds, fileIndex),
        })),
        (index) => at(fields, index).path,
      );
      return conclude(services, work.tx, await work.contents());
    });
  } catch (error) {
    // Where the connection was lost after the commit, the envelope is there and uses them.
    for (const { pdf } of files) if (pdf) await forgetUnused(services, id, pdf);
    throw error;
  }
}

/** How long a creation may take before what it has stored counts as left behind: longer than any request. */
const CREATED_AFTER_MS = 60 * 60_000;

/** Stores the PDFs, and sees to it before that they go again should the process die with the envelope yet to be made. */
async function storePdfs(services: Services, envelopeId: string, files: readonly NewFile[]): Promise<void> {
  const pdfs = files.flatMap(({ pdf }) => pdf ?? []);
  if (pdfs.length === 0) return;
  const { database, clock, jobs } = services;
  const createdBy = new Date(clock.now().getTime() + CREATED_AFTER_MS);
  await inTransaction(database, (tx) => jobs.enqueue(tx, 'remove-unused-content', { envelopeId }, createdBy));
  for (const pdf of pdfs) await storePdf(envelopeId, pdf);
}

const isFromTemplate = (kind: NewKind): boolean => kind.type === 'DOCUMENT' && kind.templateNumber !== null;

function recordCreation(
  work: EnvelopeChange,
  sender: Sender,
  { title, externalId, ...kind }: Pick<NewContents, 'title' | 'externalId'> & NewKind,
): void {
  if (kind.type === 'TEMPLATE') {
    work.record('TEMPLATE_CREATED', { title, externalId }, actorOf(sender));
    work.announce('TEMPLATE_CREATED');
    return;
  }
  work.record('DOCUMENT_CREATED', { title, externalId, templateId: kind.templateNumber }, actorOf(sender));
  work.announce('DOCUMENT_CREATED');
  if (isFromTemplate(kind)) work.announce('TEMPLATE_USED');
}

/** @returns their ids, in the same order */
async function insertFiles(work: EnvelopeChange, sender: Sender, added: readonly NewFile[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [position, { title, pdf }] of added.entries()) {
    const [file] = await work.tx.orm
      .insert(files)
      .values({
        id: newFileId(),
        envelopeId: work.envelope.id,
        position,
        title,
        uploadNonce: pdf ? null : newUploadNonce(),
        createdAt: work.now,
      })
      .returning();
    if (!file) throw new Error('an insert returned no row');
    if (pdf) await keepPdf(work, file, pdf, actorOf(sender));
    ids.push(file.id);
  }
  return ids;
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`there is no item ${index}`);
  return item;
}
