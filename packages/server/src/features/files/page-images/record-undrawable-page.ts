import type { UndrawablePage } from '../../../domain/envelope/undrawable-page.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import { sourceKeyOf } from '../../../envelopes/content-keys.ts';
import type { EnvelopeChange } from '../../../envelopes/envelope-change.ts';
import { readEntries } from '../../../envelopes/read-entries.ts';
import type { FileRow } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { NO_REQUEST } from '../../../platform/idempotency/request-context.ts';
import type { ShownFile } from './shown-document.ts';

/** Records that a page of the displayed PDF cannot be drawn. If the document has been sent, the sender gets one email about it. */
export function recordUndrawablePage(
  services: Services,
  { envelopeId, key }: Pick<ShownFile, 'envelopeId' | 'key'>,
  found: UndrawablePage,
): Promise<void> {
  return changeEnvelope(services, NO_REQUEST, { envelopeId }, async (work) => {
    const { status, sealing, deletedAt } = work.envelope;
    const isOpen = (status === 'DRAFT' || status === 'PENDING') && sealing === 'NONE';
    if (!isOpen || deletedAt !== null) return;
    const shown = work.contents.files.filter((file) => sourceKeyOf(file) === key);
    for (const file of shown) note(work, file, found);
    const [file] = shown;
    if (status === 'PENDING' && file) await mailSenderOnce(work, file, found);
  });
}

function note(work: EnvelopeChange, { id, undrawablePages }: FileRow, found: UndrawablePage): void {
  const others = undrawablePages.filter(({ page }) => page !== found.page);
  const all = [...others, found].sort((a, b) => a.page - b.page);
  work.updateFile(id, { undrawablePages: all });
}

async function mailSenderOnce(work: EnvelopeChange, { id, title }: FileRow, { page, message }: UndrawablePage) {
  if ((await readEntries(work.tx.orm, work.envelope, ['PAGE_NOT_DRAWABLE'])).length > 0) return;
  work.say('PAGE_NOT_DRAWABLE', { fileId: id, name: title, page, reason: message }, { kind: 'system' });
}
