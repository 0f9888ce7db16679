import { and, desc, eq } from 'drizzle-orm';
import type { InsertedValue } from '../../../domain/fields/field-value.ts';
import type { EnvelopeChange } from '../../../envelopes/change/envelope-change.ts';
import { handOffs } from '../../../envelopes/tables/index.ts';

/**
 * Returns the salt that the audit chain used for an image drawn on another device, so that the signature gets the same
 * hash. Undefined for any other value.
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
