import { LIMITS } from '@countersign/contracts/text';
import { nextStatus } from '../../../domain/envelope/envelope.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeChange } from '../../../envelopes/envelope-change.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import { loadEnvelope } from '../../../envelopes/load-envelope.ts';
import { newFile } from '../../../envelopes/new-rows.ts';
import type { EnvelopeContents, FileRow } from '../../../envelopes/rows.ts';
import { type Acting, actorOf, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { type AcceptedPdf, forgetUnused, keepPdf, storePdf } from '../../files/accept-pdf.ts';
import { insertFields } from '../fields/add-fields.ts';
import { countTags, fieldsAtTags, recipientsForTags } from '../fields/fields-at-tags.ts';
import { insertRecipients } from '../recipients/add-recipients.ts';

/** A new file. Its PDF comes with the request or later. */
export interface NewFile {
  /** Set if other objects refer to the file before it exists. */
  id?: string;
  title: string;
  pdf: AcceptedPdf | null;
}

/**
 * Requires that files can be added to an envelope. Call it before inspecting their PDFs.
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_DRAFT and the like, TOO_MANY_FILES
 */
export async function requireFilesFit({ database }: Services, key: EnvelopeKey, added: number): Promise<void> {
  requireFit(await loadEnvelope(database.orm, key), added);
}

/**
 * Adds files to a draft or template after the existing ones, all or none, with the fields of their text tags.
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_DRAFT and the like, TOO_MANY_FILES, and the errors of `fieldsAtTags`,
 * `recipientsForTags` and `insertFields`
 */
export async function addFiles(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  added: readonly NewFile[],
): Promise<FileRow[]> {
  const contents = await loadEnvelope(services.database.orm, key);
  requireFit(contents, added.length);
  const { envelope } = contents;
  const pdfs = added.flatMap(({ pdf }) => pdf ?? []);
  try {
    for (const pdf of pdfs) await storePdf(envelope.id, pdf);
    const reserve = { recipients: recipientsForTags(added).length, fields: countTags(added) };
    const change = (work: EnvelopeChange) => {
      requireFit(work.contents, added.length);
      const files = insertFiles(work, sender, added);
      addFieldsAtTags(work, sender, added, files);
      return files;
    };
    return await changeEnvelope(services, sender, key, change, reserve);
  } catch (error) {
    for (const pdf of pdfs) await forgetUnused(services, envelope, pdf);
    throw error;
  }
}

function requireFit({ envelope, files }: EnvelopeContents, added: number): void {
  nextStatus(envelope.status, 'EDIT');
  if (files.length + added <= LIMITS.files) return;
  throw new RuleViolation('TOO_MANY_FILES', `An envelope can have at most ${LIMITS.files} files.`);
}

/** Adds the fields of text tags. If there are no recipients to fill them in, adds some without an address. */
function addFieldsAtTags(
  work: EnvelopeChange,
  sender: Sender,
  added: readonly NewFile[],
  inserted: readonly FileRow[],
): void {
  if (countTags(added) === 0) return;
  const { recipients } = work.contents;
  const owners = recipients.length > 0 ? recipients : insertRecipients(work, sender, recipientsForTags(added));
  const fields = fieldsAtTags(added, owners);
  insertFields(
    work,
    sender,
    fields.map(({ recipient, fileIndex, path: _, ...field }) => {
      const fileId = inserted[fileIndex]?.id;
      return { ...field, recipientId: recipient.id, ...(fileId !== undefined && { fileId }) };
    }),
    (index) => fields[index]?.path ?? [],
  );
}

/** Adds only the files, within an open change. Their PDFs must already be stored. */
export function insertFiles(work: EnvelopeChange, sender: Acting, added: readonly NewFile[]): FileRow[] {
  const of = { envelopeId: work.envelope.id, now: work.now };
  const first = work.contents.files.length;
  return added.map(({ id, title, pdf }, index) => {
    const file = newFile({ id, position: first + index, title }, of);
    work.addFiles([file]);
    return pdf ? keepPdf(work, file, pdf, actorOf(sender)) : file;
  });
}
