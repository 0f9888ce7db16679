import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unlessDamaged } from '../../src/errors/errors.ts';
import { PdfDocument } from '../../src/reader/document.ts';
import { buildPdf, type Layout } from '../build-pdf.ts';

const NUMBER = 900;
const opened = (text: string, layout: Layout): PdfDocument =>
  PdfDocument.open(buildPdf({ layout, objects: { [NUMBER]: text } }));

describe.each(['table', 'object-streams'] as const)('the keys of a dictionary in a file with %s', (layout) => {
  it('skimming finds the keys of a PDF dictionary without parsing the dictionary', () => {
    const page =
      '<</Type/Page /Parent 2 0 R\n/MediaBox [0 0 -1.5 .5]/Resources<</Font<</F1 3 0 R>>/ProcSet[/PDF]>>/A#6enots[1 0 R<41>(a\\)(b))]' +
      '%/Comment 1\n/Rotate 90/Hidden true/None null/Text(/Not 1)/Hex<2F4B>/Last/Name>>';
    expect([...(opened(page, layout).keys(NUMBER) ?? [])]).toEqual([
      'Type',
      'Parent',
      'MediaBox',
      'Resources',
      'Annots',
      'Rotate',
      'Hidden',
      'None',
      'Text',
      'Hex',
      'Last',
    ]);
  });

  it('skimming leaves the keys of an object to the parser unless the object is clearly a dictionary', () => {
    const others = [
      '[/A 1]',
      '1',
      '3 0 R',
      '/A',
      '<</A 1/A 2>>',
      '<</A 1/#41 2>>',
      '<</A>>',
      '<</A 1 2>>',
      '<</A 1 0 S>>',
      '<</A[1>>',
    ];
    for (const text of others) expect(opened(text, layout).keys(NUMBER), text).toBeUndefined();
    expect(opened('<</A 1>>', layout).keys(NUMBER + 1)).toBeUndefined();
  });

  it('skimming finds exactly the keys of a dictionary that parsing finds, whatever the file contains', () => {
    const token = fc.constantFrom(
      ...[
        '/A',
        '/B',
        '/A#41',
        '/',
        '/Kids',
        '1',
        '0',
        'R',
        '12 0 R',
        '-3.5',
        '+',
        'true',
        'null',
        'false',
        'nulls',
        'endobj',
      ],
      ...[
        '<<',
        '>>',
        '[',
        ']',
        '<',
        '>',
        '(',
        ')',
        '\\',
        '{',
        '}',
        '%',
        '\n',
        ' ',
        '<41>',
        '(a)',
        '<</C 1>>',
        '[1 /D]',
        'stream\n',
      ],
    );
    const text = fc
      .array(
        fc.oneof(
          {
            weight: 3,
            arbitrary: fc.tuple(fc.constantFrom('/A', '/B', '/C', '/D'), token).map((pair) => pair.join(' ')),
          },
          token,
        ),
        { maxLength: 12 },
      )
      .map((tokens) => `<<${tokens.join('')}>>`);
    let known = 0;
    fc.assert(
      fc.property(text, (object) => {
        const keys = unlessDamaged(() => opened(object, layout).keys(NUMBER));
        const read = unlessDamaged(() => opened(object, layout).object(NUMBER));
        if (!keys || read === undefined) return;
        known++;
        expect(read instanceof Map && new Set(read.keys())).toEqual(keys);
      }),
      { numRuns: 1000 },
    );
    expect(known).toBeGreaterThan(30);
  });
});

describe('the keys of a stream', () => {
  it('skimming leaves the keys of a stream to the parser', () => {
    expect(opened('<</A 1/Length 3>>\nstream\nabc\nendstream', 'table').keys(NUMBER)).toBeUndefined();
  });
});
