import { describe, expect, it } from 'vitest';
import { readDer } from '../../src/asn1/read-der.ts';
import { context, element, octetString, sequence } from '../../src/asn1/write-der.ts';
import { PdfDocument } from '../../src/reader/document.ts';
import { archivedRevocationData, securityStore, storeBudget } from '../../src/verify/revocation-data.ts';
import { buildPdf } from '../build-pdf.ts';

/** Must equal MAX_ITEMS in revocation-data.ts. */
const MOST_ITEMS = 100;
const ARCHIVAL = '1.2.840.113583.1.1.8';

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

describe('the revocation data in a signature', () => {
  const item = (content: string) => octetString(Buffer.from(content));
  const archived = (...values: Buffer[]) => {
    const { crls, ocsps } = archivedRevocationData(new Map([[ARCHIVAL, values.map((value) => readDer(value))]]));
    return { crls: crls.map(text), ocsps: ocsps.map(text) };
  };
  const [A, B, C] = [item('a'), item('b'), item('c')];
  const NONE = { crls: [], ocsps: [] };

  it('the revocation data in a signature consists of unchanged CRLs and OCSP responses', () => {
    const [lists, answers] = [context(0, sequence(A, B)), context(1, sequence(C))];
    const both = { crls: [text(A), text(B)], ocsps: [text(C)] };
    expect(archived(sequence(lists, answers))).toEqual(both);
    expect(archived(sequence(answers, lists))).toEqual(both);
    expect(archived(sequence(lists))).toEqual({ ...both, ocsps: [] });
    expect(archived(sequence(answers))).toEqual({ ...both, crls: [] });
  });

  it('the revocation data in a signature is empty if the data is absent or ambiguous', () => {
    const some = sequence(context(0, sequence(A)));
    expect(archivedRevocationData(new Map())).toEqual(NONE);
    expect(archivedRevocationData(new Map([['1.2.3', [readDer(some)]]]))).toEqual(NONE);
    for (const values of [
      [],
      [some, some],
      [sequence()],
      [sequence(context(0))],
      [sequence(context(2, sequence(A)))],
    ]) {
      expect(archived(...values)).toEqual(NONE);
    }
    // Values that are not a sequence are ignored.
    expect(archived(element(0x31, context(0, sequence(A))))).toEqual(NONE);
  });

  it('the revocation data in a signature is read only up to a limit', () => {
    const many = Array.from({ length: MOST_ITEMS + 1 }, (_, index) => item(`${index}`));
    const { crls, ocsps } = archived(sequence(context(0, sequence(...many)), context(1, sequence(...many.slice(1)))));
    expect(crls).toEqual(many.slice(0, MOST_ITEMS).map(text));
    expect(ocsps).toEqual(many.slice(1).map(text));
  });
});

describe('the DSS of a document', () => {
  const stream = (content: string) => `<</Length ${content.length}>>\nstream\n${content}\nendstream`;
  const documentOf = (store: string, objects: Record<number, string> = {}) =>
    PdfDocument.open(buildPdf({ catalog: `/DSS ${store}`, objects }));
  const storeIn = (document: PdfDocument, budget = storeBudget()) => {
    const store = securityStore(document, budget);
    return store && Object.fromEntries(Object.entries(store).map(([name, items]) => [name, items.map(text)]));
  };
  const OBJECTS = Object.fromEntries(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((content, index) => [900 + index, stream(content)]),
  );

  it('the DSS of a document is null if the document has none', () => {
    expect(storeIn(PdfDocument.open(buildPdf()))).toBeUndefined();
    expect(storeIn(documentOf('7'))).toBeUndefined();
    expect(storeIn(documentOf('<<>>'))).toEqual({ certificates: [], ocsps: [], crls: [] });
  });

  it('the DSS of a document contains the entries of the document and those of its signatures, once each', () => {
    const lists = '/Certs[900 0 R]/OCSPs[901 0 R]/CRLs[902 0 R]';
    const own = '/VRI<</A<</Cert[903 0 R 900 0 R]/OCSP[904 0 R]/CRL[905 0 R]>>/B<</Cert[903 0 R]>>/C 7>>';
    expect(storeIn(documentOf(`<<${lists}>>`, OBJECTS))).toEqual({ certificates: ['a'], ocsps: ['b'], crls: ['c'] });
    expect(storeIn(documentOf(`<<${lists}${own}>>`, OBJECTS))).toEqual({
      certificates: ['a', 'd'],
      ocsps: ['b', 'e'],
      crls: ['c', 'f'],
    });
    expect(storeIn(documentOf(`<<${own}>>`, OBJECTS))).toEqual({
      certificates: ['d', 'a'],
      ocsps: ['e'],
      crls: ['f'],
    });
  });

  it('the DSS of a document is read without the entries that are not streams', () => {
    const store = documentOf('<</Certs[7 null(a)999 0 R 900 0 R]/OCSPs 901 0 R/CRLs 7>>', OBJECTS);
    expect(storeIn(store)).toEqual({ certificates: ['a'], ocsps: [], crls: [] });
  });

  it('the DSS of a document is read only up to a limit in each list and signature', () => {
    const numbers = Array.from({ length: MOST_ITEMS + 1 }, (_, index) => 1000 + index);
    const objects = Object.fromEntries(numbers.map((number) => [number, stream(`${number}`)]));
    const references = numbers.map((number) => `${number} 0 R`);
    expect(storeIn(documentOf(`<</Certs[${references.join(' ')}]>>`, objects))?.certificates).toEqual(
      numbers.slice(0, MOST_ITEMS).map(String),
    );
    const own = references.map((reference, index) => `/S${index}<</OCSP[${reference}]>>`);
    expect(storeIn(documentOf(`<</VRI<<${own.join('')}>>>>`, objects))?.ocsps).toEqual(
      numbers.slice(0, MOST_ITEMS).map(String),
    );
  });

  it('the DSS of a document decompresses to at most the remaining budget of the file', () => {
    const lists = '<</Certs[900 0 R 901 0 R]/OCSPs[902 0 R]>>';
    const zeros = (count: number) =>
      `<</Filter/ASCIIHexDecode/Length ${2 * count + 1}>>\nstream\n${'00'.repeat(count)}>\nendstream`;
    const objects = { 900: zeros(30), 901: zeros(30), 902: zeros(40) };
    const budget = { left: 100 };
    expect(storeIn(documentOf(lists, objects), budget)?.ocsps[0]).toHaveLength(40);
    expect(budget.left).toBe(0);
    expect(() => securityStore(documentOf(lists, objects), { left: 99 })).toThrow(/unpacks to more/);
    expect(storeBudget().left).toBe(64 * 2 ** 20);
  });

  it('the DSS of a document is decompressed once per document', () => {
    const document = documentOf('<</Certs[900 0 R]>>', OBJECTS);
    const budget = { left: 1 };
    const first = securityStore(document, budget);
    expect(securityStore(document, budget)).toBe(first);
  });
});
