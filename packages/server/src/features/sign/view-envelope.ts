import { type DrawingBounds, undrawablePagesOf } from '../../domain/envelope/undrawable-page.ts';
import type { FileRow } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { type FoundRecipient, findRecipient } from './find-recipient.ts';
import { type Standing, standingOf } from './signing-state.ts';
import type { Visitor } from './visitor.ts';

export interface ViewedEnvelope extends FoundRecipient, Standing {
  /** Pages that cannot be displayed, by file id. While there are any, no one can finish. */
  undrawable: ReadonlyMap<string, ReadonlySet<number>>;
}

/**
 * Reads a document through a signing link.
 * @throws RuleViolation NOT_FOUND, RECIPIENT_AUTHENTICATION_REQUIRED
 */
export async function viewEnvelope(services: Services, visitor: Visitor): Promise<ViewedEnvelope> {
  const found = await findRecipient(services, visitor);
  return {
    ...found,
    ...standingOf(found, services.clock.now()),
    undrawable: undrawableIn(found.contents.files, services.config),
  };
}

export const undrawableIn = (files: readonly FileRow[], bounds: DrawingBounds): ViewedEnvelope['undrawable'] =>
  new Map(files.map((file) => [file.id, new Set(undrawablePagesOf(file, bounds).map(({ page }) => page))]));
