import { describe, expect, it } from 'vitest';
import { PdfDocument } from '../../src/reader/document.ts';
import { strayByte } from '../../src/verify/changes/later-bytes.ts';
import { buildPdf, type PdfOptions } from '../build-pdf.ts';

class Tail {
  text = '';
  constructor(readonly start: number) {}

  put(text: string): number {
    const at = this.start + this.text.length;
    this.text += text;
    return at;
  }
}

type Row = [number: number, at: number, generation?: number, kind?: 'n' | 'f'];
const rowsOf = (rows: Row[]): string =>
  rows
    .map(
      ([number, at, generation = 0, kind = 'n']) =>
        `${number} 1\n${String(at).padStart(10, '0')} ${String(generation).padStart(5, '0')} ${kind} \n`,
    )
    .join('');
const OBJECT = '906 0 obj\n<</A 1>>\nendobj\n';

interface Ending {
  size?: string;
  root?: string;
  /** Offset in startxref, if it should be wrong. */
  stated?: number;
  /** Text between the position that startxref specifies and the table. */
  before?: string;
  after?: string;
}

const previousOf = (file: Buffer): number => Number(/startxref\s+(\d+)/.exec(file.toString('latin1'))?.[1]);

const opened = (options: PdfOptions) => {
  const before = buildPdf({ objects: { 901: '(first)' }, ...options });
  return { before, previous: previousOf(before) };
};

/** Returns the position of the first stray byte, relative to the end of the signed file. */
const stray = (
  write: (tail: Tail, end: (rows: Row[], ending?: Ending) => number, signed: Buffer) => void,
  options: PdfOptions = {},
) => {
  const { before, previous } = opened(options);
  const base = before.indexOf('%PDF');
  const tail = new Tail(before.length - base);
  let last = previous;
  const end = (
    rows: Row[],
    { size = '1200', root = '/Root 1 0 R', stated, before: space = '', after = '' }: Ending = {},
  ): number => {
    const at = tail.put(`${space}xref\n${rowsOf(rows)}trailer\n<</Size ${size}${root}/Prev ${last}>>\n`);
    tail.put(`startxref\n${stated ?? at}\n%%EOF\n${after}`);
    last = at;
    return at;
  };
  write(tail, end, before);
  // The file may start at any offset in its buffer.
  const after = Buffer.concat([Buffer.alloc(7), before, Buffer.from(tail.text, 'latin1')]).subarray(7);
  const found = strayByte(PdfDocument.open(before), PdfDocument.open(after));
  return found === undefined ? undefined : found - before.length;
};
const offsetIn = (file: Buffer, number: number) => file.indexOf(`\n${number} 0 obj`) + 1 - file.indexOf('%PDF');
const stream = (content: string, length: number | string = content.length) =>
  `906 0 obj\n<</Length ${length}>>\nstream\n${content}\nendstream\nendobj\n`;
const alone = (object: string, ending?: Ending) => stray((tail, end) => void end([[906, tail.put(object)]], ending));

describe('there is no stray data after a signed revision', () => {
  it.each<[string, Parameters<typeof stray>[0]]>([
    ['nothing', () => {}],
    ['a listed object', (tail, end) => void end([[906, tail.put(OBJECT)]])],
    [
      'objects and a comment',
      (tail, end) => void end([[906, tail.put(`% made by hand\n${OBJECT}`) + '% made by hand\n'.length]]),
    ],
    [
      'two revisions',
      (tail, end) => {
        end([[906, tail.put(OBJECT)]]);
        end([[906, tail.put(OBJECT)]]);
      },
    ],
    ['an object without an end', (tail, end) => void end([[906, tail.put('906 0 obj\n<</A 1>>\n')]])],
    ['an empty object', (tail, end) => void end([[906, tail.put('906 0 obj endobj\n')]])],
    ['an object with a different generation', (tail, end) => void end([[906, tail.put('906 3 obj 1 endobj\n'), 3]])],
    ['a stream', (tail, end) => void end([[906, tail.put(stream('q Q'))]])],
    [
      'a stream that contains something like an object',
      (tail, end) => void end([[906, tail.put(stream('1 0 obj 1 endobj'))]]),
    ],
    [
      'a stream whose length is an indirect object',
      (tail, end) =>
        void end([
          [906, tail.put(stream('q Q', '907 0 R'))],
          [907, tail.put('907 0 obj 3 endobj\n')],
        ]),
    ],
    [
      'an object and a free entry',
      (tail, end) =>
        void end([
          [906, tail.put(OBJECT)],
          [907, 0, 65535, 'f'],
        ]),
    ],
    [
      'an object and an entry for an earlier one',
      (tail, end, signed) =>
        void end([
          [906, tail.put(OBJECT)],
          [901, offsetIn(signed, 901)],
        ]),
    ],
    [
      'an object whose offset points to the space before it',
      (tail, end) => void end([[906, tail.put(`\n  ${OBJECT}`)]]),
    ],
    [
      'a table whose offset points to the space before it',
      (tail, end) => void end([[906, tail.put(OBJECT)]], { before: '\n ' }),
    ],
    [
      'an object and some space at the end',
      (tail, end) => void end([[906, tail.put(OBJECT)]], { after: ' '.repeat(890) }),
    ],
    [
      'a revision that repeats the offset of the previous one',
      (tail, end) => {
        const first = end([[906, tail.put(OBJECT)]]);
        tail.put(`startxref\n${first}\n%%EOF\n`);
        end([[906, tail.put(OBJECT)]]);
      },
    ],
  ])('a signed revision followed only by %s has no stray data after it', (_, write) => {
    expect(stray(write)).toBeUndefined();
    expect(stray(write, { junk: 'before it all\n' })).toBeUndefined();
  });
});

