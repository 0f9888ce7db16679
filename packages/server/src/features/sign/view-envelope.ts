import { undrawablePagesOf } from '../../domain/envelope/undrawable-page.ts';
import { findBrand, type TeamBrand } from '../../envelopes/find-brand.ts';
import { findSender, type SenderName } from '../../envelopes/find-sender.ts';
import type { Services } from '../../envelopes/services.ts';
import { findOpened } from './find-opened.ts';
import type { FoundRecipient } from './find-recipient.ts';
import { type Standing, standingOf } from './signing-state.ts';
import type { Visitor } from './visitor.ts';

/** What a recipient finds behind their signing link. */
export interface ViewedEnvelope extends FoundRecipient, Standing {
  sender: SenderName;
  brand: TeamBrand;
  /** Pages that cannot be shown, by the id of their file: nobody can finish then. */
  undrawable: ReadonlyMap<string, ReadonlySet<number>>;
}

/**
 * Looks at a document through a signing link.
 * @throws RuleViolation NOT_FOUND, RECIPIENT_AUTHENTICATION_REQUIRED
 */
export async function viewEnvelope(services: Services, visitor: Visitor): Promise<ViewedEnvelope> {
  const found = await findOpened(services, visitor);
  const { orm } = services.database;
  const { envelope } = found.contents;
  return {
    ...found,
    ...standingOf(found, services.clock.now()),
    sender: await findSender(orm, envelope),
    brand: await findBrand(orm, envelope.teamId),
    undrawable: new Map(
      found.contents.files.map((file) => [
        file.id,
        new Set(undrawablePagesOf(file, services.config).map(({ page }) => page)),
      ]),
    ),
  };
}
