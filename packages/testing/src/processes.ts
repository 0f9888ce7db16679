import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { NODE_FLAGS } from './node-flags.ts';

export interface ScriptProcess {
  child: ChildProcess;
  lines: Interface;
  nextLine(): Promise<string>;
  /** Kills the process, by default with SIGKILL, and waits until it has ended. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Resolves to the exit code, or to null if a signal ended the process. */
  ended: Promise<number | null>;
}

const liveProcesses = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of liveProcesses) child.kill('SIGKILL');
});

/** @param wrapper command that runs Node, e.g. `['strace', '-f']` */
export function runScript(script: URL, args: string[], wrapper: string[] = []): ScriptProcess {
  const [command = process.execPath, ...commandArgs] = [
    ...wrapper,
    process.execPath,
    ...[...NODE_FLAGS, '--import', 'tsx', fileURLToPath(script), ...args],
  ];
  const child = spawn(command, commandArgs, { stdio: ['pipe', 'pipe', 'inherit'] });
  liveProcesses.add(child);
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => {
    liveProcesses.delete(child);
    return code ?? null;
  });
  const lines = createInterface({ input: child.stdout });
  return {
    child,
    lines,
    nextLine: () => once(lines, 'line').then(([line]) => String(line)),
    async kill(signal = 'SIGKILL') {
      child.kill(signal);
      await ended;
    },
    ended,
  };
}
