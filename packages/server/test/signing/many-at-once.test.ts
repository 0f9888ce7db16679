import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sentDocument } from '../../../testing/src/documents.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import { TYPED, type Visit, visit } from './visit.ts';

/** Number of signers. `SIGNERS_AT_ONCE=200` measures how long that many signers wait. */
const SIGNERS = Number(process.env.SIGNERS_AT_ONCE ?? 30);

const LONGEST_WAIT_MS = 600_000;

describeOnEachService('many signers at the same time', (service) => {
  /** Creates signers, each with a document that they only have to finish. */
  const readySigners = async (account: TestAccount): Promise<Visit[]> => {
    const visits: Visit[] = [];
    for (let index = 0; index < SIGNERS; index++) {
      const { recipients } = await sentDocument(service, account);
      const visitor = visit(service, recipients[0]!);
      await visitor.put((await visitor.view()).fields[0]!.id, TYPED);
      visits.push(visitor);
    }
    return visits;
  };

  const finish = async (visits: Visit[]) => {
    const started = performance.now();
    return Promise.all(
      visits.map(async (visitor) => {
        const answer = await visitor.complete();
        expect(answer.status).toBe(200);
        const { state } = (await answer.json()) as { state: string };
        return { state, ms: performance.now() - started };
      }),
    );
  };

  const untilCompleted = async (visits: Visit[]) => {
    for (const visitor of visits) {
      while ((await visitor.view()).state !== 'completed') await new Promise((resolve) => setTimeout(resolve, 250));
    }
  };

  it('many signers can finish at the same time, and all documents are sealed', {
    timeout: LONGEST_WAIT_MS,
  }, async () => {
    const visits = await readySigners(await service.createAccount());
    const started = performance.now();
    const answers = await finish(visits);
    expect(answers.filter(({ state }) => state !== 'completed' && state !== 'sealing')).toEqual([]);
    await untilCompleted(visits);
    if (process.env.SIGNERS_AT_ONCE) report(answers, performance.now() - started);
  });

  it('many signers can wait for their sealed files without a database poll for each of them', {
    timeout: LONGEST_WAIT_MS,
  }, async () => {
    const { orm, pool } = service.services.database;
    const visits = await readySigners(await service.createAccount());
    // A process that does not exist holds the leases of all sealing jobs.
    await orm.execute(sql`
      insert into due_work (kind, subject, lane, data, claim, due_at)
      select 'seal-envelope', id, '', jsonb_build_object('envelopeId', id), 'nobody', now() + interval '1 hour'
        from envelopes where status = 'PENDING'`);
    let asked = 0;
    const count = () => asked++;
    pool.on('acquire', count);
    try {
      const answers = await finish(visits);
      expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['sealing']));
    } finally {
      pool.off('acquire', count);
    }
    // Each signer needs about a dozen queries, and the queue some more. Polling every 50 ms would cost a hundred
    // queries per signer.
    expect(asked).toBeLessThan(SIGNERS * 40);
  });
});

function report(answers: { state: string; ms: number }[], sealedMs: number): void {
  const ms = answers.map((answer) => answer.ms).sort((a, b) => a - b);
  const at = (share: number) => `${Math.round(ms[Math.min(ms.length - 1, Math.floor(ms.length * share))]!)} ms`;
  const completed = answers.filter(({ state }) => state === 'completed').length;
  process.stdout.write(
    `${SIGNERS} signers: median ${at(0.5)}, 95 % ${at(0.95)}, longest ${at(1)}; ${completed} saw it completed; ` +
      `all sealed after ${Math.round(sealedMs)} ms\n`,
  );
}
