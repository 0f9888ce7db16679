import { readSignedData } from '../../../src/cms/signed-data.ts';
import { type Dict, PdfString } from '../../../src/objects/objects.ts';
import type { Examined } from './examined.ts';
import type { Rule } from './rule.ts';

const signatures = (file: Examined): Dict[] =>
  [...file.dictionaries()].flatMap(({ dict }) =>
    dict.has('ByteRange') && ['Sig', 'DocTimeStamp'].includes(file.name(dict.get('Type'))) ? [dict] : [],
  );

const rangeOf = (file: Examined, signature: Dict): number[] =>
  (file.document.resolveArray(signature.get('ByteRange')) ?? []).map((item) => Number(file.document.resolve(item)));

export const wholeRevision: Rule = {
  name: 'a signature is computed over the whole file as it was, but for its value',
  clauses: { 'A-2': '6.4.3', 'A-3': '6.4.3', 'A-4': '6.4.3' },
  check: (file) =>
    signatures(file).flatMap((signature) => {
      const [start = -1, before = 0, behind = 0, length = 0] = rangeOf(file, signature);
      const gap = file.bytes.toString('latin1', before, behind);
      const end = behind + length;
      const last = file.bytes.toString('latin1', end - 8, end);
      const isSound = start === 0 && /^<([\da-fA-F]{2})*>$/.test(gap) && /%%EOF(\r\n|\r|\n)?$/.test(last);
      return isSound && end <= file.bytes.length ? [] : [`the range ends at ${end}`];
    }),
};

export const oneSigner: Rule = {
  name: 'the value is signed data of one signer, with the certificate',
  clauses: { 'A-2': '6.4.3', 'A-3': '6.4.3', 'A-4': '6.4.3' },
  check: (file) =>
    signatures(file).flatMap((signature) => {
      const contents = file.document.resolve(signature.get('Contents'));
      if (!(contents instanceof PdfString)) return ['it has no value'];
      try {
        const { certificates } = readSignedData(contents.bytes);
        return certificates.length > 0 ? [] : ['it has no certificate'];
      } catch (error) {
        return [String(error)];
      }
    }),
};

export const noDigestInReference: Rule = {
  name: 'a certification has no digest of its own',
  clauses: { 'A-2': '6.1.12', 'A-3': '6.1.12', 'A-4': '6.1.11' },
  check: (file) =>
    signatures(file).flatMap((signature) =>
      (file.document.resolveArray(signature.get('Reference')) ?? []).flatMap((item) => {
        const keys = [...(file.document.resolveDict(item)?.keys() ?? [])];
        return keys.some((key) => key.startsWith('Digest')) ? [keys.join()] : [];
      }),
    ),
};

export const SIGNATURES: readonly Rule[] = [wholeRevision, oneSigner, noDigestInReference];
