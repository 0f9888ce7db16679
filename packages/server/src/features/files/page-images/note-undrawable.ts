import { and, eq } from 'drizzle-orm';
import type { UndrawablePage } from '../../../domain/envelope/undrawable-page.ts';
import { changeEnvelope, type EnvelopeChange } from '../../../envelopes/change-envelope.ts';
import { readEntries } from '../../../envelopes/read-entries.ts';
import type { FileRow } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { files } from '../../../platform/db/schema.ts';
import { queueUndrawableMail } from '../../notify/mail/queue-mails.ts';
import type { ShownFile } from './shown-document.ts';

/**
 * Remembers that a page of what is shown cannot be drawn. Where recipients have the document already, its sender is told,
 * once for each document.
 */
export function noteUndrawable(
  services: Services,
  { envelopeId, sha256 }: Pick<ShownFile, 'envelopeId' | 'sha256'>,
  found: UndrawablePage,
): Promise<void> {
  return changeEnvelope(services, { envelopeId }, async (work) => {
    const { status, sealing, deletedAt } = work.envelope;
    const isOpen = (status === 'DRAFT' || status === 'PENDING') && sealing === 'NONE';
    if (!isOpen || deletedAt !== null) return;
    const shown = (await work.contents()).files.filter(({ sourceSha256 }) => sourceSha256 === sha256);
    for (const file of shown) await note(work, file, found);
    const [file] = shown;
    if (status === 'PENDING' && file) await tellOnce(work, file, found);
  });
}

async function note(work: EnvelopeChange, { id, sourceSha256, undrawablePages }: FileRow, found: UndrawablePage) {
  const others = undrawablePages.filter(({ page }) => page !== found.page);
  const all = [...others, found].sort((a, b) => a.page - b.page);
  await work.tx.orm
    .update(files)
    .set({ undrawablePages: all })
    .where(and(eq(files.id, id), eq(files.sourceSha256, sourceSha256 ?? '')));
}

async function tellOnce(work: EnvelopeChange, { id, title }: FileRow, { page, message }: UndrawablePage) {
  if ((await readEntries(work.tx.orm, work.envelope, ['PAGE_NOT_DRAWABLE'])).length > 0) return;
  work.record('PAGE_NOT_DRAWABLE', { fileId: id, name: title, page, reason: message }, { kind: 'system' });
  await queueUndrawableMail(work, { page, file: title });
}
