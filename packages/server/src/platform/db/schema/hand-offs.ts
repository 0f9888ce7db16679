import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial } from 'drizzle-orm/pg-core';
import { bytes, createdAt, instant } from './columns.ts';
import { fields, recipients } from './envelopes.ts';

/**
 * A signature is to be drawn on another device: the link there lets one picture in, for one field, from which only the
 * browser that asked for it takes it. It dies with the recipient and the field.
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
    /** The picture, a PNG, from when it is sent until it was taken. */
    image: bytes('image'),
    /** When the picture was sent, or nobody waited for one any more: the link is worth nothing since. */
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