describe('there is stray data after a signed revision', () => {
  it.each<[string, Parameters<typeof stray>[0], number]>([
    [
      'an object that is not listed',
      (tail, end) => {
        tail.put('905 0 obj 1 endobj\n');
        end([[906, tail.put(OBJECT)]]);
      },
      0,
    ],
    [
      'an object that is listed at a different offset',
      (tail, end) => {
        const at = tail.put(OBJECT);
        tail.put(OBJECT);
        end([[906, at]]);
      },
      OBJECT.length,
    ],
    [
      'other data',
      (tail, end) => {
        tail.put('PK\u0003\u0004\n');
        end([[906, tail.put(OBJECT)]]);
      },
      0,
    ],
    [
      'a number',
      (tail, end) => {
        tail.put('5\n');
        end([[906, tail.put(OBJECT)]]);
      },
      0,
    ],
    [
      'two numbers',
      (tail, end) => {
        tail.put('5 0\n');
        end([[906, tail.put(OBJECT)]]);
      },
      0,
    ],
    [
      'a comment that hides an object',
      (tail, end) => {
        tail.put('% 905 0 obj 1 endobj\n');
        end([[906, tail.put(OBJECT)]]);
      },
      0,
    ],
    [
      'a comment that hides a table',
      (tail, end) => {
        tail.put('% xref\n');
        end([[906, tail.put(OBJECT)]]);
      },
      0,
    ],
    [
      'a comment that hides a trailer',
      (tail, end) => {
        tail.put('% trailer\n');
        end([[906, tail.put(OBJECT)]]);
      },
      0,
    ],
    [
      'a comment that hides a different offset of the table',
      (tail, end) => {
        tail.put('% startxref\n');
        end([[906, tail.put(OBJECT)]]);
      },
      0,
    ],
    [
      'an extra trailer',
      (tail, end) => {
        tail.put('trailer\n<</Root 1 0 R>>\n');
        end([[906, tail.put(OBJECT)]]);
      },
      0,
    ],
    [
      'an extra table',
      (tail, end) => {
        tail.put(`xref\n${rowsOf([[901, 5]])}trailer\n<<>>\n`);
        end([[906, tail.put(OBJECT)]]);
      },
      0,
    ],
    [
      'the offset of a missing table',
      (tail, end) => {
        tail.put('startxref\n5\n%%EOF\n');
        end([[906, tail.put(OBJECT)]]);
      },
      0,
    ],
    [
      'an object with a duplicate entry',
      (tail, end) => void end([[906, tail.put('906 0 obj\n<</A 1/A 2>>\nendobj\n')]]),
      0,
    ],
    [
      'an object with a nested duplicate entry',
      (tail, end) => void end([[906, tail.put('906 0 obj\n[<</A 1/A 2>>]\nendobj\n')]]),
      0,
    ],
    ['an unreadable object', (tail, end) => void end([[906, tail.put('906 0 obj\n<<5>>\nendobj\n')]]), 0],
    ['a stream that is longer than its length', (tail, end) => void end([[906, tail.put(stream('q Q q Q', 3))]]), 0],
    ['a stream that is shorter than its length', (tail, end) => void end([[906, tail.put(stream('q Q', 30))]]), 0],
    ['a stream without a length', (tail, end) => void end([[906, tail.put(stream('q Q', '(3)'))]]), 0],
  ])('stray data after a signed revision is found: %s', (_, write, at) => {
    expect(stray(write)).toBe(at);
  });

  it.each<[string, (at: number, signed: Buffer) => Row[]]>([
    [
      'an object at the offset of a different one',
      (at) => [
        [906, at],
        [907, at],
      ],
    ],
    ['an object with a different generation', (at) => [[906, at, 1]]],
    [
      'an object at an offset without one',
      (at) => [
        [906, at],
        [907, at + 3],
      ],
    ],
    [
      'a different object in the signed revision',
      (at, signed) => [
        [906, at],
        [907, offsetIn(signed, 901)],
      ],
    ],
    [
      'an object in the signed revision with a different generation',
      (at, signed) => [
        [906, at],
        [901, offsetIn(signed, 901), 1],
      ],
    ],
    [
      'an object at an offset in the signed revision without one',
      (at, signed) => [
        [906, at],
        [901, offsetIn(signed, 901) + 4],
      ],
    ],
  ])('a table after a signed revision is stray data if it lists %s', (_, rows) => {
    let table = 0;
    const found = stray((tail, end, signed) => {
      table = end(rows(tail.put(OBJECT), signed)) - tail.start;
    });
    // An object that is listed at the wrong offset is itself a stray byte.
    expect([0, table]).toContain(found);
    expect(found).toBeDefined();
  });

  it.each(['0', '-1', '1.5', '(a)', '8388609', 'null'])(
    'a table of an impossible size is stray data after a signed revision: %s',
    (size) => {
      expect(alone(OBJECT, { size })).toBe(OBJECT.length);
    },
  );
  it('stray data after a signed revision is found even if the file has leading bytes', () => {
    const found = stray((tail, end) => void end([[906, tail.put(OBJECT)]], { size: '0' }), { junk: 'before it all\n' });
    expect(found).toBe(OBJECT.length);
  });
  it('a table of exactly the largest possible size is not stray data after a signed revision', () => {
    expect(alone(OBJECT, { size: '8388608' })).toBeUndefined();
  });

  it('the newest table after a signed revision is stray data if it names no catalog', () => {
    expect(alone(OBJECT, { root: '' })).toBe(OBJECT.length);
    expect(
      stray((tail, end) => {
        end([[906, tail.put(OBJECT)]], { root: '' });
        end([[906, tail.put(OBJECT)]]);
      }),
    ).toBeUndefined();
  });

  it('data after the last end-of-file marker of a signed file is stray data', () => {
    let whole = 0;
    const behind = (text: string) =>
      stray((tail, end) => {
        end([[906, tail.put(OBJECT)]]);
        whole = tail.text.length;
        tail.put(text);
      });
    expect(behind('905 0 obj 1 endobj\n')).toBe(whole);
    expect(behind('% a comment')).toBe(whole);
    expect(behind('  % a comment')).toBe(whole + 2);
    expect(behind(`${' '.repeat(1000)}% a comment`)).toBe(whole + 1000);
    expect(behind('\0')).toBeUndefined();
    expect(behind(' '.repeat(894))).toBeUndefined();
    expect(behind(' '.repeat(895))).toBe(whole - 1);
  });

  it('data after a signed revision is stray data even if it is only white space or a comment', () => {
    expect(stray((tail) => void tail.put('\n\n'))).toBeUndefined();
    expect(stray((tail) => void tail.put(' '.repeat(895)))).toBe(-1);
    expect(stray((tail) => void tail.put('% more'))).toBe(0);
    expect(stray((tail) => void tail.put('%%EOF'))).toBeUndefined();
  });

  it('a table after a signed revision is stray data if it has no trailer or an invalid one', () => {
    const broken = (ending: string) =>
      stray((tail, end) => {
        tail.put(`xref\n0 0\n${ending}`);
        end([[906, tail.put(OBJECT)]]);
      });
    expect(broken('')).toBe(0);
    expect(broken('trailer\n5\n')).toBe(0);
  });
});

