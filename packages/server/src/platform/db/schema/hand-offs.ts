import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, instant } from './columns.ts';
import { fields, recipients } from './envelopes.ts';

/**
 * A hand-off: a signature is to be drawn on another device. Its link accepts one picture for one field, and only the
 * browser that asked can fetch it. It is deleted with the recipient and the field.
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
    /** The picture, a PNG, from its arrival until it was fetched. */
    image: bytes('image'),
    /** The salt (hex) of the hash that records the picture. A signature that uses the picture has the same. */
    salt: text('salt'),
    /** When the picture arrived or the hand-off was ended; the link does not work after that. */
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
