import type { UndrawablePage } from '../../domain/envelope/checks/undrawable-page.ts';
import { NO_REQUEST } from '../../platform/idempotency/request-context.ts';
import { changeEnvelope } from '../change/change-envelope.ts';
import type { EnvelopeChange } from '../change/envelope-change.ts';
import { readEntries } from '../record/read-entries.ts';
import type { FileRow } from '../rows.ts';
import type { Services } from '../services.ts';
import { sourceContentKey } from '../stored-content/content-keys.ts';
import type { ShownFile } from './shown-document.ts';

/**
 * Records that a page of the displayed PDF cannot be rendered. If the document has been sent, the sender gets one email
 * about this.
 */
export function recordUndrawablePage(
  services: Services,
  { envelopeId, key }: Pick<ShownFile, 'envelopeId' | 'key'>,
  found: UndrawablePage,
): Promise<void> {
  return changeEnvelope(services, NO_REQUEST, { envelopeId }, async (work) => {
    const { status, sealing, deletedAt } = work.envelope;
    const isOpen = (status === 'DRAFT' || status === 'PENDING') && sealing === 'NONE';
    if (!isOpen || deletedAt !== null) return;
    const shown = work.contents.files.filter((file) => sourceContentKey(file) === key);
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
