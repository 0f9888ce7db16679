import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { systemClock } from '../../../platform/clock.ts';
import { loadConfig } from '../../../platform/config/config.ts';
import { createLog } from '../../../platform/log.ts';
import { openIdentity } from '../../../platform/trust/identity.ts';
import { TrustServices } from '../../../platform/trust/trust-services.ts';
import { examineEach } from '../pdf/examine-each.ts';
import { inspectFile } from '../pdf/inspect-file.ts';
import { sealFile } from '../pdf/seal-file.ts';
import { withThreads } from '../pdf/with-threads.ts';
import { PathError } from '../pdf-paths.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * `countersign pdf`, which inspects and seals PDFs without a running service. The exit status is 0 only if every PDF
 * succeeds.
 */
export const pdfCommand = new Command('pdf').description('inspect and seal PDFs without the service');

pdfCommand
  .command('inspect')
  .description(
    'check whether a PDF can be signed and sealed with these settings; for a folder, prints one line of JSON for each PDF',
  )
  .argument('<path>', 'a PDF or a folder')
  .option('--json', 'print one line of JSON', false)
  .action(async (path: string, { json }: { json: boolean }) => {
    const config = loadConfig(process.env);
    const allWell = await withThreads(null, (pdf) =>
      examineEach(path, { json, print }, (file) => inspectFile({ pdf, config }, file)),
    );
    if (!allWell) process.exitCode = 1;
  });

pdfCommand
  .command('seal')
  .description(
    'draw sample values on page 1, append a certificate and seal with the local identity, according to SEAL_LEVEL, SEAL_LEVEL_MIN, TSA_URL, SEAL_CERTIFY, SEAL_VISIBLE and EVIDENCE',
  )
  .argument('<in>', 'a PDF or a folder')
  .argument('<out>', 'the sealed PDF to write, or a folder if <in> is one')
  .option('--json', 'print one line of JSON', false)
  .action(async (from: string, to: string, { json }: { json: boolean }) => {
    if (resolve(from) === resolve(to))
      throw new PathError('The sealed PDF must not replace the original. Use another path.');
    const config = loadConfig(process.env);
    const log = createLog(config.LOG_LEVEL);
    const identity = await openIdentity(config, log, new Date());
    const trust = new TrustServices(config, identity.certificatesPem, systemClock, log);
    const allWell = await withThreads(identity, (pdf) =>
      examineEach(from, { json, print }, (file, inFolder) =>
        sealFile({ config, log, pdf, trust }, file, inFolder ? join(to, inFolder) : to),
      ),
    );
    if (!allWell) process.exitCode = 1;
  });
