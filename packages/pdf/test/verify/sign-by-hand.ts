import { createHash } from 'node:crypto';
import { signedAttributes, signedData } from '../../src/seal/cms.ts';
import { addRevision } from '../build-pdf.ts';
import { testSigner } from '../identities.ts';
import { objectText } from './edit.ts';

export interface HandSignature {
  subFilter?: string;
  entries?: string;
  field?: string;
  rectangle?: string;
  /** Creates the signature value for the covered bytes. Default: a detached CMS signature. */
  value?: (covered: Buffer) => Buffer | Promise<Buffer>;
  numbers?: [number, number];
  /** Number of hexadecimal digits reserved for the value. */
  space?: number;
  /** Returns the ByteRange to write, which determines the covered bytes. Default: the correct range. */
  range?: (truth: [number, number, number, number]) => number[];
  /** Whether to write the value as a literal string `(...)`, which no program does. */
  isLiteral?: boolean;
  /** Whether the form lists the field. Default: true. */
  isListed?: boolean;
}

const PLACEHOLDER = 12_000;

export const detachedCms = async (covered: Buffer): Promise<Buffer> => {
  const signer = await testSigner('rsa');
  const digest = createHash('sha256').update(covered).digest();
  const attributes = signedAttributes({ ...signer, digest, certificate: signer.certificates[0]! });
  return signedData({ ...signer, attributes, signature: await signer.sign(attributes) });
};

/**
 * Signs like other programs: adds a field to the form and to page object 5 of `buildPdf`, then patches in the value.
 */
export const signByHand = async (source: Buffer, signature: HandSignature = {}): Promise<Buffer> => {
  const {
    subFilter = 'adbe.pkcs7.detached',
    value = detachedCms,
    numbers: [field, dictionary] = [801, 802],
    isListed = true,
    space = PLACEHOLDER,
  } = signature;
  const catalog = objectText(source, 1);
  const fields = /\/Fields\[(.*?)\]/.exec(catalog)?.[1] ?? '';
  const page = objectText(source, 5);
  const file = addRevision(source, {
    ...(isListed && {
      1: catalog.includes('/AcroForm')
        ? catalog.replace(/\/Fields\[.*?\]/, `/Fields[${fields} ${field} 0 R]`)
        : catalog.replace(/>>$/, `/AcroForm<</Fields[${field} 0 R]/SigFlags 3>>>>`),
    }),
    5: page.includes('/Annots[')
      ? page.replace('/Annots[', `/Annots[${field} 0 R `)
      : page.replace(/>>$/, `/Annots[${field} 0 R]>>`),
    [field]: `<</Type/Annot/Subtype/Widget/FT/Sig/T(By hand ${field})/F 132/Rect[${signature.rectangle ?? '0 0 0 0'}]/P 5 0 R/V ${dictionary} 0 R${signature.field ?? ''}>>`,
    [dictionary]: `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/${subFilter}${signature.entries ?? ''}/ByteRange ${' '.repeat(50)}/Contents <${'0'.repeat(space)}>>>`,
  });
  const gapStart = file.lastIndexOf('/Contents <') + '/Contents '.length;
  const gapEnd = gapStart + space + 2;
  const { range = (truth) => truth } = signature;
  const numbers = range([0, gapStart, gapEnd, file.length - gapEnd]);
  file.write(`[${numbers.join(' ')}]`, file.lastIndexOf('/ByteRange ') + '/ByteRange '.length, 'latin1');
  const covered = Buffer.concat(
    numbers.flatMap((start, index) => (index % 2 ? [] : file.subarray(start, start + (numbers[index + 1] ?? 0)))),
  );
  const made = await value(covered);
  if (signature.isLiteral) {
    const literal = `(${made.toString('latin1').replace(/[()\\\r]/g, (sign) => (sign === '\r' ? '\\r' : `\\${sign}`))}`;
    file.write(`${literal.padEnd(space + 1, '\0')})`, gapStart, 'latin1');
  } else file.write(made.toString('hex'), gapStart + 1, 'latin1');
  return file;
};
