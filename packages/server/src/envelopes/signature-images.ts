import { and, eq, isNotNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { fields } from '../platform/db/schema.ts';

/** The images of signatures (PNG or JPEG) by the ids of their fields. */
export type SignatureImages = ReadonlyMap<number, Uint8Array>;

/** All images of an envelope. They are large, so `loadContents` leaves them out. */
export async function readSignatureImages(orm: NodePgDatabase, envelopeId: string): Promise<SignatureImages> {
  const rows = await orm
    .select({ id: fields.id, image: fields.signatureImage })
    .from(fields)
    .where(and(eq(fields.envelopeId, envelopeId), isNotNull(fields.signatureImage)));
  return new Map(rows.flatMap(({ id, image }) => (image ? [[id, image] as const] : [])));
}

/** The image in one field, null where there is none. */
export async function readSignatureImage(orm: NodePgDatabase, fieldId: number): Promise<Uint8Array | null> {
  const [row] = await orm.select({ image: fields.signatureImage }).from(fields).where(eq(fields.id, fieldId));
  return row?.image ?? null;
}
