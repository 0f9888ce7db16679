import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { CHAIN_START, chainContentHash } from '../../../domain/audit/audit-chain.ts';
import { canonicalJson, type JsonValue } from '../../../domain/audit/canonical-json.ts';
import type { PrivacyRecord, RecordActor, RecordData, RecordType } from '../../../domain/privacy/privacy-record.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { Sender } from '../../../envelopes/sender.ts';
import { privacyRecords } from '../../../envelopes/tables/index.ts';
import { teams } from '../../../platform/db/schema.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';

export interface Deciding {
  teamId: number;
  actor: RecordActor;
  now: Date;
}

export const memberActor = ({ userId, userEmail, ip }: Sender): RecordActor => ({
  kind: 'member',
  userId,
  email: userEmail,
  ip,
});

export const toAddress = (actor: RecordActor): string | null => (actor.kind === 'member' ? actor.email : null);

/**
 * Locks a team, so that decisions about its stored data are made one at a time.
 * @throws RuleViolation NOT_FOUND
 */
export async function lockTeam({ orm }: Transaction, teamId: number): Promise<typeof teams.$inferSelect> {
  const [team] = await orm.select().from(teams).where(eq(teams.id, teamId)).for('update');
  if (!team) throw new RuleViolation('NOT_FOUND', `Team ${teamId} does not exist.`);
  return team;
}

/** Appends a record. The team must be locked. */
export async function addRecord<T extends RecordType>(
  { orm }: Transaction,
  { teamId, actor, now }: Deciding,
  type: T,
  data: RecordData[T],
): Promise<void> {
  const [last] = await orm
    .select({ sequence: privacyRecords.sequence, hash: privacyRecords.hash })
    .from(privacyRecords)
    .where(eq(privacyRecords.teamId, teamId))
    .orderBy(desc(privacyRecords.sequence))
    .limit(1);
  const sequence = (last?.sequence ?? 0) + 1;
  const previousHash = last?.hash ?? CHAIN_START;
  const content = canonicalJson({ teamId, sequence, at: now.toISOString(), actor, type, data } as unknown as JsonValue);
  const hash = chainContentHash(previousHash, content);
  await orm.insert(privacyRecords).values({ teamId, sequence, type, content, previousHash, hash, createdAt: now });
}

const BATCH = 500;

/**
 * Yields a team's records, oldest first.
 * @throws RuleViolation AUDIT_CHAIN_BROKEN if a record was altered or an earlier one is missing
 */
export async function* readRecords(orm: NodePgDatabase, teamId: number): AsyncGenerator<PrivacyRecord> {
  let sequence = 0;
  let head = CHAIN_START;
  for (;;) {
    const rows = await orm
      .select()
      .from(privacyRecords)
      .where(and(eq(privacyRecords.teamId, teamId), gt(privacyRecords.sequence, sequence)))
      .orderBy(asc(privacyRecords.sequence))
      .limit(BATCH);
    for (const row of rows) {
      const record = JSON.parse(row.content) as PrivacyRecord;
      sequence++;
      const follows =
        record.sequence === sequence && row.previousHash === head && chainContentHash(head, row.content) === row.hash;
      if (!follows) {
        throw new RuleViolation('AUDIT_CHAIN_BROKEN', `Record ${sequence} of team ${teamId} has been altered.`);
      }
      head = row.hash;
      yield record;
    }
    if (rows.length < BATCH) return;
  }
}
