import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, instant } from './columns.ts';
import { fields, recipients } from './envelopes.ts';

/**
 * Hand-offs: requests to draw a signature on another device. The link accepts one image for one field. Only the browser that
 * requested the hand-off can fetch the image. A hand-off is deleted with its recipient and field.
 */
export const handOffs = pgTable(
  'hand_offs',
  {
    id: serial('id').primaryKey(),
    tokenHash: bytes('token_hash').notNull().unique(),
    recipientId: integer('recipient_id')
      .notNull()
      .references(() => recipients.id, { onDelete: 'cascade' }),
    fieldId: integer('field_id')
      .notNull()
      .references(() => fields.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret in the cookie of the requesting browser. */
    browserHash: bytes('browser_hash').notNull(),
    /** PNG image, from its arrival until it is fetched. */
    image: bytes('image'),
    /** Salt (hex) of the hash that records the image. A signature made from the image has the same salt. */
    salt: text('salt'),
    /** Time when the image arrived or the hand-off was ended. After that the link no longer works. */
    usedAt: instant('used_at'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('hand_offs_recipient').on(table.recipientId),
    index('hand_offs_field').on(table.fieldId),
    index('hand_offs_expires').on(table.expiresAt),
    check('hand_offs_image', sql`${table.image} is null or ${table.usedAt} is not null`),
  ],
);
