import { describe, expect, it } from 'vitest';
import { verifyPdf } from '../../src/index.ts';
import { buildPdf, hello, type PdfOptions } from '../build-pdf.ts';
import { testRoot } from '../identities.ts';
import { edited } from './edit.ts';
import { signByHand } from './sign-by-hand.ts';

interface Signed {
  file: Buffer;
  previous: number;
  offsetOf(number: number): number;
}

const entry = (offset: number, generation = 0, kind = 'n'): string =>
  `${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} ${kind} \n`;

const OTHER = '<</Length 18>>\nstream\nBT (Pay 999) Tj ET\nendstream';
const SIZE = 1300;

const objectsAt = (start: number, objects: [number, string][]): { text: string; at: Record<number, number> } => {
  let text = '';
  const at: Record<number, number> = {};
  for (const [number, object] of objects) {
    at[number] = start + text.length;
    text += `${number} 0 obj\n${object}\nendobj\n`;
  }
  return { text, at };
};

const table = (lines: [number, string][]): string =>
  `xref\n${lines.map(([number, line]) => `${number} 1\n${line}`).join('')}`;

const trailer = (entries: string, at: number): string =>
  `trailer\n<</Size ${SIZE}${entries}>>\nstartxref\n${at}\n%%EOF\n`;

const hexOf = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/** Returns a cross-reference stream with the type, offset and index of each object. */
const crossReference = (number: number, rows: [number, [number, number, number]][], entries: string): string => {
  const data = rows.map(([, [type, place, index]]) => hexOf(type, 2) + hexOf(place, 8) + hexOf(index, 4));
  const hex = `${data.join('')}>`;
  return (
    `${number} 0 obj\n<</Type/XRef/W[1 4 2]/Filter/ASCIIHexDecode/Size ${SIZE}/Index[${rows.map(([n]) => `${n} 1`).join(' ')}]` +
    `${entries}/Length ${hex.length}>>\nstream\n${hex}\nendstream\nendobj\n`
  );
};

const packed = (objects: [number, string][]): string => {
  let data = '';
  const places = objects.map(([number, object]) => {
    const place = `${number} ${data.length}`;
    data += `${object} `;
    return place;
  });
  const header = `${places.join(' ')} `;
  return `<</Type/ObjStm/N ${objects.length}/First ${header.length}/Length ${header.length + data.length}>>\nstream\n${header}${data}\nendstream`;
};

const PAGES: PdfOptions = {
  pages: [{ content: hello('Pay 100') }, {}],
  catalog: '/AcroForm<</Fields[901 0 R]>>',
  objects: {
    901: '<</FT/Tx/T(a)>>',
    902: OTHER,
    903: '<</Length 32>>\nstream\n1200 0 obj\n<</Harmless true>>\nendobj\nendstream',
  },
};

const signed = async (options: PdfOptions = PAGES): Promise<Signed> => {
  const file = await signByHand(buildPdf(options));
  const text = file.toString('latin1');
  return {
    file,
    previous: Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)![1]),
    offsetOf: (number) => text.lastIndexOf(`\n${number} 0 obj\n`) + 1,
  };
};
const behind = ({ file }: Signed, text: string): Buffer => Buffer.concat([file, Buffer.from(text, 'latin1')]);

const judged = async (file: Buffer) => {
  const { judgement, signatures } = verifyPdf(file, { roots: [await testRoot('rsa')] });
  return { indication: judgement.indication, sentence: judgement.sentence, count: signatures.length };
};

