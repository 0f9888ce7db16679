import { and, eq, isNotNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { envelopes, teams } from '../platform/db/schema.ts';

/** The condition that a legal hold is on an envelope, or on all of its team. */
export const isHeld = (): SQL | undefined =>
  or(
    isNotNull(envelopes.heldAt),
    sql`exists (select 1 from ${teams} where ${teams.id} = ${envelopes.teamId} and ${teams.heldAt} is not null)`,
  );

/** The condition that a row of another table belongs to no envelope that is held. */
export const isOfNoHeldEnvelope = (orm: NodePgDatabase, envelopeId: PgColumn): SQL =>
  notExists(
    orm
      .select({ id: envelopes.id })
      .from(envelopes)
      .where(and(eq(envelopes.id, envelopeId), isHeld())),
  );
