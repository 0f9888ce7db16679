import { integer } from 'drizzle-orm/pg-core';

/**
 * Team of the envelope that a row belongs to, so that the database can be distributed by team. Every statement includes
 * this column. The previous version of the service does not, so triggers (in the migrations) set the column at the end
 * of its statements.
 */
export const teamOfEnvelope = () => integer('team_id');
