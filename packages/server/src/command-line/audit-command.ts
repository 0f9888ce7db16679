import { Command } from 'commander';
import { checkChain, checkChains, findChainEnd } from '../audit-chain/check-chains.ts';
import type { Database } from '../db/connection.ts';
import type { ChainBreak } from '../domain/chain-problem.ts';
import { RuleViolation } from '../domain/rule-violation.ts';
import { withDatabase } from './with-database.ts';

export const auditCommand = new Command('audit').description('the audit logs of documents');

auditCommand
  .command('verify')
  .description(
    'whether the audit logs in the database are as they were written: prints a line of JSON for each that is not, and one with the numbers; the exit status is 0 only when all are',
  )
  .option('--envelope <id>', 'that of one document alone, such as envelope_0f...')
  .action(async ({ envelope }: { envelope?: string }) => {
    const { checked, broken } = await withDatabase(({ orm }) =>
      envelope === undefined ? verifyAll(orm, print) : verifyOne(orm, envelope, print),
    );
    print({ checked, broken });
    if (broken > 0) process.exitCode = 1;
  });

interface Verified {
  checked: number;
  broken: number;
}

type Told = (found: ChainBreak) => void;

async function verifyAll(orm: Database['orm'], tell: Told): Promise<Verified> {
  const verified = { checked: 0, broken: 0 };
  for (let last: number | null = 0; last !== null; ) {
    const found = await checkChains(orm, last);
    found.breaks.forEach(tell);
    verified.checked += found.checked;
    verified.broken += found.breaks.length;
    last = found.last;
  }
  return verified;
}

async function verifyOne(orm: Database['orm'], envelopeId: string, tell: Told): Promise<Verified> {
  const end = await findChainEnd(orm, envelopeId);
  if (!end) throw new RuleViolation('NOT_FOUND', `There is no envelope ${envelopeId}.`);
  const breaks = await checkChain(orm, end);
  breaks.forEach(tell);
  return { checked: 1, broken: breaks.length };
}

const print = (value: object): void => {
  process.stdout.write(`${JSON.stringify(value)}\n`);
};