describe('an object stream after a signed revision', () => {
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
  type Place = [type: number, place: number, index: number];
  const CONTENT = '906 0 907 5 <<>> (b)';
  const objectStream = (content = CONTENT, first = 12) =>
    `1100 0 obj\n<</Type/ObjStm/N 2/First ${first}/Length ${content.length}>>\nstream\n${content}\nendstream\nendobj\n`;
  const crossReference = (listed: [number, Place][], entries: string) => {
    const data = `${listed.map(([, [type, place, index]]) => hex(type, 2) + hex(place, 8) + hex(index, 4)).join('')}>`;
    return (
      `1101 0 obj\n<</Type/XRef/W[1 4 2]/Filter/ASCIIHexDecode/Size 1200/Root 1 0 R${entries}` +
      `/Index[${listed.map(([number]) => `${number} 1`).join(' ')}]/Length ${data.length}>>\nstream\n${data}\nendstream\nendobj\n`
    );
  };
  const WITHIN: [number, Place][] = [
    [906, [2, 1100, 0]],
    [907, [2, 1100, 1]],
  ];
  type List = (stream: number, list: number) => [number, Place][];
  const all: List = (stream, list) => [...WITHIN, [1100, [1, stream, 0]], [1101, [1, list, 0]]];

  /** Appends an object stream with 906 and 907, and a cross-reference stream. */
  const packed = (list: List, content?: string, first?: number) =>
    stray((tail, _, signed) => {
      const at = tail.put(objectStream(content, first));
      const here = tail.start + tail.text.length;
      tail.put(crossReference(list(at, here), `/Prev ${previousOf(signed)}`));
      tail.put(`startxref\n${here}\n%%EOF\n`);
    });

  it('an object stream after a signed revision is not stray data if the cross-reference lists all its objects', () => {
    expect(packed(all)).toBeUndefined();
    expect(packed((stream, list) => all(stream, list).filter(([number]) => number !== 1101))).toBeUndefined();
  });

  it.each<[string, (rows: [number, Place][]) => [number, Place][]]>([
    ['an object is not listed', (rows) => rows.filter(([number]) => number !== 907)],
    [
      'an object is listed in a different object stream',
      (rows) => rows.map(([number, place]) => [number, number === 907 ? [2, 1102, 1] : place]),
    ],
    [
      'an object is listed at a different index',
      (rows) => rows.map(([number, place]) => [number, number === 907 ? [2, 1100, 0] : place]),
    ],
    ['an object is free', (rows) => rows.map(([number, place]) => [number, number === 907 ? [0, 0, 0] : place])],
    ['it is not listed', (rows) => rows.filter(([number]) => number !== 1100)],
  ])('an object stream after a signed revision is stray data if %s', (_, change) => {
    expect(packed((stream, list) => change(all(stream, list)))).toBe(0);
  });

  it('data after a signed revision is stray if an object is listed in a stream that is not an object stream', () => {
    expect(packed((stream, list) => [...all(stream, list), [908, [2, 901, 0]]])).toBe(objectStream().length);
  });

  it('an object stream after a signed revision is stray data if an object in it has a duplicate key', () => {
    expect(packed(all, '906 0 907 13 <</A 1/A 2>> (b)', 13)).toBe(0);
  });

  it('an object stream after a signed revision is stray data if a later one has the same number', () => {
    const found = stray((tail, _, signed) => {
      const first = tail.put(objectStream());
      const list = tail.start + tail.text.length;
      tail.put(crossReference(all(first, list), `/Prev ${previousOf(signed)}`));
      tail.put(`startxref\n${list}\n%%EOF\n`);
      const second = tail.put(objectStream());
      const next = tail.start + tail.text.length;
      tail.put(crossReference(all(second, next), `/Prev ${list}`));
      tail.put(`startxref\n${next}\n%%EOF\n`);
    });
    expect(found).toBe(0);
  });

  /**
   * Appends a hybrid section: a table for readers that do not support object streams, and the stream that completes it.
   */
  const hybrid = (isListed: boolean, rows: Row[] = []) =>
    stray((tail, _, signed) => {
      const at = tail.put(objectStream());
      const here = tail.start + tail.text.length;
      const entries = (object: number): [number, Place][] => [...WITHIN, [908, [1, object, 0]]];
      const length = crossReference(entries(0), '').length;
      tail.put(crossReference(isListed ? entries(here + length) : WITHIN, ''));
      tail.put('908 0 obj\n(only in the stream)\nendobj\n');
      const table = tail.put(`xref\n${rowsOf([[1100, at], [1101, here], ...rows])}`);
      tail.put(
        `trailer\n<</Size 1200/Root 1 0 R/Prev ${previousOf(signed)}/XRefStm ${here}>>\nstartxref\n${table}\n%%EOF\n`,
      );
    });

  it('an object stream is not stray data in a hybrid file whose two halves list it and its objects together', () => {
    expect(hybrid(true)).toBeUndefined();
    expect(
      hybrid(true, [
        [908, 0, 65535, 'f'],
        [906, 0, 65535, 'f'],
      ]),
    ).toBeUndefined();
  });

  it('an object stream is stray data if neither half of a hybrid file lists its object', () => {
    const before = objectStream().length + crossReference(WITHIN, '').length;
    expect(hybrid(false)).toBe(before);
    expect(hybrid(false, [[908, 0, 65535, 'f']])).toBe(before);
  });
});
