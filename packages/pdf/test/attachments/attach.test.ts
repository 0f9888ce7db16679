import { describe, expect, it } from 'vitest';
import { type NewAttachment, openUpdate, readAttachment, type SealForm, verifyPdf } from '../../src/index.ts';
import { buildPdf, type PdfOptions } from '../build-pdf.ts';
import { testRoot, testSigner } from '../identities.ts';
import { SIGNED_AT } from '../sealing.ts';
import { pdfdetach, pdfsig, picture, qpdf, qpdfCheck, qpdfJson } from '../tools.ts';

const evidence = (text: string): NewAttachment => ({
  name: 'evidence.json',
  mediaType: 'application/json',
  description: 'Évidence',
  bytes: Buffer.from(text),
  createdAt: SIGNED_AT,
  relationship: 'Data',
});

async function sealedWith(
  attachment: NewAttachment,
  source: Uint8Array = buildPdf(),
  form: SealForm = {},
): Promise<Buffer> {
  const update = openUpdate(source);
  update.attach(attachment);
  const { tail } = await update.seal({ signer: await testSigner(), signedAt: SIGNED_AT, ...form });
  return Buffer.concat([source, tail]);
}

const read = (pdf: Uint8Array, name = 'evidence.json'): string | undefined => {
  const bytes = readAttachment(pdf, name);
  return bytes && Buffer.from(bytes).toString();
};

const listed = (pdf: Uint8Array): string[] => {
  const { attachments } = qpdfJson(pdf, 'attachments') as { attachments: object };
  return Object.keys(attachments);
};

const file = (text: string) => `<</Type/EmbeddedFile/Length ${text.length}>>\nstream\n${text}\nendstream`;

/** A PDF with two attachments in a name tree of several nodes. One of them is an associated file. */
const WITH_FILES: PdfOptions = {
  catalog: '/Names<</Dests 909 0 R/EmbeddedFiles 900 0 R>>/AF 910 0 R',
  objects: {
    900: '<</Kids[901 0 R 902 0 R]>>',
    901: '<</Limits[(a)(a)]/Names[(a)903 0 R]>>',
    902: '<</Limits[(z)(z)]/Names[(z)904 0 R]>>',
    903: '<</Type/Filespec/F(a.txt)/EF<</F 905 0 R>>/AFRelationship/Source>>',
    904: '<</Type/Filespec/F(z.txt)/EF<</F 906 0 R>>>>',
    905: file('first'),
    906: file('last'),
    909: '<</Names[]>>',
    910: '[903 0 R]',
  },
};

describe('a file attached by sealing', () => {
  it('a file attached by sealing can be read by Countersign and other programs, and is covered by the seal', async () => {
    const sealed = await sealedWith(evidence('{"n":1}'));
    expect(read(sealed)).toBe('{"n":1}');
    expect(qpdfJson(sealed, 'attachments')).toMatchObject({
      attachments: {
        'evidence.json': { description: 'Évidence', preferredname: 'evidence.json', streams: expect.anything() },
      },
    });
    expect(sealed.toString('latin1')).toContain('/AFRelationship/Data');
    expect(pdfsig(sealed)).toContain('Total document signed');
    expect(qpdfCheck(sealed).status).toBe(0);
  });

  it.each(['table', 'object-streams'] as const)(
    'attaching a file by sealing keeps existing attachments (cross-reference: %s)',
    async (layout) => {
      const sealed = await sealedWith(evidence('{}'), buildPdf({ ...WITH_FILES, layout }));
      expect(listed(sealed)).toEqual(['a', 'evidence.json', 'z']);
      expect([read(sealed, 'a.txt'), read(sealed), read(sealed, 'z.txt')]).toEqual(['first', '{}', 'last']);
      expect(sealed.toString('latin1')).toMatch(/\/AF ?\[903 0 R \d+ 0 R\]/);
      expect(sealed.toString('latin1')).toMatch(/\/Dests 909 0 R/);
      expect(qpdfCheck(sealed).status).toBe(0);
    },
  );

  it('a file attached by sealing takes precedence over an existing file of the same name, but does not replace it', async () => {
    const twice = await sealedWith(evidence('second'), await sealedWith(evidence('first')));
    expect(listed(twice)).toEqual(['evidence.json', 'evidence.json 2']);
    expect(read(twice)).toBe('second');
    expect(pdfsig(twice).match(/Signature is Valid/g)).toHaveLength(2);
  });

  it('sealing can attach a file to an encrypted PDF', async () => {
    const source = qpdf(buildPdf(WITH_FILES), '--encrypt', '', 'owner', '256', '--');
    const sealed = await sealedWith(evidence('{"n":1}'), source);
    expect(read(sealed)).toBe('{"n":1}');
    expect(listed(sealed)).toEqual(['a', 'evidence.json', 'z']);
    expect(pdfsig(sealed)).toContain('Signature is Valid');
  });
});

describe('a file attached to a PDF certified for annotations only', () => {
  it('a file attached to a PDF certified for annotations only is an invisible annotation, which the certification permits [T475]', async () => {
    const certified = await sealedWith(evidence('first'), buildPdf(), { certify: 3 });
    const file = await sealedWith({ ...evidence('{"n":1}'), name: 'later.json' }, certified);
    expect(listed(file)).toEqual(['evidence.json']);
    expect(pdfdetach(file)).toMatch(/1: evidence\.json\n2: later\.json/);
    expect([read(file), read(file, 'later.json')]).toEqual(['first', '{"n":1}']);
    expect(picture(file).rgb.equals(picture(certified).rgb)).toBe(true);
    expect(pdfsig(file).match(/Signature is Valid/g)).toHaveLength(2);
    expect(qpdfCheck(file).status).toBe(0);
    const [first] = verifyPdf(file, { roots: [await testRoot()] }).signatures;
    expect(first?.judgement).toMatchObject({ indication: 'INDETERMINATE', subIndication: 'SIG_CONSTRAINTS_FAILURE' });
  });
});

describe('reading an attached file', () => {
  it('reading an attached file finds nothing if no file has the name, or the object is not a file', () => {
    expect(read(buildPdf())).toBeUndefined();
    expect(read(buildPdf(WITH_FILES))).toBeUndefined();
    const broken = {
      catalog: '/Names<</EmbeddedFiles 900 0 R>>/AF 3',
      objects: { 900: '<</Names[(evidence.json)901 0 R]/Kids[900 0 R]>>', 901: '<</F(evidence.json)/EF 5>>' },
    };
    expect(read(buildPdf(broken))).toBeUndefined();
  });

  it('reading an attached file does not decompress a zip bomb', async () => {
    const sealed = await sealedWith({ ...evidence(''), bytes: Buffer.alloc(64 * 1024 * 1024) });
    expect(readAttachment(sealed, 'evidence.json')).toBeUndefined();
  });
});
