import { type OwnDetails, ownDetails } from '@countersign/contracts/account';
import { eq } from 'drizzle-orm';
import { validateFieldValue } from '../../../domain/fields/field-value.ts';
import type { Services } from '../../../envelopes/services.ts';
import { savedDetails } from '../../../platform/db/schema.ts';
import type { SignedIn } from '../../accounts/sign-in/sign-in.ts';
import { EVERY_METHOD } from './saved-signature.ts';

type Needed = Pick<Services, 'database'>;

export async function readSavedDetails(
  { database: { orm } }: Needed,
  { userId }: Pick<SignedIn, 'userId'>,
): Promise<{ details: OwnDetails; savedAt: Date } | null> {
  const [saved] = await orm.select().from(savedDetails).where(eq(savedDetails.userId, userId));
  return saved ? { details: ownDetails.parse(JSON.parse(saved.details)), savedAt: saved.savedAt } : null;
}

/**
 * Saves initials and details in place of those before, if fields would accept the initials.
 * @throws RuleViolation INVALID_FIELD_VALUE
 */
export async function saveDetails(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId }: Pick<SignedIn, 'userId'>,
  details: OwnDetails,
): Promise<void> {
  const now = clock.now();
  if (details.initials !== '') {
    validateFieldValue({ id: 0, type: 'INITIALS', meta: null }, details.initials, EVERY_METHOD, now);
  }
  const row = { details: JSON.stringify(details), savedAt: now };
  await database.orm
    .insert(savedDetails)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: savedDetails.userId, set: row });
}

/** Deletes the saved initials and details. Documents in which they were used stay as they are. */
export async function deleteDetails(
  { database: { orm } }: Needed,
  { userId }: Pick<SignedIn, 'userId'>,
): Promise<void> {
  await orm.delete(savedDetails).where(eq(savedDetails.userId, userId));
}
