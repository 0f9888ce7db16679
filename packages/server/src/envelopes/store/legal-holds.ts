import { isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { teams } from '../../platform/db/schema.ts';
import { envelopes } from '../tables/index.ts';

/** Matches envelopes under a legal hold, either their own or their team's. */
export const isHeld = (): SQL | undefined =>
  or(
    isNotNull(envelopes.heldAt),
    sql`exists (select 1 from ${teams} where ${teams.id} = ${envelopes.teamId} and ${teams.heldAt} is not null)`,
  );

/**
 * Matches rows of another table whose envelope is not under a hold. Looks up the envelope of each row, because with
 * `not exists`, PostgreSQL may read all envelopes first.
 */
export const isOfNoHeldEnvelope = (envelopeId: PgColumn): SQL =>
  sql`(select ${isHeld()} from ${envelopes} where ${envelopes.id} = ${envelopeId}) is not true`;
