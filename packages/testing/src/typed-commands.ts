import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Returns the commands of a text in Markdown, block by block. */
export const commandsIn = (text: string): string[] =>
  [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);

const KEPT = '.variables';

/**
 * Types commands into a shell in a folder, as a reader of the documentation does: variables stay for the next commands. A
 * command that fails, fails the test.
 */
export function typist(folder: string, variables: Record<string, string> = {}) {
  return async (commands: string): Promise<string> => {
    const script = `set -a; [ ! -f ${KEPT} ] || . ./${KEPT}; ${commands}\nexport -p > ${KEPT}`;
    const env = { PATH: process.env.PATH, ...variables };
    return (await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder, env })).stdout;
  };
}
