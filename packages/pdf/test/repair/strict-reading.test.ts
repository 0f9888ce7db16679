import { describe, expect, it } from 'vitest';
import { requireStrictReading } from '../../src/index.ts';
import { buildPdf, hello, type Layout } from '../build-pdf.ts';
import { sealed } from '../sealing.ts';
import { edited, FAULTY } from './faulty-files.ts';

const pages = [{ content: hello('One') }, { content: hello('Two') }];
const LAYOUTS: Layout[] = ['table', 'stream', 'object-streams', 'hybrid', 'hybrid-free'];

const faultIn = (file: Uint8Array): string => {
  try {
    requireStrictReading(file);
    return 'none';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('reading strictly', () => {
  it.each(LAYOUTS)('the strict reader accepts a valid file and its seal (cross-reference: %s)', async (layout) => {
    const source = buildPdf({ pages, layout, fanOut: 1 });
    expect(faultIn(source)).toBe('none');
    expect(faultIn(await sealed(source))).toBe('none');
  });

  it.each(FAULTY)('the strict reader reports the fault of a file %s', (_, file, said) => {
    expect(faultIn(file)).toMatch(said);
  });

  it('the strict reader reports a fault in the revision of a seal, and none outside it', async () => {
    const [, source] = FAULTY.find(([fault]) => fault.includes('starts on the line'))!;
    const file = await sealed(source);
    expect(faultIn(file)).toMatch(/not as long/);
    expect(() => requireStrictReading(file, { judged: source.length })).not.toThrow();
    const broken = Buffer.concat([
      file.subarray(0, source.length),
      edited(file.subarray(source.length), 'endobj', '      '),
    ]);
    expect(() => requireStrictReading(broken, { judged: source.length })).toThrow(/no endobj/);
  });
});
