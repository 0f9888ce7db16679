import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runScript, type ScriptProcess } from '../../../testing/src/processes.ts';
import { DatabaseHeldError, lockDirectory } from '../../src/platform/db/embedded/directory-lock.ts';

const holdLock = new URL('processes/hold-lock.ts', import.meta.url);

describe('a directory lock', () => {
  let folder: string;
  let processes: ScriptProcess[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-lock-'));
  });
  afterEach(async () => {
    await Promise.all(processes.map((process) => process.kill()));
    processes = [];
    await rm(folder, { recursive: true });
  });

  async function startProcesses(count: number): Promise<ScriptProcess[]> {
    const started = Array.from({ length: count }, () => runScript(holdLock, [folder]));
    processes.push(...started);
    await Promise.all(started.map((process) => process.nextLine()));
    return started;
  }

  const takeLock = (process: ScriptProcess): Promise<string> => {
    const outcome = process.nextLine();
    process.child.stdin?.write('go\n');
    return outcome;
  };

  it('a directory lock is acquired by exactly one of six concurrent processes, and by one of six others after that process is killed', async () => {
    const contenders = await startProcesses(6);
    const first = await Promise.all(contenders.map(takeLock));
    const winner = contenders[first.indexOf('held')]!;
    expect(first.filter((outcome) => outcome === 'held')).toHaveLength(1);
    const refusal = `refused the embedded database in ${folder} is held by a running service (pid ${winner.child.pid})`;
    expect(first.filter((outcome) => outcome === refusal)).toHaveLength(5);

    await winner.kill();
    const successors = await startProcesses(6);
    const second = await Promise.all(successors.map(takeLock));
    expect(second.filter((outcome) => outcome === 'held')).toHaveLength(1);
    expect(second.filter((outcome) => outcome.startsWith('refused'))).toHaveLength(5);
  });

  it('a directory lock excludes even the process that holds it until the lock is released', async () => {
    const lock = await lockDirectory(folder);
    await expect(lockDirectory(folder)).rejects.toThrow(DatabaseHeldError);
    await lock.release();
    const again = await lockDirectory(folder);
    await again.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('a directory lock works in directories whose path is too long for a socket', async () => {
    const deep = join(folder, 'a'.repeat(100), 'b'.repeat(100));
    await mkdir(deep, { recursive: true });
    const lock = await lockDirectory(deep);
    await expect(lockDirectory(deep)).rejects.toThrow(`the embedded database in ${deep} is held`);
    await lock.release();
    expect(await readdir(deep)).toEqual([]);
  });

  it('a directory lock is the same lock under every path of the directory', async () => {
    const lock = await lockDirectory(folder);
    await expect(lockDirectory(join(folder, '..', folder.split('/').at(-1)!))).rejects.toThrow(DatabaseHeldError);
    await lock.release();
  });

  it('a directory lock can be acquired after a process died while acquiring it', async () => {
    const guard = join(folder, 'database.lock.guard');
    await mkdir(guard);
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(guard, longAgo, longAgo);
    const lock = await lockDirectory(folder);
    await lock.release();
  });
});
