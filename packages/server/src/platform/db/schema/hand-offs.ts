import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, instant } from './columns.ts';
import { fields, recipients } from './envelopes.ts';

/**
 * Stores hand-offs: requests to draw a signature on another device. The link accepts one image for one field, and only the
 * browser that asked can fetch it. A hand-off is deleted with the recipient and the field.
 */
export const handOffs = pgTable(
  'hand_offs',
  {
    id: serial('id').primaryKey(),
    /** SHA-256 of the token in the link. */
    tokenHash: bytes('token_hash').notNull().unique(),
    recipientId: integer('recipient_id')
      .notNull()
      .references(() => recipients.id, { onDelete: 'cascade' }),
    fieldId: integer('field_id')
      .notNull()
      .references(() => fields.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret in the cookie of the browser that asked. */
    browserHash: bytes('browser_hash').notNull(),
    /** Image (PNG), from its arrival until it is fetched. */
    image: bytes('image'),
    /** Salt (hex) of the hash that records the image. A signature that uses the image has the same. */
    salt: text('salt'),
    /** Time when the image arrived or the hand-off was ended. The link does not work after that. */
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
