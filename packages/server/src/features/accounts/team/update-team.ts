import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Expiration } from '../../../domain/envelope/expiration.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { Database } from '../../../platform/db/connection.ts';
import { teamLogos, teams } from '../../../platform/db/schema.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import { NO_REQUEST, type RequestContext, transact } from '../../../platform/idempotency/request-context.ts';
import { changePrincipals } from '../tokens/known-tokens.ts';
import { changeLogo, type Logo } from './team-logo.ts';

export interface TeamSettings {
  teamId: number;
  name: string;
  /** Default expiration of documents. Null means never. */
  expiration: Expiration | null;
  embeddingOrigins: string[];
  /** Color of signing pages as `#rrggbb`. Null means the service's color. */
  colour: string | null;
  /** SHA-256 (hex) of the logo on signing pages. Null shows the service's name instead. */
  logo: string | null;
}

/** Omitted properties do not change, and null resets a property. */
export interface TeamChange {
  teamId: number;
  name?: string | undefined;
  expiration?: Expiration | null | undefined;
  embeddingOrigins?: string[] | undefined;
  colour?: string | null | undefined;
  logo?: Logo | null | undefined;
}

/**
 * Changes the given settings together. A new expiration applies to documents sent from now on. All other settings apply
 * immediately.
 * @returns all settings after the change
 * @throws RuleViolation NOT_FOUND
 */
export async function updateTeam(
  database: Database,
  { teamId, name, expiration, embeddingOrigins, colour, logo }: TeamChange,
  context: RequestContext = NO_REQUEST,
): Promise<TeamSettings> {
  const given = { name, defaultExpiration: expiration, embeddingOrigins, brandColour: colour };
  const isGiven = Object.values(given).some((setting) => setting !== undefined);
  const change = async ({ orm }: Transaction): Promise<TeamSettings> => {
    const ofTeam = eq(teams.id, teamId);
    if (isGiven) await orm.update(teams).set(given).where(ofTeam);
    const team = await readTeam(orm, teamId);
    if (logo === undefined) return team;
    await changeLogo(orm, teamId, logo);
    return { ...team, logo: logo?.sha256 ?? null };
  };
  return changePrincipals(database, () => transact(database, context, change));
}

/** @throws RuleViolation NOT_FOUND */
export async function readTeam(orm: NodePgDatabase, teamId: number): Promise<TeamSettings> {
  const [team] = await orm
    .select({
      teamId: teams.id,
      name: teams.name,
      expiration: teams.defaultExpiration,
      embeddingOrigins: teams.embeddingOrigins,
      colour: teams.brandColour,
      logo: teamLogos.sha256,
    })
    .from(teams)
    .leftJoin(teamLogos, eq(teamLogos.teamId, teams.id))
    .where(eq(teams.id, teamId));
  if (!team) throw new RuleViolation('NOT_FOUND', `Team ${teamId} does not exist.`);
  return team;
}
