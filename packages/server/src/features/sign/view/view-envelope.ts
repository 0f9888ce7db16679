import { type DrawingBounds, listUndrawablePages } from '../../../domain/envelope/checks/undrawable-page.ts';
import type { FileRow } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import type { FoundRecipient } from '../recipient/identify-recipient.ts';
import { findLinkStanding, type LinkStanding } from '../recipient/signing-state.ts';

export interface ViewedEnvelope extends FoundRecipient, LinkStanding {
  /** Pages that cannot be displayed, by file id. If there are any, no one can finish. */
  undrawable: ReadonlyMap<string, ReadonlySet<number>>;
}

export const viewEnvelope = ({ clock, config }: Services, { contents, recipient }: FoundRecipient): ViewedEnvelope => ({
  contents,
  recipient,
  ...findLinkStanding({ contents, recipient }, clock.now()),
  undrawable: undrawableIn(contents.files, config),
});

export const undrawableIn = (files: readonly FileRow[], bounds: DrawingBounds): ViewedEnvelope['undrawable'] =>
  new Map(files.map((file) => [file.id, new Set(listUndrawablePages(file, bounds).map(({ page }) => page))]));
