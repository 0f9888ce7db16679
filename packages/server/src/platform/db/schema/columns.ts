import { sql } from 'drizzle-orm';
import { customType, integer, timestamp } from 'drizzle-orm/pg-core';
import { keysInUse } from '../../secrets/keys-in-use.ts';
import { placeOf } from '../../secrets/secret-columns.ts';

export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
  fromDriver: (value) => new Uint8Array(value.buffer, value.byteOffset, value.byteLength),
});

/** Text that is encrypted if keys are set, unless it is empty. It cannot be searched by equality. */
export const secretText = (table: string, column: string) =>
  customType<{ data: string; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) =>
      value === '' ? value : (keysInUse().encrypt(Buffer.from(value), placeOf(table, column)) ?? value),
    fromDriver: (stored) => keysInUse().decrypt(stored, placeOf(table, column))?.toString('utf8') ?? stored,
  })(column);

export const secretBytes = (table: string, column: string) =>
  customType<{ data: Uint8Array; driverData: Buffer }>({
    dataType: () => 'bytea',
    toDriver: (value) => Buffer.from(keysInUse().encrypt(value, placeOf(table, column)) ?? value),
    fromDriver: (stored) =>
      new Uint8Array(keysInUse().decrypt(stored.toString('latin1'), placeOf(table, column)) ?? stored),
  })(column);

export const instant = (column: string) => timestamp(column, { withTimezone: true, mode: 'date', precision: 3 });
/**
 * Team of the envelope that a row belongs to, so that a database can be distributed by team. Every statement names it. The
 * previous version of the service omits it, so triggers (in the migrations) set it at the end of its statements.
 */
export const teamOfEnvelope = () => integer('team_id');
export const createdAt = () => instant('created_at').notNull().defaultNow();
export const updatedAt = () => instant('updated_at').notNull().defaultNow();

export const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`);
export const sha256Hex = (column: string) => sql.raw(`${column} ~ '^[0-9a-f]{64}$'`);
