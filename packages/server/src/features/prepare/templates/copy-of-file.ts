import { and, eq } from 'drizzle-orm';
import type { Reader } from '../../../domain/envelope/visibility.ts';
import { fileOf } from '../../../envelopes/file-of.ts';
import { notFound } from '../../../envelopes/find-envelope.ts';
import { loadEnvelope } from '../../../envelopes/load-envelope.ts';
import { isOfEnvelope } from '../../../envelopes/of-envelope.ts';
import { isSeenBy } from '../../../envelopes/seen-by.ts';
import type { Services } from '../../../envelopes/services.ts';
import { envelopes, files } from '../../../platform/db/schema.ts';
import type { AcceptedPdf } from '../../files/accept-pdf.ts';
import { collectUploads } from '../../files/collect-uploads.ts';
import { copyPdf } from './copy-files.ts';

/**
 * Copies the PDF of a file that the reader sees, as it was uploaded. The caller must discard the copy.
 * @throws RuleViolation NOT_FOUND, PDF_MISSING, CONTENT_DAMAGED, and the errors of `collectUploads`
 */
export async function copyOfFile(services: Services, reader: Reader, fileId: string): Promise<AcceptedPdf> {
  const { orm } = services.database;
  const [found] = await orm
    .select({ id: envelopes.id })
    .from(files)
    .innerJoin(envelopes, isOfEnvelope(files))
    .where(and(eq(files.id, fileId), isSeenBy(reader)));
  if (!found) throw notFound({ reader, id: fileId });
  const key = { reader, id: found.id };
  await collectUploads(services, key);
  const contents = await loadEnvelope(orm, key);
  return copyPdf(services, contents.envelope, fileOf(contents, fileId));
}
