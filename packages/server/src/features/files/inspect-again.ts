import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { changeEnvelope } from '../../envelopes/change-envelope.ts';
import { sourceKeyOf } from '../../envelopes/content-keys.ts';
import type { EnvelopeChange } from '../../envelopes/envelope-change.ts';
import type { EnvelopeContents, FileRow } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { NO_REQUEST } from '../../platform/idempotency/request-context.ts';
import { contentKey } from '../../platform/storage/content-key.ts';
import { type AcceptedPdf, acceptPdf, forgetUnused } from './accept-pdf.ts';
import { INSPECTION, isToBeInspectedAgain } from './inspection.ts';
import { sharedPdf } from './shared-pdf.ts';

/**
 * Inspects the PDFs of a draft that an earlier version accepted, as uploads are inspected now. What has to be repaired is: nobody
 * has seen it yet. Do not call it in a transaction.
 * @throws RuleViolation that names the file and why it is refused, CONTENT_DAMAGED
 */
export async function inspectAgain(services: Services, { envelope, files }: EnvelopeContents): Promise<void> {
  const { id: envelopeId, teamId } = envelope;
  // One after another: each takes a PDF thread and memory of its own size.
  for (const file of files.filter(isToBeInspectedAgain)) {
    const key = sourceKeyOf(file);
    if (key === null || file.sourceSize === null) continue;
    const stored = await sharedPdf(services, envelope, { key, size: file.sourceSize });
    const pdf = await acceptPdf(services, stored, { teamId }).catch((error: unknown) => {
      throw error instanceof RuleViolation ? naming(file, error) : error;
    });
    try {
      await pdf.repaired?.commit(contentKey(envelopeId, pdf.repaired.sha256));
      await changeEnvelope(services, NO_REQUEST, { envelopeId, teamId }, (work) => keep(work, file, pdf));
    } catch (error) {
      await forgetUnused(services, envelope, pdf);
      throw error;
    } finally {
      await pdf.discard();
    }
  }
}

function keep(work: EnvelopeChange, { id, sourceSha256 }: FileRow, pdf: AcceptedPdf): void {
  const isSame = work.contents.files.some((file) => file.id === id && file.sourceSha256 === sourceSha256);
  // Another PDF has come meanwhile, or the document was sent.
  if (!isSame || work.envelope.status !== 'DRAFT') return;
  const { repaired, pages, pagesTried, signatureWarnings, arrival } = pdf;
  if (!repaired) {
    work.updateFile(id, { inspection: INSPECTION, signatureWarnings });
    return;
  }
  const { sha256, size: byteLength } = repaired;
  const source = { sourceSha256: sha256, sourceSize: byteLength, sourceKey: null };
  const { title: name } = work.updateFile(id, {
    ...{ ...source, pages, pagesTried, undrawablePages: [] },
    ...{ inspection: INSPECTION, signatureWarnings },
  });
  const repairs = arrival.type === 'FILE_UPLOADED' ? arrival.repairs : [];
  work.say('FILE_REPAIRED', { fileId: id, name, sha256, byteLength, repairs }, { kind: 'system' });
  work.enqueue('try-further-pages', { envelopeId: work.envelope.id });
}

const naming = ({ title }: FileRow, { code, message }: RuleViolation): RuleViolation =>
  new RuleViolation(code, `"${title}" cannot be sent: ${message}`);
