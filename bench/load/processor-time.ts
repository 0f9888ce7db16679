import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in /proc, the same on all known Linux systems. */
const TICKS = 100;

/**
 * Returns the CPU time of processes and their children in seconds. Children that have exited count only if their parent
 * waited for them.
 */
export function processorSeconds(pids: readonly number[]): number {
  const wanted = new Set(pids);
  let ticks = 0;
  // A child may be listed before its parent. Two passes are enough, because these process trees are shallow.
  for (let round = 0; round < 2; round++)
    for (const { pid, parent } of processes()) if (wanted.has(parent)) wanted.add(pid);
  for (const { pid, worked } of processes()) if (wanted.has(pid)) ticks += worked;
  return ticks / TICKS;
}

function processes(): { pid: number; parent: number; worked: number }[] {
  const names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return names.flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const [, parent = 0, , , , , , , , , , user = 0, system = 0, ofChildren = 0, ofChildrenInSystem = 0] = fields;
      return [{ pid: Number(name), parent, worked: user + system + ofChildren + ofChildrenInSystem }];
    } catch {
      return [];
    }
  });
}
