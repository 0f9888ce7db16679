import { beforeAll, describe, expect, it } from 'vitest';
import { buildPdf } from '../../../pdf/test/build-pdf.ts';
import { type Picture, picture } from '../../../pdf/test/tools.ts';
import { startTestService } from '../../../testing/src/service.ts';
import { type FieldPlan, Sender, sign } from './flow.ts';
import { pageText, type WordBox, wordBoxes } from './sealed-parts.ts';

/** Size as a percentage of a page of 612 x 792 points. */
const BOX = { width: 40, height: 12 };
const CHOICES = ['One', 'Two', 'Three'].map((value, index) => ({ id: index + 1, checked: index === 1, value }));

const DATES = { left: '2026-01-01', center: '2026-02-02', right: '2026-03-03' };

/** Returns a field with a prefilled value at its own position, in two columns and seven rows per page. */
const styled = (type: FieldPlan['type'], fieldMeta: object, index: number): FieldPlan => ({
  type,
  page: 1 + Math.floor(index / 14),
  box: [5 + (index % 2) * 50, 1 + (Math.floor(index / 2) % 7) * 14, BOX.width, BOX.height],
  fieldMeta: { ...fieldMeta, readOnly: true },
});

const FIELDS: [FieldPlan['type'], object][] = [
  ['TEXT', { text: 'Usual', label: 'Caption', placeholder: 'Hint' }],
  ['TEXT', { text: 'Tiny', fontSize: 8 }],
  ['TEXT', { text: 'Big', fontSize: 72 }],
  ['NAME', { text: 'Grace', fontSize: 24 }],
  ...(['left', 'center', 'right'] as const).flatMap((textAlign): typeof FIELDS => [
    ['TEXT', { text: `Text-${textAlign}`, textAlign }],
    ['NAME', { text: `Name-${textAlign}`, textAlign }],
    ['EMAIL', { text: `${textAlign}@example.com`, textAlign }],
    ['INITIALS', { text: `I-${textAlign}`, textAlign }],
    ['DATE', { text: DATES[textAlign], textAlign }],
    ['NUMBER', { value: { left: '111', center: '222', right: '333' }[textAlign], textAlign }],
  ]),
  ...(['top', 'middle', 'bottom'] as const).flatMap((verticalAlign): typeof FIELDS => [
    ['TEXT', { text: `Text-${verticalAlign}`, verticalAlign }],
    ['NUMBER', { value: { top: '444', middle: '555', bottom: '666' }[verticalAlign], verticalAlign }],
  ]),
  ['TEXT', { text: 'unset-1\nunset-2' }],
  ['TEXT', { text: 'tight-1\ntight-2', lineHeight: 1 }],
  ['TEXT', { text: 'loose-1\nloose-2', lineHeight: 3 }],
  ['TEXT', { text: 'xxxxxxxxxx' }],
  ['TEXT', { text: 'xxxxxxxxxxx', letterSpacing: 1 }],
  ['NUMBER', { value: '7777777777' }],
  ['NUMBER', { value: '77777777777', letterSpacing: 1 }],
  ['RADIO', { values: CHOICES, direction: 'vertical', fontSize: 18 }],
  ['CHECKBOX', { values: CHOICES.map((each) => ({ ...each, value: `${each.value}?` })), direction: 'horizontal' }],
  ['DROPDOWN', { values: [{ value: 'Chosen' }, { value: 'Other' }], defaultValue: 'Chosen' }],
];

