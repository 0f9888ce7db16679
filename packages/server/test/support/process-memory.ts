import { readFileSync, writeFileSync } from 'node:fs';

/** The most memory (MiB) that a process has had, threads included, since this was asked the last time (proc(5)). */
export function peakMemory(pid: number): number {
  const [, kib] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  if (kib === undefined) throw new Error(`the system does not say what process ${pid} has`);
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return Math.round(Number(kib) / 1024);
}
