import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Polling interval. A killed process stays in its group until the kernel has removed it. */
const SHORT_MS = 20;

/** A limit on the total memory of the processes in a control group. */
export interface BoundedMemory {
  node: string;
  /** Returns the number of processes that the kernel killed because the group ran out of memory. */
  ended(): number;
  remove(): Promise<void>;
}

/** Memory control groups of Linux, v1 and v2: folder, limit file and event file. */
const KINDS = [
  { folder: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', events: 'memory.oom_control' },
  { folder: '/sys/fs/cgroup', limit: 'memory.max', events: 'memory.events' },
];

/**
 * Creates a control group. Null if this process lacks the permission, which is common in containers.
 * @param folder folder for the program that runs Node in the group
 */
export function boundMemory(mib: number, folder: string): BoundedMemory | null {
  const name = `countersign-test-${process.pid}`;
  for (const kind of KINDS) {
    const group = join(kind.folder, name);
    try {
      mkdirSync(group);
    } catch {
      continue;
    }
    try {
      writeFileSync(join(group, kind.limit), String(mib * 1024 * 1024));
    } catch {
      rmdirSync(group);
      continue;
    }
    const node = join(folder, 'node-in-bounded-memory');
    const enter = `#!/bin/sh\necho $$ > ${join(group, 'cgroup.procs')} && exec ${process.execPath} "$@"\n`;
    writeFileSync(node, enter, { mode: 0o755 });
    return {
      node,
      ended: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(join(group, kind.events), 'utf8'))?.[1] ?? 0),
      async remove() {
        while (existsSync(join(group, 'cgroup.procs'))) {
          try {
            rmdirSync(group);
          } catch {
            await setTimeout(SHORT_MS);
          }
        }
      },
    };
  }
  return null;
}
