import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { withProgress } from '../../src/doors/cli/with-progress.ts';
import { noteProgress } from '../../src/platform/progress.ts';

async function shown(ms: number, isTTY: boolean): Promise<string[]> {
  const written: string[] = [];
  const work = async () => {
    noteProgress('files', 2);
    noteProgress('rows', 500);
    noteProgress('files');
    await sleep(ms);
    return 'done';
  };
  const stream = { isTTY, write: (text: string) => written.push(text) };
  expect(await withProgress('Creating the backup', work, stream)).toBe('done');
  return written;
}

const CLEAR_LINE = '\r\x1b[2K';

it('a command that takes longer than two seconds shows its progress in one terminal line [T4710]', async () => {
  const written = await shown(3_000, true);
  expect(written.slice(0, -1).length).toBeGreaterThan(0);
  for (const line of written.slice(0, -1)) {
    expect(line.slice(0, CLEAR_LINE.length)).toBe(CLEAR_LINE);
    expect(line.slice(CLEAR_LINE.length)).toMatch(/^Creating the backup: 3 files, 500 rows, \d+ s$/);
  }
  expect(written.at(-1)).toBe(CLEAR_LINE);
});

it('a command shows no progress if it is short or its errors go to a file', async () => {
  expect(await shown(100, true)).toEqual([CLEAR_LINE]);
  expect(await shown(100, false)).toEqual([]);
});

it('a failing command leaves no progress line behind', async () => {
  const written: string[] = [];
  const stream = { isTTY: true, write: (text: string) => written.push(text) };
  const failing = withProgress('Restoring the backup', () => Promise.reject(new Error('no')), stream);
  await expect(failing).rejects.toThrow('no');
  expect(written).toEqual([CLEAR_LINE]);
});
