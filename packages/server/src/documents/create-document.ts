import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { envelopes, files, folders } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';
import { isUniqueViolation } from '../db/unique-violation.ts';
import type { AuthOptions } from '../domain/auth-options.ts';
import { canonicalJson, type JsonValue } from '../domain/canonical-json.ts';
import { type DocumentMetaInput, withMeta } from '../domain/document-meta.ts';
import { requireRecipientsFit } from '../domain/recipient-list.ts';
import { type Issue, RuleViolation } from '../domain/rule-violation.ts';
import { createEnvelope, type EnvelopeChange } from '../envelopes/change-envelope.ts';
import { loadContents } from '../envelopes/find-envelope.ts';
import type { EnvelopeContents, EnvelopeRow } from '../envelopes/rows.ts';
import { insertFields, type NewField } from '../fields/add-fields.ts';
import { newEnvelopeId, newFileId, newQrToken, newUploadNonce } from '../identifiers.ts';
import { insertRecipients, type NewRecipient } from '../recipients/add-recipients.ts';
import type { Services } from '../services.ts';
import { type AcceptedPdf, forgetPdf, keepPdf } from './accept-pdf.ts';
import { actorOf, type Sender } from './sender.ts';

export interface NewDocument {
  title: string;
  externalId: string | null;
  folderId: string | null;
  meta: DocumentMetaInput | null;
  authOptions: AuthOptions | null;
  formValues: Record<string, string | boolean | number> | null;
  attachments: { label: string; data: string; type: 'link' }[];
  recipients: NewRecipient[];
  files: NewFile[];
  fields: NewFieldOnFile[];
}

/** A file of a new document: its PDF comes along, or is waited for. */
export interface NewFile {
  title: string;
  pdf: AcceptedPdf | null;
}

/** A field of a new document, whose recipient and file have no id yet: they are named by their places in the request. */
export interface NewFieldOnFile extends Omit<NewField, 'recipientId' | 'fileId'> {
  recipientIndex: number;
  fileIndex: number;
  /** Where it sits in the request, for the issues. */
  path: Issue['path'];
}

/**
 * Creates a draft, which may still wait for its PDF. A repeated request with the same `externalId` is answered with the document
 * the first one made, also when both arrive at once.
 * @throws RuleViolation NOT_FOUND (folder), EXTERNAL_ID_TAKEN, RECIPIENT_EMAIL_TAKEN, TOO_MANY_RECIPIENTS, and what
 * `insertFields` throws
 */
export async function createDocument(
  services: Services,
  sender: Sender,
  input: NewDocument,
): Promise<EnvelopeContents> {
  requireRecipientsFit([], input.recipients);
  const requestHash = hashOf(input);
  const made = await madeBefore(services, sender, input.externalId, requestHash);
  if (made) return made;
  try {
    return await create(services, sender, input, requestHash);
  } catch (error) {
    if (!isUniqueViolation(error, 'envelopes_external_id')) throw error;
    // Somebody else was faster. Should their document be deleted by now, creating works.
    return createDocument(services, sender, input);
  }
}

async function create(
  services: Services,
  sender: Sender,
  input: NewDocument,
  requestHash: string,
): Promise<EnvelopeContents> {
  const { recipients, files, fields, meta, ...stored } = input;
  const { teamId, userId } = sender;
  const id = newEnvelopeId();
  const insertRow = async ({ orm }: Transaction, now: Date): Promise<EnvelopeRow> => {
    if (input.folderId !== null) await requireFolder({ orm }, teamId, input.folderId);
    const [row] = await orm
      .insert(envelopes)
      .values({
        ...stored,
        id,
        type: 'DOCUMENT',
        teamId,
        userId,
        requestHash,
        meta: withMeta(meta),
        qrToken: newQrToken(),
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!row) throw new Error('an insert returned no row');
    return row;
  };
  try {
    return await createEnvelope(services, insertRow, async (work) => {
      const { title, externalId } = input;
      work.record('DOCUMENT_CREATED', { title, externalId, templateId: null }, actorOf(sender));
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
      work.announce('DOCUMENT_CREATED');
      return work.contents();
    });
  } catch (error) {
    // Its content got its name before the rows were committed.
    for (const { pdf } of files) if (pdf) await forgetPdf(services, id, pdf);
    throw error;
  }
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

async function madeBefore(
  { database: { orm } }: Services,
  { teamId }: Sender,
  externalId: string | null,
  requestHash: string,
): Promise<EnvelopeContents | null> {
  if (externalId === null) return null;
  const [envelope] = await orm
    .select()
    .from(envelopes)
    .where(
      and(
        eq(envelopes.teamId, teamId),
        eq(envelopes.type, 'DOCUMENT'),
        eq(envelopes.externalId, externalId),
        isNull(envelopes.deletedAt),
      ),
    );
  if (!envelope) return null;
  if (envelope.requestHash !== requestHash) {
    const message = `The externalId "${externalId}" belongs to document ${envelope.number}, which was created from a different request.`;
    throw new RuleViolation('EXTERNAL_ID_TAKEN', message, [{ path: ['externalId'], message }]);
  }
  return loadContents(orm, envelope);
}

async function requireFolder({ orm }: Pick<Transaction, 'orm'>, teamId: number, folderId: string): Promise<void> {
  const [folder] = await orm
    .select({ id: folders.id })
    .from(folders)
    .where(and(eq(folders.id, folderId), eq(folders.teamId, teamId), eq(folders.type, 'DOCUMENT')))
    // Not to be deleted before the document is in it.
    .for('key share');
  if (!folder) throw new RuleViolation('NOT_FOUND', 'Folder not found.');
}

function hashOf({ files, fields, ...input }: NewDocument): string {
  const told = {
    ...input,
    files: files.map(({ title, pdf }) => ({ title, sha256: pdf?.original.sha256 ?? null })),
    fields: fields.map(({ path: _, ...field }) => field),
  };
  return createHash('sha256')
    .update(canonicalJson(told as unknown as JsonValue))
    .digest('hex');
}