const LATER: [what: string, make: (signed: Signed) => Buffer][] = [
  [
    'a duplicate entry in an object of an object stream',
    (s) => {
      const start = s.file.length;
      const { text, at } = objectsAt(start, [
        [
          1200,
          packed([
            [
              5,
              s.file
                .toString('latin1')
                .slice(s.offsetOf(5) + 8)
                .split('\nendobj')[0]!
                .replace('/Contents', '/Contents 902 0 R/Contents'),
            ],
          ]),
        ],
      ]);
      const xref = start + text.length;
      return behind(
        s,
        `${text}${crossReference(
          1201,
          [
            [5, [2, 1200, 0]],
            [1200, [1, at[1200]!, 0]],
            [1201, [1, xref, 0]],
          ],
          `/Root 1 0 R/Prev ${s.previous}`,
        )}startxref\n${xref}\n%%EOF\n`,
      );
    },
  ],
  [
    'a duplicate entry in the trailer',
    (s) => {
      const { text, at } = objectsAt(s.file.length, [[1200, '<</Type/Catalog/Pages 2 0 R>>']]);
      const xref = s.file.length + text.length;
      return behind(
        s,
        `${text}${table([[1200, entry(at[1200]!)]])}${trailer(`/Root 1200 0 R/Root 1 0 R/Prev ${s.previous}`, xref)}`,
      );
    },
  ],
  [
    'an object stream with an unlisted object',
    (s) => {
      const start = s.file.length;
      const { text, at } = objectsAt(start, [
        [
          1200,
          packed([
            [1202, '<</A 1>>'],
            [1, '<</Type/Catalog/Pages 1202 0 R>>'],
          ]),
        ],
      ]);
      const xref = start + text.length;
      return behind(
        s,
        `${text}${crossReference(
          1201,
          [
            [1200, [1, at[1200]!, 0]],
            [1201, [1, xref, 0]],
            [1202, [2, 1200, 0]],
          ],
          `/Root 1 0 R/Prev ${s.previous}`,
        )}startxref\n${xref}\n%%EOF\n`,
      );
    },
  ],
  [
    'an object stream that contains an object twice',
    (s) => {
      const start = s.file.length;
      const info = '<</Producer(a)>>';
      const { text, at } = objectsAt(start, [
        [
          1200,
          packed([
            [1202, info],
            [1202, '<</Producer(b)>>'],
          ]),
        ],
      ]);
      const xref = start + text.length;
      return behind(
        s,
        `${text}${crossReference(
          1201,
          [
            [1200, [1, at[1200]!, 0]],
            [1201, [1, xref, 0]],
            [1202, [2, 1200, 1]],
          ],
          `/Root 1 0 R/Prev ${s.previous}/Info 1202 0 R`,
        )}startxref\n${xref}\n%%EOF\n`,
      );
    },
  ],
  [
    'a table and a stream that list an object at different offsets',
    (s) => {
      const start = s.file.length;
      const { text, at } = objectsAt(start, [[4, OTHER]]);
      const stream = start + text.length;
      const list = crossReference(
        1201,
        [
          [4, [1, at[4]!, 0]],
          [1201, [1, stream, 0]],
        ],
        `/Root 1 0 R/Prev ${s.previous}`,
      );
      const xref = stream + list.length;
      return behind(
        s,
        `${text}${list}${table([
          [4, entry(s.offsetOf(4))],
          [1201, entry(stream)],
        ])}${trailer(`/Root 1 0 R/Prev ${s.previous}/XRefStm ${stream}`, xref)}`,
      );
    },
  ],
  [
    'a stream that removes an object and claims to be completed by a different one',
    (s) => {
      const xref = s.file.length;
      return behind(
        s,
        `${crossReference(
          1201,
          [
            [4, [0, 0, 0]],
            [1201, [1, xref, 0]],
          ],
          `/Root 1 0 R/Prev ${s.previous}/XRefStm ${s.previous}`,
        )}startxref\n${xref}\n%%EOF\n`,
      );
    },
  ],
  [
    'an object offset within a signed stream',
    (s) => {
      const inside = s.file.indexOf('1200 0 obj\n<</Harmless');
      return behind(s, `${table([[1200, entry(inside)]])}${trailer(`/Root 1 0 R/Prev ${s.previous}`, s.file.length)}`);
    },
  ],
  [
    'an object offset within an added comment',
    (s) => {
      const comment = '%1200 0 obj <<>> endobj\n';
      const xref = s.file.length + comment.length;
      return behind(
        s,
        `${comment}${table([[1200, entry(s.file.length + 1)]])}${trailer(`/Root 1 0 R/Prev ${s.previous}`, xref)}`,
      );
    },
  ],
  [
    'an object offset within an added stream',
    (s) => {
      const { text, at } = objectsAt(s.file.length, [
        [1200, '<</Length 40>>\nstream\n1201 0 obj <<>> endobj                 \nendstream'],
      ]);
      const xref = s.file.length + text.length;
      return behind(
        s,
        `${text}${table([
          [1200, entry(at[1200]!)],
          [1201, entry(s.file.length + text.indexOf('1201 0 obj'))],
        ])}${trailer(`/Root 1 0 R/Prev ${s.previous}`, xref)}`,
      );
    },
  ],
  [
    'an object with a different generation than listed',
    (s) =>
      behind(s, `${table([[4, entry(s.offsetOf(4), 3)]])}${trailer(`/Root 1 0 R/Prev ${s.previous}`, s.file.length)}`),
  ],
  ['a page with a different generation', (s) => edited(s.file, { 2: (text) => text.replace('7 0 R', '7 4 R') })],
  [
    'a form field with a different generation',
    (s) => edited(s.file, { 1: (text) => text.replace('901 0 R', '901 4 R') }),
  ],
  [
    "the signature's box with a different generation",
    (s) => edited(s.file, { 5: (text) => text.replace('801 0 R', '801 4 R') }),
  ],
  [
    'pages with a different generation',
    (s) => edited(s.file, { 1: (text) => text.replace('/Pages 2 0 R', '/Pages 2 4 R') }),
  ],
  [
    'a trailer without a catalog',
    (s) => behind(s, `${table([[1200, entry(s.offsetOf(902))]])}${trailer(`/Prev ${s.previous}`, s.file.length)}`),
  ],
  [
    'an end with a wrong offset of the cross-reference',
    (s) => {
      const { text, at } = objectsAt(s.file.length, [[1200, '<<>>']]);
      return behind(s, `${text}${table([[1200, entry(at[1200]!)]])}${trailer(`/Root 1 0 R/Prev ${s.previous}`, 3)}`);
    },
  ],
  ...[-1, 0, 0.5, 2 ** 32].map((size): (typeof LATER)[number] => [
    `a cross-reference of a size that none has: ${size}`,
    (s) => {
      const { text, at } = objectsAt(s.file.length, [[1200, '<<>>']]);
      const xref = s.file.length + text.length;
      const end = trailer(`/Root 1 0 R/Prev ${s.previous}`, xref).replace(`/Size ${SIZE}`, `/Size ${size}`);
      return behind(s, `${text}${table([[1200, entry(at[1200]!)]])}${end}`);
    },
  ]),
  [
    'a stream with an unknown length',
    (s) => {
      const { text, at } = objectsAt(s.file.length, [
        [1200, '<</Length 9>>\nstream\nq Q\nendstream\n1201 0 obj\n<<>>\nendobj\nendstream'],
      ]);
      const xref = s.file.length + text.length;
      return behind(s, `${text}${table([[1200, entry(at[1200]!)]])}${trailer(`/Root 1 0 R/Prev ${s.previous}`, xref)}`);
    },
  ],
  [
    'encryption',
    (s) => {
      const { text, at } = objectsAt(s.file.length, [
        [
          1200,
          `<</Filter/Standard/V 4/R 4/Length 128/P -1/O<${'00'.repeat(32)}>/U<${'00'.repeat(32)}>/StmF/Identity/StrF/Identity>>`,
        ],
      ]);
      const xref = s.file.length + text.length;
      return behind(
        s,
        `${text}${table([[1200, entry(at[1200]!)]])}${trailer(`/Root 1 0 R/Prev ${s.previous}/Encrypt 1200 0 R/ID[<00><00>]`, xref)}`,
      );
    },
  ],
  [
    'a page tree with the type of a page, for viewers that check the type',
    (s) => edited(s.file, { 2: (text) => text.replace('/Type/Pages', '/Type/Page/Contents 902 0 R') }),
  ],
];

