import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { foreignFiles } from '../foreign-files.ts';
import { onDemand } from './on-demand.ts';
import { madeOf } from './same-either-way.ts';

const FOLDERS = [
  'pdfs',
  'archive',
  'hostile',
  'signed-genuine',
  'signed-attacks',
  'extended-lawfully',
  'extended-unlawfully',
];

describe('a third-party PDF read on demand', () => {
  it.each(FOLDERS.flatMap(foreignFiles))(
    'a third-party PDF read on demand is sealed, verified, rendered and inspected like the same file in memory: %s',
    async (path) => {
      const bytes = readFileSync(path);
      const isEncrypted = bytes.includes('/Encrypt');
      const expected = await madeOf(bytes, isEncrypted);
      const { result } = await onDemand(bytes, (partly) => madeOf(partly, isEncrypted), { block: 1024 });
      expect(result).toEqual(expected);
    },
    // One of the files takes a minute to read on a busy machine.
    300_000,
  );
});
