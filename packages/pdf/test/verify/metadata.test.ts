import { describe, expect, it } from 'vitest';
import { propertiesOf } from '../../src/verify/changes/xmp.ts';
import { buildPdf } from '../build-pdf.ts';
import { foundBetween } from './changes-between.ts';
import { objectText } from './edit.ts';
import { addPackedRevision } from './packed-revision.ts';

const packet = (properties: string, attributes = '') =>
  `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">` +
  `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ` +
  'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" ' +
  'xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" ' +
  `xmlns:own="https://example.com/own#" ${attributes}>${properties}</rdf:Description></rdf:RDF></x:xmpmeta>` +
  `${' '.repeat(200)}<?xpacket end="w"?>`;
const title = (text: string) => `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt></dc:title>`;
const authors = (...names: string[]) =>
  `<dc:creator><rdf:Seq>${names.map((name) => `<rdf:li>${name}</rdf:li>`).join('')}</rdf:Seq></dc:creator>`;

interface Described {
  xmp?: string;
  information?: string;
}

const withDescription = (file: Buffer, { xmp, information = '' }: Described): Buffer => {
  const catalog = objectText(file, 1).replace('/Metadata 907 0 R', '');
  const bytes = xmp === undefined ? '' : Buffer.from(xmp).toString('latin1');
  return addPackedRevision(
    file,
    {
      1: xmp === undefined ? catalog : catalog.replace(/>>$/, '/Metadata 907 0 R>>'),
      907: `<</Type/Metadata/Subtype/XML/Length ${bytes.length}>>\nstream\n${bytes}\nendstream`,
      950: `<<${information}>>`,
    },
    '/Info 950 0 R',
  );
};

const told = (before: Described, after: Described, level?: number): string[] => {
  const then = withDescription(buildPdf(), before);
  // The document information stays unchanged unless `after` contains one.
  const now = withDescription(then, { information: before.information ?? '', ...after });
  return foundBetween(then, now, level === undefined ? {} : { level }).map(({ permission, code, parameters }) =>
    [permission, code, parameters.entry].filter((part) => part !== undefined).join(' '),
  );
};

describe('metadata that contradicts the signed metadata is reported, like document information', () => {
  it.each<[string, Described, Described, string]>([
    ['a different title', { xmp: packet(title('Lease')) }, { xmp: packet(title('Waiver of all rights')) }, 'Title'],
    ['an added title', {}, { xmp: packet(title('Waiver of all rights')) }, 'Title'],
    [
      'a title that differs from the document information',
      { information: '/Title(Lease)' },
      { xmp: packet(title('Waiver')) },
      'Title',
    ],
    ['a title as an attribute', { xmp: packet('') }, { xmp: packet('', 'dc:title="Waiver"') }, 'Title'],
    [
      'a title behind a comment',
      { xmp: packet('') },
      { xmp: packet(`<!-- a -->${title('<![CDATA[Waiver]]>')}`) },
      'Title',
    ],
    [
      'a title with a different prefix',
      {},
      { xmp: packet(title('A').replaceAll('dc:', 'd:'), 'xmlns:d="http://purl.org/dc/elements/1.1/"') },
      'Title',
    ],
    [
      'a title in a different language',
      { xmp: packet(title('A')) },
      { xmp: packet(title('A</rdf:li><rdf:li xml:lang="de">B')) },
      'Title',
    ],
    ['a removed title', { xmp: packet(title('Lease')) }, { xmp: packet('') }, 'Title'],
    ['a different author', { xmp: packet(authors('Ada')) }, { xmp: packet(authors('Bob')) }, 'Author'],
    [
      'different keywords',
      { information: '/Keywords(a)' },
      { xmp: packet('<pdf:Keywords>b</pdf:Keywords>') },
      'Keywords',
    ],
    ['a property of a different schema', {}, { xmp: packet('<own:amount>900</own:amount>') }, 'amount'],
    ['metadata that is not well-formed', {}, { xmp: `${packet(title('A'))}</x>` }, 'Metadata'],
    [
      'metadata with entities of its own',
      {},
      { xmp: `<!DOCTYPE x [<!ENTITY a "Waiver">]>${packet(title('&a;'))}` },
      'Metadata',
    ],
  ])(
    'metadata that contradicts the signed metadata is reported, just like document information: %s',
    (_, before, after, entry) => {
      expect(told(before, after)).toEqual([`not-granted document.information ${entry}`]);
      expect(told(before, after, 1)).toEqual([`refused document.information ${entry}`]);
    },
  );
});

describe('metadata that programs update is not reported', () => {
  it.each<[string, Described, Described]>([
    [
      'the date and the producer',
      { xmp: packet(title('A')) },
      {
        xmp: packet(
          `${title('A')}<xmp:ModifyDate>2026-01-01</xmp:ModifyDate><pdf:Producer>P</pdf:Producer><xmpMM:InstanceID>uuid:1</xmpMM:InstanceID>`,
        ),
      },
    ],
    [
      'the same in a different notation',
      { xmp: packet(title('A &amp; B')) },
      { xmp: packet(`\n ${title('A &#x26; B')}`) },
    ],
    ['the title of the document information', { information: '/Title(Lease)' }, { xmp: packet(title('Lease')) }],
    [
      'the authors of the document information',
      { information: '/Author(Ada; Bob)' },
      { xmp: packet(authors('Ada', 'Bob')) },
    ],
    [
      'a removed title that the document information keeps',
      { xmp: packet(title('A')), information: '/Title(A)' },
      { xmp: packet('') },
    ],
    ['nothing at all', {}, { xmp: '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>' }],
  ])('metadata that programs update is not reported: %s', (_, before, after) => {
    expect(told(before, after, 1)).toEqual(['granted document.metadata']);
  });
});

describe('XMP properties', () => {
  it('XMP properties are read as text, by namespace and name', () => {
    expect([...propertiesOf(packet(title('a') + authors('b', 'c'), 'pdf:Producer="d"'))!]).toEqual([
      ['http://ns.adobe.com/pdf/1.3/Producer', 'd'],
      ['http://purl.org/dc/elements/1.1/title', 'a'],
      ['http://purl.org/dc/elements/1.1/creator', 'b c'],
    ]);
  });

  it.each(['<a', '<a></b>', '<a>', '</a>', '<a b=c/>', '<!DOCTYPE a>', `${'<a>'.repeat(200)}${'</a>'.repeat(200)}`])(
    'XMP properties are unavailable if the XMP is not well-formed: %s',
    (xmp) => {
      expect(propertiesOf(xmp)).toBeUndefined();
    },
  );
});
