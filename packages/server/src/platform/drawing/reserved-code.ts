import { spawnSync } from 'node:child_process';

let reservedMb: number | undefined;

/**
 * Returns the memory in MB that V8 reserves for code when Node starts, but never uses. It is writable, so Linux counts
 * it as data. Node 24 and later reserve half a gigabyte, and earlier versions nothing. Measured in a new process,
 * because the threads of this process have reserved memory of their own.
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
