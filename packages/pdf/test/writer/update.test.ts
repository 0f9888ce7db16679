import { describe, expect, it } from 'vitest';
import { Ref } from '../../src/objects/objects.ts';
import { PdfDocument } from '../../src/reader/document.ts';
import { Update } from '../../src/writer/update.ts';
import { buildPdf } from '../build-pdf.ts';
import { qpdfCheck, qpdfJson } from '../tools.ts';

const NEW = new Map([['New', true]]);

describe('an update that replaces objects', () => {
  it('an update that replaces objects numbers new objects after the missing ones that the document refers to', () => {
    const pdf = buildPdf();
    const update = new Update(PdfDocument.open(pdf));
    update.replace(new Ref(900), NEW);
    expect(update.add(NEW).number).toBe(901);
    const file = Buffer.concat([pdf, update.finish().tail]);
    expect(qpdfCheck(file)).toMatchObject({ status: 0 });
    expect(qpdfJson(file, 'qpdf')).toMatchObject({ qpdf: [{}, { trailer: { value: { '/Size': 902 } } }] });
  });

  it('an update that replaces objects keeps the generation numbers that the document refers to', () => {
    const source = buildPdf().toString('latin1');
    const pdf = Buffer.from(
      source
        .replace('\n3 0 obj', '\n3 7 obj')
        .replaceAll('3 0 R', '3 7 R')
        .replace(/(xref\n0 \d+\n(?:.{19}\n){3}\d{10}) 00000/, '$1 00007'),
      'latin1',
    );
    expect(qpdfCheck(pdf)).toMatchObject({ status: 0 });
    const update = new Update(PdfDocument.open(pdf));
    update.replace(new Ref(3), NEW);
    const file = Buffer.concat([pdf, update.finish().tail]);
    expect(qpdfCheck(file)).toMatchObject({ status: 0 });
    expect(qpdfJson(file, 'qpdf')).toMatchObject({ qpdf: [{}, { 'obj:3 7 R': { value: { '/New': true } } }] });
  });
});
