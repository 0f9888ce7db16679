import { nextStatus } from '../../../domain/envelope/envelope.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { LIMITS } from '../../../domain/text/limits.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeChange } from '../../../envelopes/envelope-change.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import { loadEnvelope } from '../../../envelopes/load-envelope.ts';
import { newFile } from '../../../envelopes/new-rows.ts';
import type { EnvelopeContents, FileRow } from '../../../envelopes/rows.ts';
import { type Acting, actorOf, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { type AcceptedPdf, forgetUnused, keepPdf, storePdf } from '../../files/accept-pdf.ts';

/** A file to be: its PDF comes along, or is waited for. */
export interface NewFile {
  /** Where it is known before the file is there. */
  id?: string;
  title: string;
  pdf: AcceptedPdf | null;
}

/**
 * Whether files can be added to an envelope, to be asked before their PDFs are looked at.
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_DRAFT and the like, TOO_MANY_FILES
 */
export async function requireFilesFit({ database }: Services, key: EnvelopeKey, added: number): Promise<void> {
  requireFit(await loadEnvelope(database.orm, key), added);
}

/**
 * Adds files to a draft or a template, behind those it has, all or none.
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_DRAFT and the like, TOO_MANY_FILES
 */
export async function addFiles(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  added: readonly NewFile[],
): Promise<FileRow[]> {
  const contents = await loadEnvelope(services.database.orm, key);
  requireFit(contents, added.length);
  const { id } = contents.envelope;
  const pdfs = added.flatMap(({ pdf }) => pdf ?? []);
  try {
    for (const pdf of pdfs) await storePdf(id, pdf);
    return await changeEnvelope(services, sender, key, (work) => {
      requireFit(work.contents, added.length);
      return insertFiles(work, sender, added);
    });
  } catch (error) {
    for (const pdf of pdfs) await forgetUnused(services, id, pdf);
    throw error;
  }
}

function requireFit({ envelope, files }: EnvelopeContents, added: number): void {
  nextStatus(envelope.status, 'EDIT');
  if (files.length + added <= LIMITS.files) return;
  throw new RuleViolation('TOO_MANY_FILES', `An envelope can have ${LIMITS.files} files at most.`);
}

/** The same within a change that is under way; their PDFs are stored by then. */
export function insertFiles(work: EnvelopeChange, sender: Acting, added: readonly NewFile[]): FileRow[] {
  const of = { envelopeId: work.envelope.id, now: work.now };
  const first = work.contents.files.length;
  return added.map(({ id, title, pdf }, index) => {
    const file = newFile({ id, position: first + index, title }, of);
    work.addFiles([file]);
    return pdf ? keepPdf(work, file, pdf, actorOf(sender)) : file;
  });
}
