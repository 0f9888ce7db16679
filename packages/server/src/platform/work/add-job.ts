import type { Transaction } from '../db/transaction.ts';
import { JOB_KINDS, type JobName, type Jobs } from './job-kinds.ts';

/** Adds a job from a process without a queue, such as a command. A node of the service finds it within seconds. */
export async function addJob<Name extends JobName>(
  { client }: Pick<Transaction, 'client'>,
  name: Name,
  data: Jobs[Name],
  { at, lane }: { at: Date; lane: string },
): Promise<void> {
  const kind = JOB_KINDS[name];
  await client.query(
    'insert into due_work (kind, subject, lane, data, due_at) values ($1, $2, $3, $4, $5) on conflict do nothing',
    [name, kind.subject(data), kind.lane?.(data) ?? lane, JSON.stringify(data), at],
  );
}
