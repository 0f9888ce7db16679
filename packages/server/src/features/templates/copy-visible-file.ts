import { and, eq } from 'drizzle-orm';
import type { Reader } from '../../domain/envelope/visibility.ts';
import { copyPdf } from '../../envelopes/create/copy-files.ts';
import type { AcceptedPdf } from '../../envelopes/files/accept-pdf.ts';
import type { Services } from '../../envelopes/services.ts';
import { isOfEnvelope } from '../../envelopes/store/envelope-columns.ts';
import { notFound } from '../../envelopes/store/find-envelope.ts';
import { findFileOfField } from '../../envelopes/store/find-file-of-field.ts';
import { loadEnvelope } from '../../envelopes/store/load-envelope.ts';
import { isSeenBy } from '../../envelopes/store/visible-envelopes.ts';
import { envelopes, files } from '../../envelopes/tables/index.ts';
import { collectUploads } from '../../envelopes/uploads/collect-uploads.ts';

/**
 * Copies a file's PDF as it was uploaded. The reader must be able to see the file. The caller must discard the copy,
 * which deletes it unless an envelope uses it.
 * @throws RuleViolation NOT_FOUND, PDF_MISSING, CONTENT_DAMAGED, and the errors from `collectUploads`
 */
export async function copyVisibleFile(services: Services, reader: Reader, fileId: string): Promise<AcceptedPdf> {
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
  return copyPdf(services, contents.envelope, findFileOfField(contents, fileId));
}