describe('field settings in the sealed PDF', () => {
  let sealed: Buffer;
  let words: Map<string, WordBox>;

  beforeAll(async () => {
    const service = await startTestService({ database: 'embedded' });
    try {
      const sender = new Sender(service.url, (await service.createAccount()).token);
      const { documentId, recipients } = await sender.send({
        meta: { dateFormat: 'yyyy-MM-dd' },
        pdf: buildPdf({ pages: [{ content: '' }, { content: '' }, { content: '' }] }),
        recipients: [
          {
            name: 'Ada',
            email: 'ada@example.com',
            fields: FIELDS.map(([type, fieldMeta], index) => styled(type, fieldMeta, index)),
          },
        ],
      });
      await sign(service.url, recipients[0]!.token);
      await sender.until(documentId, ({ status }) => status === 'COMPLETED');
      sealed = await sender.download(documentId);
      words = new Map([1, 2, 3].flatMap((page) => [...wordBoxes(sealed, page)]));
    } finally {
      await service.dispose();
    }
  });

  /** Returns the box of a word relative to its field, in points from the top left. */
  function within(word: string): WordBox {
    const index = FIELDS.findIndex(([, meta]) => JSON.stringify(meta).includes(JSON.stringify(word).slice(1, -1)));
    const [left, top] = styled('TEXT', {}, index).box;
    const found = words.get(word);
    if (!found) throw new Error(`"${word}" is not in the PDF`);
    const [x, y] = [(left / 100) * 612, (top / 100) * 792];
    return { left: found.left - x, right: found.right - x, top: found.top - y, bottom: found.bottom - y };
  }

  const fontHeight = (word: string): number => within(word).bottom - within(word).top;

  it('fontSize sets the text size in the sealed PDF, by default 12 [T052]', () => {
    const point = fontHeight('Usual') / 12;
    expect(fontHeight('Tiny') / point).toBeCloseTo(8, 1);
    expect(fontHeight('Big') / point).toBeCloseTo(72, 0);
    expect(fontHeight('Grace') / point).toBeCloseTo(24, 1);
    expect(fontHeight('One') / point).toBeCloseTo(18, 1);
    expect(fontHeight('One?') / point).toBeCloseTo(12, 1);
    expect(fontHeight('Chosen') / point).toBeCloseTo(12, 1);
  });

  it('textAlign aligns text in the sealed PDF to the left, center or right of its box [T055]', () => {
    const width = (BOX.width / 100) * 612;
    const written = {
      left: ['Text-left', 'Name-left', 'left@example.com', 'I-left', DATES.left, '111'],
      center: ['Text-center', 'Name-center', 'center@example.com', 'I-center', DATES.center, '222'],
      right: ['Text-right', 'Name-right', 'right@example.com', 'I-right', DATES.right, '333'],
    };
    for (const word of written.left) expect(within(word).left, word).toBeCloseTo(0, 0);
    for (const word of written.center) {
      expect(Math.abs((within(word).left + within(word).right) / 2 - width / 2), word).toBeLessThan(1);
    }
    for (const word of written.right) expect(Math.abs(within(word).right - width), word).toBeLessThan(1);
  });

  it('verticalAlign aligns text in the sealed PDF to the top, middle or bottom of its box [T063]', () => {
    const height = (BOX.height / 100) * 792;
    for (const [top, middle, bottom] of [
      ['Text-top', 'Text-middle', 'Text-bottom'],
      ['444', '555', '666'],
    ] as const) {
      expect(within(top).top, top).toBeLessThan(4);
      expect(Math.abs((within(middle).top + within(middle).bottom) / 2 - height / 2), middle).toBeLessThan(4);
      expect(within(bottom).bottom, bottom).toBeGreaterThan(height - 4);
    }
  });

  it('lineHeight sets the line spacing in the sealed PDF, by default 1 [T060]', () => {
    const distance = (line: string) => within(`${line}-2`).top - within(`${line}-1`).top;
    expect(distance('loose') / distance('tight')).toBeCloseTo(3, 1);
    expect(distance('unset')).toBeCloseTo(distance('tight'), 1);
    // At 12 points, lines of Noto Sans are 14.4 points apart.
    expect(distance('unset')).toBeCloseTo(14.4, 1);
  });

  it('letterSpacing adds points between letters in the sealed PDF [T061]', () => {
    const width = (word: string) => words.get(word)!.right - words.get(word)!.left;
    // Eleven letters have ten gaps.
    expect(width('xxxxxxxxxxx') - (width('xxxxxxxxxx') * 11) / 10).toBeCloseTo(10, 0);
    expect(width('77777777777') - (width('7777777777') * 11) / 10).toBeCloseTo(10, 0);
  });

  it('direction arranges options in the sealed PDF vertically or horizontally [T070]', () => {
    const [one, two, three] = CHOICES.map(({ value }) => words.get(value)!);
    expect([two!.left, three!.left]).toEqual([one!.left, one!.left]);
    expect(two!.top).toBeGreaterThan(one!.bottom - 2);
    expect(three!.top).toBeGreaterThan(two!.bottom - 2);
    const [first, second, third] = CHOICES.map(({ value }) => words.get(`${value}?`)!);
    expect([second!.top, third!.top]).toEqual([first!.top, first!.top]);
    expect(second!.left).toBeGreaterThan(first!.right);
    expect(third!.left).toBeGreaterThan(second!.right);
  });

  it('only checked options have a mark in the sealed PDF [T072]', () => {
    const page = picture(sealed, 2);
    for (const marked of ['', '?']) {
      const [one, two, three] = CHOICES.map(({ value }) => inkBefore(page, words.get(value + marked)!));
      expect(Math.abs(one! - three!)).toBeLessThan(2);
      expect(two).toBeGreaterThan(1.2 * Math.max(one!, three!));
    }
  });

  it('the sealed PDF contains no labels or placeholders, and only the selected option of a DROPDOWN [T047]', () => {
    const text = pageText(sealed, 1, 3);
    expect(text).toContain('Usual');
    expect(text).not.toMatch(/Caption|Hint/);
    expect(text).toContain('Chosen');
    expect(text).not.toContain('Other');
  });
});

