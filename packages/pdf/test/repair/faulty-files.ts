import { addRevision, buildPdf, hello } from '../build-pdf.ts';

const pages = [{ content: hello('One') }, { content: hello('Two') }];

export const edited = (file: Buffer, from: string | RegExp, to: string): Buffer => {
  const text = file.toString('latin1');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`there is no ${from}`);
  return Buffer.from(changed, 'latin1');
};

/** Files written by real programs, each with one fault that readers tolerate. */
export const FAULTY: [fault: string, file: Buffer, said: RegExp][] = [
  [
    'whose table lists a generation that no object has',
    edited(buildPdf({ pages }), /(\d{10}) 00000 n \n(?=trailer)/, '$1 00001 n \n'),
    /object 7 .*generation/,
  ],
  [
    'in which a reference has a different generation',
    edited(buildPdf({ pages }), '/F1 3 0 R', '/F1 3 1 R'),
    /reference to object 3 names a different generation/,
  ],
  [
    'whose table claims to start with object 1',
    edited(buildPdf({ pages }), /xref\n0 /, 'xref\n1 '),
    /starts with object 0/,
  ],
  [
    'whose table announces more entries than it has',
    edited(buildPdf({ pages }), /xref\n0 8/, 'xref\n0 9'),
    /announces 9 entries where it has 8/,
  ],
  [
    'whose entries have 19 bytes',
    Buffer.from(
      buildPdf({ pages })
        .toString('latin1')
        .replaceAll(/ ([nf]) \n/g, ' $1\n'),
      'latin1',
    ),
    /not 20 bytes long/,
  ],
  ['whose Prev is 0', edited(buildPdf({ pages }), 'trailer\n<<', 'trailer\n<</Prev 0'), /Prev .* is 0/],
  [
    'whose Prev points to the same revision',
    edited(buildPdf({ pages }), /trailer\n<<(.*)>>\nstartxref\n(\d+)/s, 'trailer\n<<$1/Prev $2>>\nstartxref\n$2'),
    /Prev .* leads back/,
  ],
  [
    'whose newest trailer does not reference the catalog',
    edited(
      addRevision(buildPdf({ pages }), { 3: '<</Type/Font/Subtype/Type1/BaseFont/Courier>>' }),
      /\/Root 1 0 R(?=\/Prev)/,
      '',
    ),
    /newest trailer has no Root/,
  ],
  ['with an object beyond its Size', edited(buildPdf({ pages }), '/Size 8', '/Size 7'), /beyond the Size/],
  [
    'whose startxref points to a different place',
    edited(buildPdf({ pages }), /startxref\n\d+/, 'startxref\n12'),
    /startxref does not lead to its cross-reference/,
  ],
  ['that begins after other bytes', buildPdf({ pages, junk: 'junk\n' }), /begins 5 bytes into the file/],
  [
    'with an unused object at a different offset',
    edited(buildPdf({ pages, objects: { 900: '<<>>' } }), '900 0 obj', '901 0 obj'),
    /object 900 is not where/,
  ],
  ['with an object without an end', edited(buildPdf({ pages }), 'endobj\n', '      \n'), /no endobj/],
  [
    'with a stream that is longer than its length',
    edited(buildPdf({ pages }), /\/Length \d\d/, '/Length 10'),
    /not as long/,
  ],
  [
    'with a stream that starts on the line of its keyword',
    edited(buildPdf({ pages }), 'stream\n', 'stream '),
    /not as long/,
  ],
  ['with a duplicate entry', addRevision(buildPdf({ pages }), { 3: '<</Type/Font/Type/Font>>' }), /an entry twice/],
  [
    'whose page tree has fewer pages than its count',
    buildPdf({ pages, count: 3 }),
    /page tree states a different number of pages/,
  ],
  [
    'with a page that references a different parent',
    edited(buildPdf({ pages }), '/Parent 2 0 R', '/Parent 3 0 R'),
    /a different parent/,
  ],
  [
    'whose page tree is a single page',
    addRevision(buildPdf({ pages }), { 1: '<</Type/Catalog/Pages 5 0 R>>' }),
    /its page tree is a single page/,
  ],
  [
    'whose page tree has the wrong type',
    edited(buildPdf({ pages }), '/Type/Pages', '/Type/Paces'),
    /node 2 of its page tree is not labeled as one/,
  ],
  ['with a page of the wrong type', edited(buildPdf({ pages }), '/Type/Page/', '/Type/Paje/'), /not labeled as one/],
];
