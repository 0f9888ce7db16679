import { and, desc, eq } from 'drizzle-orm';
import type { InsertedValue } from '../../../domain/fields/field-value.ts';
import type { EnvelopeChange } from '../../../envelopes/envelope-change.ts';
import { handOffs } from '../../../platform/db/schema.ts';

/**
 * Returns the salt under which the audit chain recorded an image drawn on another device, so that the signature's entry has the
 * same hash. Undefined for any other value.
 */
export async function saltOfDrawing(
  { tx: { orm } }: EnvelopeChange,
  fieldId: number,
  value: InsertedValue,
): Promise<string | undefined> {
  if (value.kind !== 'image' || value.method !== 'drawn') return undefined;
  const [drawing] = await orm
    .select({ salt: handOffs.salt })
    .from(handOffs)
    .where(and(eq(handOffs.fieldId, fieldId), eq(handOffs.image, Buffer.from(value.base64, 'base64'))))
    .orderBy(desc(handOffs.id))
    .limit(1);
  return drawing?.salt ?? undefined;
}
