import { describe, expect, it } from 'vitest';
import { signatureFields } from '../../src/acroform/signature-fields.ts';
import { PdfDocument } from '../../src/reader/document.ts';
import { permissionsAfter, permittedLevel } from '../../src/verify/permissions.ts';
import { buildPdf } from '../build-pdf.ts';

interface Signed {
  field?: string;
  entries?: string;
}

const documentOf = (...signatures: Signed[]): PdfDocument => {
  const numbers = signatures.map((_, index) => 900 + 2 * index);
  const objects = signatures.flatMap(({ field = '', entries = '' }, index) => [
    [900 + 2 * index, `<</FT/Sig/T(Signature ${index})/V ${901 + 2 * index} 0 R${field}>>`],
    [901 + 2 * index, `<</Type/Sig${entries}>>`],
  ]);
  const catalog = `/AcroForm<</Fields[${numbers.map((number) => `${number} 0 R`).join(' ')}]>>`;
  return PdfDocument.open(buildPdf({ catalog, objects: Object.fromEntries(objects) }));
};

const after = (...signatures: Signed[]) => {
  const document = documentOf(...signatures);
  return permissionsAfter(document, signatureFields(document)[0]!);
};

const certifying = (level: number): Signed => ({
  entries: `/Reference[<</TransformMethod/DocMDP/TransformParams<</P ${level}>>>>]`,
});
const lock = (entries: string): Signed => ({ field: `/Lock<</Type/SigFieldLock${entries}>>` });
const reference = (entries: string): Signed => ({ entries: `/Reference[<<${entries}>>]` });
const fieldMdp = (entries: string) => reference(`/TransformMethod/FieldMDP/TransformParams<<${entries}>>`);

describe('the level of permitted changes', () => {
  const LEVELS: [what: string, signatures: Signed[], after: number | undefined, all: number | undefined][] = [
    ['no permission is stated', [{}], undefined, undefined],
    ['a certification', [certifying(2)], 2, 2],
    ['a lock', [lock('/Action/All/P 1')], 1, 1],
    ['a lock without a level', [lock('/Action/All')], undefined, undefined],
    ['a lock with an invalid level', [lock('/Action/All/P/All')], undefined, undefined],
    ['the certification of an earlier signature', [{}, certifying(3)], 3, 3],
    ['the lock of a different signature', [{}, lock('/Action/All/P 2')], undefined, 2],
    ['a lock that is stricter than the certification', [{ ...certifying(3), ...lock('/P 1') }], 1, 1],
    ['a lock that is less strict than the certification', [{ ...certifying(1), ...lock('/P 3') }], 1, 1],
    ['several locks, the last of which is the strictest', [lock('/P 3'), lock('/P 2'), lock('/P 1')], 3, 1],
  ];
  it.each(LEVELS)('the level of permitted changes is the strictest one stated: %s', (_, signatures, own, all) => {
    expect(after(...signatures).level).toBe(own);
    expect(permittedLevel(documentOf(...signatures))).toBe(all);
  });

  it('the level of permitted changes is unspecified for an unsigned document', () => {
    expect(permittedLevel(PdfDocument.open(buildPdf()))).toBeUndefined();
  });
});

describe('the fields locked by a signature', () => {
  const FIELDS = ['name', 'name.first', 'names', 'other', 'other.name', 'other.name.first'];
  const [NAME, BUT_NAME] = [FIELDS.slice(0, 2), FIELDS.slice(2)];
  const LOCKS: [what: string, entries: string, locked: string[]][] = [
    ['all', '/Action/All', FIELDS],
    ['all, regardless of the listed names', '/Action/All/Fields[(name)]', FIELDS],
    ['all, if the action is unknown', '/Action/Some/Fields[(name)]', FIELDS],
    ['all, if the action is not a name', '/Action(Include)/Fields[(name)]', FIELDS],
    ['listed fields and those below them', '/Action/Include/Fields[(name)]', NAME],
    ['several listed fields', '/Action/Include/Fields[(other.name)(name)]', [...NAME, ...FIELDS.slice(4)]],
    ['listed fields among other objects', '/Action/Include/Fields[7/name(name)null]', NAME],
    ['fields listed in UTF-16', '/Action/Include/Fields[<FEFF006E0061006D0065>]', NAME],
    ['none, if none is listed', '/Action/Include', []],
    ['all except listed fields and those below them', '/Action/Exclude/Fields[(name)]', BUT_NAME],
    ['all except several', '/Action/Exclude/Fields[(other)(name)]', ['names']],
    ['all, if none is excluded', '/Action/Exclude', FIELDS],
  ];
  const lockedAfter = (...signatures: Signed[]) => FIELDS.filter(after(...signatures).locks);

  it.each(LOCKS)('a signature locks the fields that its reference or lock states: %s', (_, entries, locked) => {
    expect(lockedAfter(fieldMdp(entries))).toEqual(locked);
    expect(lockedAfter(lock(entries))).toEqual(locked);
  });

  it('a signature locks all fields if its reference names no fields', () => {
    expect(lockedAfter(fieldMdp(''))).toEqual(FIELDS);
    expect(lockedAfter(reference('/TransformMethod/FieldMDP'))).toEqual(FIELDS);
  });

  it('a signature locks the fields in its lock and its references together', () => {
    const both = { ...lock('/Action/Include/Fields[(name)]'), ...fieldMdp('/Action/Include/Fields[(names)]') };
    expect(lockedAfter(both)).toEqual(['name', 'name.first', 'names']);
  });

  it.each([
    ['no entries about permissions', {}],
    ['a lock without an action', lock('/P 1')],
    ['a certification', certifying(1)],
    ['a reference without a method', reference('/TransformParams<</Action/All>>')],
    ['a reference whose method is not a name', reference('/TransformMethod(FieldMDP)/TransformParams<</Action/All>>')],
    ['invalid references', { entries: '/Reference[null 7(FieldMDP)]' }],
    ['a single reference that is not in an array', { entries: '/Reference 7' }],
  ])('a signature locks no fields if it has %s', (_, signed) => {
    expect(lockedAfter(signed)).toEqual([]);
  });

  it('a signature does not lock the fields that another signature locked', () => {
    expect(lockedAfter({}, lock('/Action/All'), fieldMdp('/Action/All'))).toEqual([]);
  });
});
