import { isDeepStrictEqual } from 'node:util';
import { RetryLater, RuleViolation } from '../../domain/problems/rule-violation.ts';
import { NO_REQUEST } from '../../platform/idempotency/request-context.ts';
import { changeEnvelope } from '../change/change-envelope.ts';
import type { EnvelopeChange } from '../change/envelope-change.ts';
import type { EnvelopeContents, EnvelopeRow, FileRow } from '../rows.ts';
import type { Services } from '../services.ts';
import { contentKey } from '../stored-content/content-key.ts';
import { sourceContentKey } from '../stored-content/content-keys.ts';
import { type AcceptedPdf, acceptPdf, forgetUnused } from './accept-pdf.ts';
import { INSPECTION, isToBeInspectedAgain } from './inspection.ts';
import { sharedPdf } from './shared-pdf.ts';

/**
 * Inspects PDFs of a draft or template again if an earlier version accepted them, and records the result. A PDF may
 * still be repaired, because no recipient has seen it yet. Do not call this in a transaction.
 * @returns the current files and the revision of the contents; a repair does not count as another person's change
 * @throws RuleViolation that names the file and the reason for its rejection, CONTENT_DAMAGED
 */
export async function inspectAgain(
  services: Services,
  { envelope, files }: EnvelopeContents,
): Promise<{ files: FileRow[]; revision: number }> {
  const { id: envelopeId, teamId } = envelope;
  const inspected: FileRow[] = [];
  let revision = envelope.contentRevision;
  // Inspect one PDF at a time, because each needs a PDF thread and memory of its own size.
  for (const file of files) {
    const key = sourceContentKey(file);
    if (!isToBeInspectedAgain(file) || key === null || file.sourceSize === null) {
      inspected.push(file);
      continue;
    }
    const stored = await sharedPdf(services, envelope, { key, size: file.sourceSize });
    const pdf = await acceptPdf(services, stored, { teamId }).catch((error: unknown) => {
      throw error instanceof RuleViolation && !(error instanceof RetryLater) ? naming(envelope, file, error) : error;
    });
    try {
      await pdf.repaired?.commit(contentKey(envelopeId, pdf.repaired.sha256));
      const { work, before, isKept } = await changeEnvelope(services, NO_REQUEST, { envelopeId, teamId }, (work) => ({
        ...{ work, before: work.envelope.contentRevision },
        isKept: keep(work, file, pdf),
      }));
      if (!isKept) await forgetUnused(services, envelope, pdf);
      if (before === revision) revision = work.envelope.contentRevision;
      inspected.push(work.contents.files.find(({ id }) => id === file.id) ?? file);
    } catch (error) {
      await forgetUnused(services, envelope, pdf);
      throw error;
    } finally {
      await pdf.discard();
    }
  }
  return { files: inspected, revision };
}

/** @returns false if the result came too late */
function keep(work: EnvelopeChange, { id, sourceSha256 }: FileRow, pdf: AcceptedPdf): boolean {
  const file = work.contents.files.find((each) => each.id === id && each.sourceSha256 === sourceSha256);
  // A new PDF has been uploaded in the meantime, or the document has been sent.
  if (!file || work.envelope.status !== 'DRAFT') return false;
  const { repaired, pages, pagesTried, signatureWarnings, arrival } = pdf;
  const warned = isDeepStrictEqual(file.signatureWarnings, signatureWarnings) ? {} : { signatureWarnings };
  if (!repaired) {
    work.updateFile(id, { inspection: INSPECTION, ...warned });
    return true;
  }
  const { sha256, size: byteLength } = repaired;
  const source = { sourceSha256: sha256, sourceSize: byteLength, sourceKey: null };
  const { title: name } = work.updateFile(id, {
    ...{ ...source, pages, pagesTried, undrawablePages: [] },
    ...{ inspection: INSPECTION, ...warned },
  });
  const repairs = arrival.type === 'FILE_UPLOADED' ? arrival.repairs : [];
  work.say('FILE_REPAIRED', { fileId: id, name, sha256, byteLength, repairs }, { kind: 'system' });
  work.enqueue('try-further-pages', { envelopeId: work.envelope.id });
  return true;
}

const naming = ({ type }: EnvelopeRow, { title }: FileRow, { code, message }: RuleViolation): RuleViolation =>
  new RuleViolation(code, `"${title}" cannot be ${type === 'TEMPLATE' ? 'used' : 'sent'}: ${message}`);
