import { and, eq, isNotNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { EnvelopeContents, FieldRow } from '../rows.ts';
import { isBelow, type NamedEnvelope } from '../store/envelope-columns.ts';
import { fields } from '../tables/index.ts';

/** Signature images (PNG or JPEG) by field id. */
export type SignatureImages = ReadonlyMap<number, Uint8Array>;

/** Reads all signature images of an envelope. `loadEnvelope` does not, because they are large. */
export async function readSignatureImages(
  orm: NodePgDatabase,
  { envelope, fields: all }: Pick<EnvelopeContents, 'envelope' | 'fields'>,
): Promise<SignatureImages> {
  if (!all.some(isPicture)) return new Map();
  const rows = await orm
    .select({ id: fields.id, image: fields.signatureImage })
    .from(fields)
    .where(and(isBelow(fields, envelope), isNotNull(fields.signatureImage)));
  return new Map(rows.flatMap(({ id, image }) => (image ? [[id, image] as const] : [])));
}

/** Whether the signature is an image. Typed signatures are text. */
export const isPicture = ({ signature }: FieldRow): boolean => signature !== null && signature.type !== 'typed';

export async function readSignatureImage(
  orm: NodePgDatabase,
  envelope: NamedEnvelope,
  fieldId: number,
): Promise<Uint8Array | null> {
  const [row] = await orm
    .select({ image: fields.signatureImage })
    .from(fields)
    .where(and(eq(fields.id, fieldId), isBelow(fields, envelope)));
  return row?.image ?? null;
}
