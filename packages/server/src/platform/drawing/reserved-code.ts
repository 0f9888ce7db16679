import { spawnSync } from 'node:child_process';

let reservedMb: number | undefined;

/**
 * The memory for code that V8 reserves as writable when Node starts, without using it. Linux counts it as data. It is half a
 * gigabyte from Node 24 on and nothing before. Read from a new process, since each thread of this one has such memory too.
 */
export function reservedCodeMb(): number {
  reservedMb ??= Math.floor(untouchedCodeKb() / 1024);
  return reservedMb;
}

const CODE = /^\S+ rwxp .*\nSize: +(\d+) kB\n(?:.*\n)*?Rss: +(\d+) kB$/gm;

function untouchedCodeKb(): number {
  // Only Linux has this file, and only Linux counts this memory.
  const print = "try { process.stdout.write(require('fs').readFileSync('/proc/self/smaps')) } catch {}";
  const { stdout } = spawnSync(process.execPath, ['-e', print], { env: {}, encoding: 'utf8', timeout: 10_000 });
  return [...(stdout ?? '').matchAll(CODE)].reduce((sum, [, size, rss]) => sum + Number(size) - Number(rss), 0);
}
