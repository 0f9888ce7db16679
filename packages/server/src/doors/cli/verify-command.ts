import { Command } from 'commander';
import { loadConfig } from '../../platform/config/config.ts';
import { knownCertificates } from '../../platform/trust/identity.ts';
import { readRoots } from '../../platform/trust/read-roots.ts';
import { examineEach } from './examine.ts';
import { verifyFile } from './verify-file.ts';
import { withThreads } from './with-threads.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** `countersign verify`: verifies the signatures of PDFs. Works offline, without the service and its database. */
export const verifyCommand = new Command('verify')
  .description('verify the signatures of a PDF; for a folder, prints a line of JSON for each PDF in it')
  .argument('<path>', 'a PDF, or a folder')
  .option('--json', 'as a line of JSON', false)
  .option('--root <file...>', 'certificates to trust besides those of the local seal, in PEM or DER')
  .action(async (path: string, { json, root: files = [] }: { json: boolean; root?: string[] }) => {
    const certificatesPem = await knownCertificates(loadConfig(process.env));
    const roots = (await Promise.all(files.map(readRoots))).flat();
    const allWell = await withThreads(null, (pdf) =>
      examineEach(path, { json, print }, (file) => verifyFile(pdf, { roots, certificatesPem }, file)),
    );
    if (!allWell) process.exitCode = 1;
  });
