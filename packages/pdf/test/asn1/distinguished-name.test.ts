import { expect, it } from 'vitest';
import { isBelow, isSameName } from '../../src/asn1/distinguished-name.ts';
import { readDer } from '../../src/asn1/read-der.ts';
import { element, objectIdentifier, sequence, setOf } from '../../src/asn1/write-der.ts';

const [UTF8, PRINTABLE, T61, UNIVERSAL, BMP] = [0x0c, 0x13, 0x14, 0x1c, 0x1e];
const wide = (text: string, bytes: 2 | 4): Buffer =>
  Buffer.concat(
    [...text].map((letter) => Buffer.from((letter.codePointAt(0) ?? 0).toString(16).padStart(bytes * 2, '0'), 'hex')),
  );
const name = (...parts: [type: string, tag: number, value: Buffer][]): Buffer =>
  sequence(...parts.map(([type, tag, value]) => setOf(sequence(objectIdentifier(type), element(tag, value)))));
const [ORGANIZATION, COMMON] = ['2.5.4.10', '2.5.4.3'];
const organization = (tag: number, value: Buffer) => name([ORGANIZATION, tag, value]);

it('two distinguished names are equal even if their string types and letter case differ [T531]', () => {
  const known = organization(UTF8, Buffer.from('Böse  Firma'));
  for (const other of [
    organization(BMP, wide('BÖSE Firma', 2)),
    organization(UNIVERSAL, wide(' böse firma', 4)),
    organization(T61, Buffer.from('böse firma', 'latin1')),
  ]) {
    expect(isSameName(known, other)).toBe(true);
    expect(isSameName(other, known)).toBe(true);
  }
  expect(isSameName(known, organization(UTF8, Buffer.from('Bose Firma')))).toBe(false);
  expect(isSameName(known, organization(PRINTABLE, Buffer.from('')))).toBe(false);
});

it('a distinguished name is within every subtree whose name it begins with', () => {
  const base = organization(PRINTABLE, Buffer.from('Test'));
  const below = name([ORGANIZATION, UTF8, Buffer.from('test')], [COMMON, UTF8, Buffer.from('Ada')]);
  expect(isBelow(readDer(below), readDer(base))).toBe(true);
  expect(isBelow(readDer(base), readDer(below))).toBe(false);
  expect([isSameName(below, base), isSameName(base, below)]).toEqual([false, false]);
});
