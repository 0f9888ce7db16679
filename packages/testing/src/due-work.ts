import { and, eq, lte } from 'drizzle-orm';
import { dueWork } from '../../server/src/platform/db/schema.ts';
import { newClaim } from '../../server/src/platform/identifiers.ts';
import { JOB_LEASE_MS, makeDue } from '../../server/src/platform/work/claim-due.ts';
import { ClaimedJob, type Ending } from '../../server/src/platform/work/claimed-job.ts';
import type { JobName, Jobs } from '../../server/src/platform/work/job-kinds.ts';
import type { TestService } from './service.ts';

type Service = Pick<TestService, 'services' | 'clock'>;

const isAbout = (kind: JobName, subject: string) => and(eq(dueWork.kind, kind), eq(dueWork.subject, subject));

export async function workOn(
  { services }: Pick<Service, 'services'>,
  kind: JobName,
  subject: string,
): Promise<typeof dueWork.$inferSelect | undefined> {
  const [row] = await services.database.orm.select().from(dueWork).where(isAbout(kind, subject));
  return row;
}

/** Takes a due job the way another node would. The service can't take it until the lease expires. */
export async function taken<Name extends JobName>(
  { services, clock }: Service,
  kind: Name,
  subject: string,
): Promise<ClaimedJob<Name> | undefined> {
  const now = clock.now();
  const claim = newClaim();
  const [row] = await services.database.orm
    .update(dueWork)
    .set({ claim, dueAt: new Date(now.getTime() + JOB_LEASE_MS) })
    .where(and(isAbout(kind, subject), lte(dueWork.dueAt, now)))
    .returning();
  return row && new ClaimedJob({ ...row, kind, claim, data: row.data as unknown as Jobs[Name] }, clock);
}

/** Runs a job the way another node would, provided that it is due and no node has leased it. */
export async function carryOut<Name extends JobName>(
  service: Service,
  kind: Name,
  subject: string,
  handler: (job: ClaimedJob<Name>) => Promise<void> | Promise<Ending>,
): Promise<void> {
  const job = await taken(service, kind, subject);
  if (!job) return;
  const ending = await handler(job);
  if (job.ending === undefined) await job.write(service.services.database.pool, ending ?? 'DONE');
}

/** Retries waiting jobs immediately. The service does the same when it starts. */
export async function retryNow({ services, clock }: Service, kind: JobName): Promise<void> {
  await makeDue(services.database.pool, [kind], clock.now());
  services.jobs.wake();
}
