import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, instant } from '../../platform/db/schema/columns.ts';
import { fields, recipients } from './envelopes.ts';

/**
 * Requests to draw a signature on another device. The link accepts one image for one field, and only the browser that
 * requested the hand-off can fetch the image. A hand-off is deleted with its recipient or field.
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
    /** SHA-256 of the secret in the requesting browser's cookie. */
    browserHash: bytes('browser_hash').notNull(),
    /** The image as a PNG, from its upload until the hand-off ends. */
    image: bytes('image'),
    /** Salt (hex) of the recorded hash of the image. A signature made from the image has the same salt. */
    salt: text('salt'),
    /** Time when the image was uploaded or the hand-off ended. The link does not work after that. */
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
