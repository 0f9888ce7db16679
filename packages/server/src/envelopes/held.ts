import { isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { envelopes, teams } from '../platform/db/schema.ts';

/** The condition that a legal hold is on an envelope, or on all of its team. */
export const isHeld = (): SQL | undefined =>
  or(
    isNotNull(envelopes.heldAt),
    sql`exists (select 1 from ${teams} where ${teams.id} = ${envelopes.teamId} and ${teams.heldAt} is not null)`,
  );

/**
 * The condition that a row of another table belongs to no envelope that is held. Each row's envelope is looked up: for `not exists`,
 * PostgreSQL may look through all envelopes first.
 */
export const isOfNoHeldEnvelope = (envelopeId: PgColumn): SQL =>
  sql`(select ${isHeld()} from ${envelopes} where ${envelopes.id} = ${envelopeId}) is not true`;
