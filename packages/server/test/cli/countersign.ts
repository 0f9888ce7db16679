import { execFile } from 'node:child_process';
import { commandLine } from '../../../testing/src/command-line.ts';

export interface Finished {
  status: number | null;
  stdout: string;
  stderr: string;
}

export function countersign(args: string[], settings: Record<string, string>): Promise<Finished> {
  const env = { PATH: process.env.PATH, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, commandLine(args), { env }, (error, stdout, stderr) => {
      resolve({ status: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}