/** Returns the amount of ink to the left of a label, in black pixels. */
function inkBefore({ width, rgb }: Picture, label: WordBox): number {
  let ink = 0;
  for (let y = Math.floor(label.top); y < label.bottom; y++) {
    for (let x = Math.floor(label.left) - 25; x < label.left - 4; x++) {
      for (const colour of rgb.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)) ink += (255 - colour) / 765;
    }
  }
  return ink;
}

describe('the default font size', () => {
  it('the default font size is 12 points up to A3, and grows with page size [T3490]', async () => {
    const service = await startTestService({ database: 'embedded' });
    try {
      const sender = new Sender(service.url, (await service.createAccount()).token);
      const text = (page: number, fontSize?: number): FieldPlan => ({
        type: 'TEXT',
        page,
        box: [10, fontSize ? 60 : 10, 80, 20],
        fieldMeta: { text: fontSize ? 'Asked' : 'Usual', readOnly: true, ...(fontSize && { fontSize }) },
      });
      const heightOf = (box: WordBox | undefined): number => (box ? box.bottom - box.top : Number.NaN);
      const sizes = [
        [612, 792],
        [842, 1191],
        [2384, 3370],
        [3370, 2384],
      ] as const;
      const { documentId, recipients } = await sender.send({
        pdf: buildPdf({
          pages: sizes.map(([width, height]) => ({ content: '', entries: `/MediaBox[0 0 ${width} ${height}]` })),
        }),
        recipients: [
          {
            name: 'Ada',
            email: 'ada@example.com',
            fields: sizes.flatMap((_, index) => [text(index + 1), text(index + 1, 12)]),
          },
        ],
      });
      await sign(service.url, recipients[0]!.token);
      await sender.until(documentId, ({ status }) => status === 'COMPLETED');
      const sealed = await sender.download(documentId);
      const heights = sizes.map((_, index) => {
        const words = wordBoxes(sealed, index + 1);
        return heightOf(words.get('Usual')) / heightOf(words.get('Asked'));
      });
      expect(heights.map((each) => each.toFixed(2))).toEqual(['1.00', '1.00', '2.83', '2.83']);
    } finally {
      await service.dispose();
    }
  });
});
