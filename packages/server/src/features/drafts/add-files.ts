import { LIMITS } from '@countersign/contracts/text';
import { nextStatus } from '../../domain/envelope/envelope.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import type { EnvelopeChange } from '../../envelopes/change/envelope-change.ts';
import { countTags, fieldsAtTags, recipientsForTags } from '../../envelopes/contents/fields-at-tags.ts';
import { insertFields } from '../../envelopes/contents/insert-fields.ts';
import { insertFiles, type NewFile } from '../../envelopes/contents/insert-files.ts';
import { insertRecipients } from '../../envelopes/contents/insert-recipients.ts';
import { forgetUnused, storePdf } from '../../envelopes/files/accept-pdf.ts';
import type { EnvelopeContents, FileRow } from '../../envelopes/rows.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';
import { loadEnvelope } from '../../envelopes/store/load-envelope.ts';

/**
 * Checks that files can be added to an envelope. Call this before inspecting their PDFs.
 * @throws RuleViolation NOT_FOUND, a status error such as DOCUMENT_NOT_DRAFT, TOO_MANY_FILES
 */
export async function requireFilesFit({ database }: Services, key: EnvelopeKey, added: number): Promise<void> {
  requireFit(await loadEnvelope(database.orm, key), added);
}

/**
 * Adds files to a draft or template, after the existing ones, and adds fields for their text tags. If one file is
 * invalid, none is added.
 * @throws RuleViolation NOT_FOUND, a status error such as DOCUMENT_NOT_DRAFT, TOO_MANY_FILES, and the errors from
 * `fieldsAtTags`, `recipientsForTags` and `insertFields`
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
    return await changeEnvelope(services, sender, key, change, { reserve });
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

/** Adds fields for text tags. If no recipients can fill them in, adds recipients without an address. */
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
