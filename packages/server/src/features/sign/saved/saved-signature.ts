import { type SignatureInput, signatureInput } from '@countersign/contracts/signing';
import { and, eq, sql } from 'drizzle-orm';
import { validateFieldValue } from '../../../domain/fields/field-value.ts';
import type { Services } from '../../../envelopes/services.ts';
import { savedSignatures, users } from '../../../platform/db/schema.ts';
import type { SignedIn } from '../../accounts/sign-in/sign-in.ts';
import { requireUsableImage } from '../values/require-usable-image.ts';

type Needed = Pick<Services, 'database'>;

export interface SavedSignature {
  signature: SignatureInput;
  savedAt: Date;
}

export async function readSavedSignature(
  { database: { orm } }: Needed,
  { userId }: Pick<SignedIn, 'userId'>,
): Promise<SavedSignature | null> {
  const [saved] = await orm.select().from(savedSignatures).where(eq(savedSignatures.userId, userId));
  return saved ? { signature: signatureInput.parse(JSON.parse(saved.signature)), savedAt: saved.savedAt } : null;
}

/**
 * Saves a signature in place of the one before, if a signature field would accept it.
 * @throws RuleViolation INVALID_FIELD_VALUE
 */
export async function saveSignature(
  services: Services,
  { userId }: SignedIn,
  signature: SignatureInput,
): Promise<void> {
  const { database, clock } = services;
  const now = clock.now();
  validateFieldValue({ id: 0, type: 'SIGNATURE', meta: null }, signature, EVERY_METHOD, now);
  await requireUsableImage(services, signature);
  const row = { signature: JSON.stringify(signature), savedAt: now };
  await database.orm
    .insert(savedSignatures)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: savedSignatures.userId, set: row });
}

/** Settings of a document that allows every kind of signature. */
export const EVERY_METHOD = {
  drawSignatureEnabled: true,
  typedSignatureEnabled: true,
  uploadSignatureEnabled: true,
  dateFormat: 'yyyy-MM-dd',
  timezone: 'Etc/UTC',
  language: 'en',
} as const;

/** Deletes the saved signature. Documents that were signed with it stay as they are. */
export async function deleteSignature({ database: { orm } }: Needed, { userId }: SignedIn): Promise<void> {
  await orm.delete(savedSignatures).where(eq(savedSignatures.userId, userId));
}

/** Whether a link belongs to the signed-in person, who has proven that they receive emails at its address. */
export async function isOwnLink(
  { database: { orm } }: Needed,
  { userId }: SignedIn,
  recipient: { email: string },
): Promise<boolean> {
  const isRecipient = eq(sql`lower(${users.email})`, sql`lower(${recipient.email})`);
  const found = await orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true), isRecipient));
  return found.length > 0;
}
