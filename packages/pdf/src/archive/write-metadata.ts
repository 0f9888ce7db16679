import { dict, name, Stream } from '../objects/objects.ts';
import type { ArchiveStandard, Identification } from './identification.ts';

/** Metadata of a new document. It must match the document information dictionary (ISO 19005-2, 6.6.2.3). */
export interface NewMetadata {
  title: string;
  language: string;
  createdAt: Date;
  claims: ReadonlyMap<ArchiveStandard, Identification>;
}

export const writeMetadata = ({ title, language, createdAt, claims }: NewMetadata): Stream => {
  const [pdfA, pdfUA] = [claims.get('pdfA'), claims.get('pdfUA')];
  const instant = createdAt.toISOString().replace(/\.\d+Z$/, 'Z');
  const text = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>${escaped(language)}</rdf:li></rdf:Bag></dc:language>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><xmp:CreateDate>${instant}</xmp:CreateDate></rdf:Description>
${pdfA ? identification('pdfaid', 'pdfa', pdfA) : ''}${pdfUA ? extension + identification('pdfuaid', 'pdfua', pdfUA) : ''}</rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
  return new Stream(dict({ Type: name('Metadata'), Subtype: name('XML') }), Buffer.from(text, 'utf8'));
};

const identification = (prefix: string, standard: string, { part, conformance }: Identification): string =>
  `<rdf:Description rdf:about="" xmlns:${prefix}="http://www.aiim.org/${standard}/ns/id/"><${prefix}:part>${part}</${prefix}:part>${
    conformance && `<${prefix}:conformance>${conformance}</${prefix}:conformance>`
  }</rdf:Description>\n`;

/**
 * Declares the PDF/UA properties, because PDF/A-1 to PDF/A-3 require a description of any property that they do not define (ISO
 * 19005-2, 6.6.2.3.3).
 */
const extension = `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType><pdfaProperty:category>internal</pdfaProperty:category><pdfaProperty:description>Part of ISO 14289</pdfaProperty:description></rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>
`;

/** Escapes text for XML and drops characters that XML does not allow. */
const escaped = (text: string): string =>
  [...text]
    .filter((character) => /[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(character))
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
