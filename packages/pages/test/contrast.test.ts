import { describe, expect, it, test } from 'vitest';
import { CONTROL, coloursOf, contrast, css, day, night, TEXT } from './stylesheet-colours.ts';

const onPages = coloursOf(':root:not(.light) .page');

/** Colors of text and drawings, the colors behind them, and the required contrast. */
const USES: [string, string[], number][] = [
  ['ink', ['paper', 'ground', 'accent-faint'], TEXT],
  ['soft', ['paper', 'ground', 'faint'], TEXT],
  ['accent', ['paper', 'ground', 'accent-faint'], TEXT],
  ['danger', ['paper', 'ground'], TEXT],
  ['done', ['paper', 'ground'], TEXT],
  ['on-accent', ['accent', 'danger'], TEXT],
  ['line', ['paper', 'ground'], CONTROL],
  ['done', ['done-faint'], TEXT],
  ['danger', ['danger-faint'], TEXT],
  ['warn', ['warn-faint', 'paper'], TEXT],
  ['ink', ['done-faint', 'danger-faint', 'warn-faint'], TEXT],
  ['soft', ['done-faint', 'danger-faint', 'warn-faint'], TEXT],
  ['accent', ['done-faint', 'danger-faint', 'warn-faint'], TEXT],
];

describe.each([
  ['in light mode', day],
  ['in dark mode', night],
])('%s', (_when, colours) => {
  test.each(USES)('the color %s contrasts enough with the colors behind it [T920]', (name, grounds, least) => {
    for (const ground of grounds) {
      expect(contrast(colours[name] ?? '', colours[ground] ?? ''), `${name} on ${ground}`).toBeGreaterThanOrEqual(
        least,
      );
    }
  });
});

describe('boxes over a page image', () => {
  it('boxes over a page image have the same colors in dark mode, since the page stays as it will be sealed', () => {
    expect(Object.keys(onPages).sort()).toEqual(Object.keys(night).sort());
    expect(day).toMatchObject(onPages);
  });

  it('a box over a page image has a label with a separate background, whatever the page beneath looks like [T396]', () => {
    expect(declarationsOf('.fillable.empty .value,\n.fillable.missing .value')).toMatchObject({
      background: 'var(--accent-faint)',
      color: 'var(--accent)',
    });
    expect(declarationsOf('.fillable.missing .value')).toMatchObject({ color: 'var(--danger)' });
    for (const colour of ['accent', 'danger'])
      expect(contrast(day[colour] ?? '', day['accent-faint'] ?? '')).toBeGreaterThanOrEqual(TEXT);
  });

  it.each(['.fillable', '.fillable:focus-visible,\n.fillable:target'])(
    'a box over a page image has a frame in two tones, one of which contrasts with any page: %s',
    (selector) => {
      expect(declarationsOf(selector)['box-shadow']).toMatch(/^0 0 0 \dpx #fff$/);
      for (const colour of ['accent', 'done', 'danger'])
        expect(contrast(day[colour] ?? '', '#fff'), colour).toBeGreaterThanOrEqual(CONTROL);
    },
  );
});

/** Returns the declarations of the rule that has exactly these selectors. */
function declarationsOf(selectors: string): Record<string, string> {
  const rule = css.split('}').find((each) =>
    each
      .replace(/\/\*.*?\*\//gs, '')
      .trim()
      .startsWith(`${selectors} {`),
  );
  if (!rule) throw new Error(`pages.css has no rule for ${selectors}`);
  return Object.fromEntries([...rule.matchAll(/([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]));
}