describe('an addition that viewers display differently', () => {
  it.each(LATER)('an addition that viewers display differently is reported: %s [T509]', async (_, make) => {
    const { indication, sentence, count } = await judged(make(await signed()));
    expect([indication, sentence]).not.toContain('TOTAL-PASSED');
    expect(count).toBeGreaterThan(0);
  });

  it('a revision with every object at its listed offset has no addition that viewers display differently', async () => {
    const s = await signed();
    const start = s.file.length;
    const { text, at } = objectsAt(start, [
      [
        1200,
        packed([
          [1202, '<</Producer(a)>>'],
          [1203, '<<>>'],
        ]),
      ],
    ]);
    const xref = start + text.length;
    const list = crossReference(
      1201,
      [
        [4, [1, s.offsetOf(4), 0]],
        [1200, [1, at[1200]!, 0]],
        [1201, [1, xref, 0]],
        [1202, [2, 1200, 0]],
        [1203, [2, 1200, 1]],
      ],
      `/Root 1 0 R/Prev ${s.previous}/Info 1202 0 R`,
    );
    expect(await judged(behind(s, `${text}${list}startxref\n${xref}\n%%EOF\n`))).toMatchObject({
      indication: 'TOTAL-PASSED',
    });
  });
});

describe('signed content that viewers display differently', () => {
  it.each<[string, PdfOptions]>([
    ['in its catalog', { catalog: '/Pages 2 0 R' }],
    ['in a page', { pages: [{ entries: '/Contents 902 0 R' }], objects: { 902: OTHER } }],
    ['in the form', { catalog: '/AcroForm<</NeedAppearances true/NeedAppearances false/Fields[]>>' }],
    [
      'in the resources of a page',
      {
        pages: [{ entries: '/Resources 910 0 R' }],
        inherited: '/Resources<<>>',
        objects: { 910: '<</Font<</F1 3 0 R/F1 911 0 R>>>>', 911: '<</Type/Font/Subtype/Type1/BaseFont/Symbol>>' },
      },
    ],
    [
      'in a form field',
      { catalog: '/AcroForm<</Fields[901 0 R]>>', objects: { 901: '<</FT/Tx/T(a)/V(100)/V(999)>>' } },
    ],
  ])('signed content that viewers display differently is reported: a duplicate key %s [T510]', async (_, options) => {
    const { indication, sentence } = await judged(await signByHand(buildPdf({ ...options })));
    expect(indication).toBe('INDETERMINATE');
    expect(sentence).toMatch(/two ways/);
  });

  it('signed content that viewers display differently is reported: a duplicate signature', async () => {
    const file = await signByHand(buildPdf(), { entries: '/ByteRange[0 1 2 3]' });
    expect(await judged(file)).toMatchObject({ indication: 'TOTAL-FAILED' });
  });
});
