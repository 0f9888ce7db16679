import { Command } from 'commander';
import type { ChainBreak } from '../../../domain/audit/chain-problem.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { openAnchorPlace } from '../../../features/operate/audit-chain/anchors/anchor-place.ts';
import { verifyAnchors } from '../../../features/operate/audit-chain/anchors/verify-anchors.ts';
import { checkChain, checkChains, findChainEnd } from '../../../features/operate/audit-chain/check-chains.ts';
import type { Database } from '../../../platform/db/connection.ts';
import { withDatabase } from '../with-database.ts';
import { clearProgress, withProgress } from '../with-progress.ts';

export const auditCommand = new Command('audit').description('check audit logs');

auditCommand
  .command('verify')
  .description(
    'check the audit logs in the database and compare them with AUDIT_ANCHOR; prints one JSON line per broken log and one with totals; exits with 0 only if all are intact',
  )
  .option('--envelope <id>', 'check only this envelope, such as envelope_0f...')
  .action(async ({ envelope }: { envelope?: string }) => {
    const broken = new Set<string>();
    const told = new Set<string>();
    const tell = (found: ChainBreak) => {
      const line = JSON.stringify(found);
      // Several anchors may report the same break.
      if (!told.has(line)) print(line);
      told.add(line);
      broken.add(found.envelopeId);
    };
    const isWell = await withDatabase('service.operate', ({ orm }, config) =>
      withProgress('Verifying the audit logs', async () => {
        const place = await openAnchorPlace(config);
        const anchors = place && (await verifyAnchors(orm, place, envelope, tell));
        for (const problem of anchors?.problems ?? []) print(JSON.stringify({ anchor: problem }));
        const checked = envelope === undefined ? await verifyAll(orm, tell) : await verifyOne(orm, envelope, tell);
        const counts = anchors && { anchors: anchors.anchors, timestamps: anchors.timestamps };
        print(JSON.stringify({ checked, broken: broken.size, ...counts }));
        return broken.size === 0 && !anchors?.problems.length;
      }),
    );
    if (!isWell) process.exitCode = 1;
  });

type Tell = (found: ChainBreak) => void;

/** @returns number of broken chains */
async function verifyAll(orm: Database['orm'], tell: Tell): Promise<number> {
  let checked = 0;
  for (let last: number | null = 0; last !== null; ) {
    const found = await checkChains(orm, last);
    found.breaks.forEach(tell);
    checked += found.checked;
    last = found.last;
  }
  return checked;
}

async function verifyOne(orm: Database['orm'], envelopeId: string, tell: Tell): Promise<number> {
  const end = await findChainEnd(orm, envelopeId);
  if (!end) throw new RuleViolation('NOT_FOUND', `Envelope ${envelopeId} does not exist.`);
  (await checkChain(orm, end)).forEach(tell);
  return 1;
}

const print = (line: string): void => {
  clearProgress();
  process.stdout.write(`${line}\n`);
};
