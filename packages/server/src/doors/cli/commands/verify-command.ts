import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { loadConfig } from '../../../platform/config/config.ts';
import { knownCertificates } from '../../../platform/trust/identity.ts';
import { readRoots } from '../../../platform/trust/read-roots.ts';
import { examineEach } from '../pdf/examine-each.ts';
import { verifyLocalFile } from '../pdf/verify-file.ts';
import { withThreads } from '../pdf/with-threads.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

interface Options {
  json: boolean;
  root?: string[];
  password?: string;
  passwordFile?: string;
}

/** Reads the password and removes the trailing newline that editors add. */
async function readPassword({ password, passwordFile }: Pick<Options, 'password' | 'passwordFile'>) {
  if (passwordFile === undefined) return password;
  return (await readFile(passwordFile, 'utf8')).split(/\r?\n/, 1)[0];
}

/** `countersign verify`, which verifies the signatures of PDFs offline, without the service or its database. */
export const verifyCommand = new Command('verify')
  .description('verify the signatures of a PDF, or of each PDF in a folder (one JSON line each)')
  .argument('<path>', 'a PDF or a folder')
  .option('--json', 'print one line of JSON', false)
  .option('--password <text>', 'password of encrypted PDFs; other users of this machine may see it, so prefer a file')
  .option('--password-file <file>', 'file whose first line is the password of encrypted PDFs')
  .option('--root <file...>', 'additional root certificates to trust, in PEM or DER')
  .action(async (path: string, { json, root: files = [], ...given }: Options) => {
    const password = await readPassword(given);
    const certificatesPem = await knownCertificates(loadConfig(process.env));
    const roots = (await Promise.all(files.map(readRoots))).flat();
    const allWell = await withThreads(null, (pdf) =>
      examineEach(path, { json, print }, (file) => verifyLocalFile(pdf, { roots, certificatesPem, password }, file)),
    );
    if (!allWell) process.exitCode = 1;
  });
