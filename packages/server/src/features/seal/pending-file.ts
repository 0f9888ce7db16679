import { Readable } from 'node:stream';
import { nextStatus } from '../../domain/envelope/envelope.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { fieldStamps } from '../../envelopes/contents/field-stamps.ts';
import { readSignatureImages } from '../../envelopes/record/signature-images.ts';
import type { Services } from '../../envelopes/services.ts';
import { findFileOfField } from '../../envelopes/store/find-file-of-field.ts';
import { loadEnvelope } from '../../envelopes/store/load-envelope.ts';
import { sourceContentKey } from '../../envelopes/stored-content/content-keys.ts';
import { fetchIntact, readIntact } from '../../envelopes/stored-content/intact-content.ts';
import type { PendingFile } from '../../envelopes/stored-content/signed-url.ts';
import { loadedPdf } from '../../platform/pdf-threads/loaded-pdf.ts';
import { teamShare } from '../../platform/pdf-threads/pdf-workers.ts';
import { PENDING } from './pdf-tasks.ts';

export interface PendingPdf {
  /** Changes whenever the document changes. */
  version: string;
  read(): Promise<{ stream: Readable; size: number }>;
}

/**
 * Opens a file of a document that is waiting for recipients. The values entered so far are drawn on its pages, and the
 * file is not sealed.
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_PENDING, DOCUMENT_COMPLETED or another final status, PDF_MISSING;
 * `read` throws CONTENT_DAMAGED
 */
export async function openPending(services: Services, { envelopeId, fileId }: PendingFile): Promise<PendingPdf> {
  const contents = await loadEnvelope(services.database.orm, { envelopeId });
  const { envelope, files, fields, recipients } = contents;
  nextStatus(envelope.status, 'FILL');
  const key = sourceContentKey(findFileOfField(contents, fileId));
  if (key === null) throw new RuleViolation('PDF_MISSING', 'The PDF of the document has not been uploaded.');
  return {
    version: `${fileId}-${envelope.revision}`,
    async read() {
      const images = await readSignatureImages(services.database.orm, contents);
      const { language } = envelope.meta;
      const drawn = fields.filter((field) => field.fileId === fileId);
      const stamps = fieldStamps(drawn, { images, files, recipients, language });
      const tail = await services.pdf.run(
        PENDING,
        async () => {
          const { pdf: bytes, ...loaded } = loadedPdf(await fetchIntact(services, key));
          return { input: { bytes, stamps, language }, ...loaded };
        },
        { share: teamShare(envelope.teamId) },
      );
      const { stream, size } = await readIntact(services, key);
      return { stream: Readable.from(inTurn(stream, tail)), size: size + tail.length };
    },
  };
}

async function* inTurn(first: AsyncIterable<Uint8Array>, last: Uint8Array): AsyncGenerator<Uint8Array> {
  yield* first;
  yield last;
}
