import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { unzipped } from '../../../../../testing/src/unzip.ts';
import { zipFiles } from './send-archive.ts';

const MIB = 1024 * 1024;
const file = (path: string) => ({ path, changedAt: new Date('2026-11-25T12:00:00Z') });

it('an archive reads its files one by one, no faster than it is consumed, and closes them if the client leaves [T2103]', async () => {
  const opened: { path: string; stream: Readable; given: number }[] = [];
  const archive = zipFiles([file('a'), file('b')], async ({ path }) => {
    const noted = { path, given: 0, stream: new Readable() };
    noted.stream = Readable.from(
      (function* () {
        // Random bytes, because they cannot be compressed.
        for (let at = 0; at < 64; at++) {
          noted.given += MIB;
          yield Buffer.from(Uint32Array.from({ length: MIB / 4 }, () => Math.random() * 2 ** 32).buffer);
        }
      })(),
    );
    opened.push(noted);
    return noted.stream;
  });
  let read = 0;
  for await (const chunk of archive) {
    read += (chunk as Buffer).length;
    if (read > 4 * MIB) break;
  }
  expect(opened.map(({ path }) => path)).toEqual(['a']);
  expect(opened[0]?.given).toBeLessThanOrEqual(16 * MIB);
  await expect.poll(() => opened[0]?.stream.destroyed).toBe(true);
});

it('an archive is aborted if a file is unreadable, so it cannot be mistaken for complete [T2104]', async () => {
  const archive = zipFiles([file('a'), file('b')], async ({ path }) => {
    if (path === 'b') throw new Error('the disk is away');
    return Readable.from([Buffer.from('a')]);
  });
  await expect(archive.toArray()).rejects.toThrow('the disk is away');
  const whole = zipFiles([file('a')], async () => Readable.from([Buffer.from('a')]));
  expect(await unzipped(Buffer.concat(await whole.toArray()))).toEqual({ a: Buffer.from('a') });
});
