import { describe, expect, it } from 'vitest';
import { identificationIn, withoutIdentification } from '../../src/archive/identification.ts';
import { metadataOf, textOfMetadata } from '../../src/archive/metadata.ts';
import { openUpdate } from '../../src/index.ts';
import { PdfDocument } from '../../src/reader/document.ts';
import { buildPdf } from '../build-pdf.ts';
import { testSigner } from '../identities.ts';
import { SIGNED_AT } from '../sealing.ts';

const NAMESPACE = 'http://www.aiim.org/pdfa/ns/id/';
const rdf = (description: string): string =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${description}</rdf:RDF></x:xmpmeta>`;

/** Metadata that claims PDF/A-2B, as written by various programs, and what remains without the claim. */
const SPELLINGS: [spelling: string, xmp: string, left: string][] = [
  [
    'as elements',
    `<rdf:Description xmlns:pdfaid="${NAMESPACE}"><pdfaid:part>2</pdfaid:part>\n<pdfaid:conformance>B</pdfaid:conformance></rdf:Description>`,
    `<rdf:Description xmlns:pdfaid="${NAMESPACE}">\n</rdf:Description>`,
  ],
  [
    'as attributes',
    `<rdf:Description rdf:about="" xmlns:pdfaid='${NAMESPACE}' pdfaid:part="2" pdfaid:conformance = 'B' xmp:a="1"/>`,
    `<rdf:Description rdf:about="" xmlns:pdfaid='${NAMESPACE}' xmp:a="1"/>`,
  ],
  [
    'with a different prefix',
    `<rdf:Description xmlns:a.b="${NAMESPACE}"><a.b:part rdf:datatype="x"> 2 </a.b:part><a.b:conformance>b</a.b:conformance><ab:part>9</ab:part></rdf:Description>`,
    `<rdf:Description xmlns:a.b="${NAMESPACE}"><ab:part>9</ab:part></rdf:Description>`,
  ],
  [
    'with a namespace on each element',
    `<rdf:Description><part xmlns="${NAMESPACE}">2</part><conformance xmlns="${NAMESPACE}">B</conformance></rdf:Description>`,
    '<rdf:Description></rdf:Description>',
  ],
];

describe('the PDF/A identification in metadata', () => {
  it.each(SPELLINGS)(
    'the PDF/A identification in metadata is found and removed without any other change: %s [T642]',
    (_, xmp, left) => {
      expect(identificationIn(rdf(xmp), 'pdfA')).toEqual({ part: 2, conformance: 'B' });
      expect(identificationIn(rdf(xmp), 'pdfUA')).toBeUndefined();
      expect(withoutIdentification(rdf(xmp), 'pdfA')).toBe(rdf(left));
    },
  );

  it('the PDF/A identification in metadata is not confused with its description in an extension schema [T644]', () => {
    const schema = `<pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfaid</pdfaSchema:prefix>`;
    expect(identificationIn(rdf(schema), 'pdfA')).toBeUndefined();
    expect(withoutIdentification(rdf(schema), 'pdfA')).toBe(rdf(schema));
  });

  it('the PDF/A identification in metadata counts as part 0 if the part is unreadable', () => {
    const xmp = `<d xmlns:p="${NAMESPACE}"><p:conformance>B</p:conformance></d>`;
    expect(identificationIn(xmp, 'pdfA')).toEqual({ part: 0, conformance: 'B' });
  });

  it.each(['utf8', 'utf16le', 'utf16be'] as const)(
    'the PDF/A identification in metadata is found and removed in every encoding: %s [T643]',
    async (encoding) => {
      const xmp = rdf(`<rdf:Description xmlns:pdfaid="${NAMESPACE}" pdfaid:part="9"/>`);
      const wide = Buffer.from(`\ufeff${xmp}`, 'utf16le');
      const bytes = encoding === 'utf8' ? Buffer.from(xmp) : encoding === 'utf16le' ? wide : wide.swap16();
      const stream = `<</Type/Metadata/Subtype/XML/Length ${bytes.length}>>\nstream\n${bytes.toString('latin1')}\nendstream`;
      const source = buildPdf({ catalog: '/Metadata 900 0 R', objects: { 900: stream } });
      const update = openUpdate(source);
      const { tail } = await update.seal({ signer: await testSigner(), signedAt: SIGNED_AT });
      expect(update.claims().pdfA).toEqual({ claimed: 'PDF/A-9', outcome: 'REMOVED', reason: 'UNKNOWN_PART' });
      const metadata = metadataOf(PdfDocument.open(Buffer.concat([source, tail])));
      expect(textOfMetadata(metadata!.bytes)).toBe(rdf(`<rdf:Description xmlns:pdfaid="${NAMESPACE}"/>`));
    },
  );
});
