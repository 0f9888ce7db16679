import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { rc4 } from '../../src/reader/encryption/rc4.ts';
import { buildPdf, type PdfOptions } from '../build-pdf.ts';

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const md5 = (...parts: Uint8Array[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();
const hex = (bytes: Uint8Array): string => `<${Buffer.from(bytes).toString('hex')}>`;

interface Keys {
  key: Buffer;
  owner: Buffer;
  user: Buffer;
  id: Buffer;
}

/**
 * Derives the keys of revision 4 with 128 bits (ISO 32000-2, algorithms 2 and 5). O is not derived, and only has to end
 * with zeros.
 */
const keysFor = (password: string, id: Buffer): Keys => {
  const owner = Buffer.concat([randomBytes(20), Buffer.alloc(12)]);
  const padded = Buffer.concat([Buffer.from(password), PADDING]).subarray(0, 32);
  let key = md5(padded, owner, Buffer.from([0xfc, 0xff, 0xff, 0xff]), id);
  for (let i = 0; i < 50; i++) key = md5(key);
  let user: Uint8Array = md5(PADDING, id);
  for (let i = 0; i < 20; i++)
    user = rc4(
      key.map((byte) => byte ^ i),
      user,
    );
  return { key, owner, user: Buffer.concat([user, Buffer.alloc(16)]), id };
};

const objectKey = (key: Buffer, number: number): Buffer =>
  md5(key, Buffer.from([number & 0xff, number >> 8, 0, 0, 0]), Buffer.from('sAlT'));

export interface HandEncryption {
  password?: string;
  /** Whether to remove the zeros at the end of O and U. */
  cutZeros?: boolean;
  withoutId?: boolean;
  /** Whether only EFF specifies how the attachment is encrypted. */
  byDefault?: boolean;
}

export const ATTACHED = 'what is attached';

/** Creates a PDF in which only the attachment, object 903, is encrypted (AES, 128 bits). */
export const onlyAttachmentsEncrypted = (options: HandEncryption = {}, pdf: PdfOptions = {}): Buffer => {
  const keys = keysFor(options.password ?? '', options.withoutId ? Buffer.alloc(0) : randomBytes(16));
  const vector = randomBytes(16);
  const cipher = createCipheriv('aes-128-cbc', objectKey(keys.key, 903), vector);
  const attached = Buffer.concat([vector, cipher.update(ATTACHED), cipher.final()]);
  const cut = (bytes: Buffer): Buffer =>
    options.cutZeros ? bytes.subarray(0, bytes.findLastIndex(Boolean) + 1) : bytes;
  const plain = buildPdf({
    ...pdf,
    catalog: '/Names<</EmbeddedFiles<</Names[(a.txt) 902 0 R]>>>>',
    objects: {
      901:
        `<</Filter/Standard/V 4/R 4/Length 128/P -4/O ${hex(cut(keys.owner))}/U ${hex(cut(keys.user))}` +
        '/CF<</StdCF<</CFM/AESV2/AuthEvent/EFOpen/Length 16>>>>/StmF/Identity/StrF/Identity/EFF/StdCF>>',
      902: '<</Type/Filespec/F(a.txt)/UF(a.txt)/EF<</F 903 0 R>>>>',
      903: `<</Type/EmbeddedFile${options.byDefault ? '' : '/Filter[/Crypt]/DecodeParms[<</Name/StdCF>>]'}/Length ${attached.length}>>\nstream\n${attached.toString('latin1')}\nendstream`,
    },
  });
  const text = plain.toString('latin1');
  const trailer = text.lastIndexOf('/Root');
  const id = options.withoutId ? '' : `/ID[${hex(keys.id)}${hex(keys.id)}]`;
  return Buffer.from(`${text.slice(0, trailer)}/Encrypt 901 0 R${id}${text.slice(trailer)}`, 'latin1');
};
