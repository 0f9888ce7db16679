import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Returns the shell commands in a Markdown text, one entry per code block. */
export const commandsIn = (text: string): string[] =>
  [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);

const KEPT = '.variables';

/**
 * Returns a function that runs commands in a folder, like a reader of the documentation would. Shell variables are kept
 * for later commands. A failing command fails the test.
 */
export function typist(folder: string, variables: Record<string, string> = {}) {
  return async (commands: string): Promise<string> => {
    const script = `set -a; [ ! -f ${KEPT} ] || . ./${KEPT}; ${commands}\nexport -p > ${KEPT}`;
    const env = { PATH: process.env.PATH, ...variables };
    return (await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder, env })).stdout;
  };
}
