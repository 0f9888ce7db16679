import { sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';
import { keysInUse } from '../../secrets/keys-in-use.ts';
import { secretPlace } from '../../secrets/secret-columns.ts';

export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
  fromDriver: (value) => new Uint8Array(value.buffer, value.byteOffset, value.byteLength),
});

/**
 * A text column that is encrypted if keys are set. Empty text is never encrypted. Queries cannot compare encrypted
 * values.
 */
export const secretText = (table: string, column: string) =>
  customType<{ data: string; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) =>
      value === '' ? value : (keysInUse().encrypt(Buffer.from(value), secretPlace(table, column)) ?? value),
    fromDriver: (stored) => keysInUse().decrypt(stored, secretPlace(table, column))?.toString('utf8') ?? stored,
  })(column);

export const secretBytes = (table: string, column: string) =>
  customType<{ data: Uint8Array; driverData: Buffer }>({
    dataType: () => 'bytea',
    toDriver: (value) => Buffer.from(keysInUse().encrypt(value, secretPlace(table, column)) ?? value),
    fromDriver: (stored) =>
      new Uint8Array(keysInUse().decrypt(stored.toString('latin1'), secretPlace(table, column)) ?? stored),
  })(column);

export const instant = (column: string) => timestamp(column, { withTimezone: true, mode: 'date', precision: 3 });

export const createdAt = () => instant('created_at').notNull().defaultNow();

export const updatedAt = () => instant('updated_at').notNull().defaultNow();

export const isAmong = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`);

export const sha256Hex = (column: string) => sql.raw(`${column} ~ '^[0-9a-f]{64}$'`);
