import { isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { envelopes, teams } from '../platform/db/schema.ts';

/** Matches envelopes under a legal hold, either their own or that of their team. */
export const isHeld = (): SQL | undefined =>
  or(
    isNotNull(envelopes.heldAt),
    sql`exists (select 1 from ${teams} where ${teams.id} = ${envelopes.teamId} and ${teams.heldAt} is not null)`,
  );

/**
 * Matches rows of another table whose envelope is not held. Each row's envelope is looked up, because for `not exists`
 * PostgreSQL may read all envelopes first.
 */
export const isOfNoHeldEnvelope = (envelopeId: PgColumn): SQL =>
  sql`(select ${isHeld()} from ${envelopes} where ${envelopes.id} = ${envelopeId}) is not true`;
