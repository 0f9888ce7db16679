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
    ['nothing is said', [{}], undefined, undefined],
    ['a certification', [certifying(2)], 2, 2],
    ['a lock', [lock('/Action/All/P 1')], 1, 1],
    ['a lock without a level', [lock('/Action/All')], undefined, undefined],
    ['a lock with a level that is none', [lock('/Action/All/P/All')], undefined, undefined],
    ['the certification of an earlier signature', [{}, certifying(3)], 3, 3],
    ['the lock of another signature', [{}, lock('/Action/All/P 2')], undefined, 2],
    ['a lock that is stricter than the certification', [{ ...certifying(3), ...lock('/P 1') }], 1, 1],
    ['a lock that is less strict than the certification', [{ ...certifying(1), ...lock('/P 3') }], 1, 1],
    ['locks, the last the strictest', [lock('/P 3'), lock('/P 2'), lock('/P 1')], 3, 1],
  ];
  it.each(LEVELS)('is the strictest one stated: %s', (_, signatures, own, all) => {
    expect(after(...signatures).level).toBe(own);
    expect(permittedLevel(documentOf(...signatures))).toBe(all);
  });

  it('is unspecified for an unsigned document', () => {
    expect(permittedLevel(PdfDocument.open(buildPdf()))).toBeUndefined();
  });
});

describe('the fields locked by a signature', () => {
  const FIELDS = ['name', 'name.first', 'names', 'other', 'other.name', 'other.name.first'];
  const [NAME, BUT_NAME] = [FIELDS.slice(0, 2), FIELDS.slice(2)];
  const LOCKS: [what: string, entries: string, locked: string[]][] = [
    ['all', '/Action/All', FIELDS],
    ['all, whatever is named', '/Action/All/Fields[(name)]', FIELDS],
    ['all, if the action is unknown', '/Action/Some/Fields[(name)]', FIELDS],
    ['all, if the action is not a name', '/Action(Include)/Fields[(name)]', FIELDS],
    ['named fields, with all below them', '/Action/Include/Fields[(name)]', NAME],
    ['several that are named', '/Action/Include/Fields[(other.name)(name)]', [...NAME, ...FIELDS.slice(4)]],
    ['named fields among other objects', '/Action/Include/Fields[7/name(name)null]', NAME],
    ['fields named in UTF-16', '/Action/Include/Fields[<FEFF006E0061006D0065>]', NAME],
    ['none, if none is named', '/Action/Include', []],
    ['all except named fields and those below them', '/Action/Exclude/Fields[(name)]', BUT_NAME],
    ['all but several', '/Action/Exclude/Fields[(other)(name)]', ['names']],
    ['all, if none is excluded', '/Action/Exclude', FIELDS],
  ];
  const lockedAfter = (...signatures: Signed[]) => FIELDS.filter(after(...signatures).locks);

  it.each(LOCKS)('are those in its reference or lock: %s', (_, entries, locked) => {
    expect(lockedAfter(fieldMdp(entries))).toEqual(locked);
    expect(lockedAfter(lock(entries))).toEqual(locked);
  });

  it('are all fields if its reference specifies none', () => {
    expect(lockedAfter(fieldMdp(''))).toEqual(FIELDS);
    expect(lockedAfter(reference('/TransformMethod/FieldMDP'))).toEqual(FIELDS);
  });

  it('are those in its lock and its references together', () => {
    const both = { ...lock('/Action/Include/Fields[(name)]'), ...fieldMdp('/Action/Include/Fields[(names)]') };
    expect(lockedAfter(both)).toEqual(['name', 'name.first', 'names']);
  });

  it.each([
    ['nothing is said', {}],
    ['a lock without an action', lock('/P 1')],
    ['a certification', certifying(1)],
    ['a reference of no kind', reference('/TransformParams<</Action/All>>')],
    ['a reference whose type is not a name', reference('/TransformMethod(FieldMDP)/TransformParams<</Action/All>>')],
    ['references that are none', { entries: '/Reference[null 7(FieldMDP)]' }],
    ['one reference that is not in a list', { entries: '/Reference 7' }],
  ])('are none: %s', (_, signed) => {
    expect(lockedAfter(signed)).toEqual([]);
  });

  it('do not include those of another signature', () => {
    expect(lockedAfter({}, lock('/Action/All'), fieldMdp('/Action/All'))).toEqual([]);
  });
});
