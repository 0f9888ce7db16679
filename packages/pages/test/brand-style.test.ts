import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandColours, brandStyle } from '../src/brand/brand-style.ts';
import { contrast, day, night, TEXT } from './stylesheet-colours.ts';

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
const edges = ['#000000', '#ffffff', '#ffff00', '#0000ff', '#767676', '#777777', '#f3f2f0', '#1a1918'];

/** Returns a description of each color and background with too little contrast. */
const faint = (uses: Record<string, [string | undefined, (string | undefined)[]]>): string[] =>
  Object.entries(uses).flatMap(([name, [colour = '', grounds]]) =>
    grounds.flatMap((ground = '') => (contrast(colour, ground) < TEXT ? [`${name} ${colour} on ${ground}`] : [])),
  );

describe('with any team color,', () => {
  it('with any team color, all text is readable, in light and dark [T419]', () => {
    const readable = (colour: string) => {
      const brand = brandColours(colour);
      expect(faint({ button: [brand.onFill, [colour]] })).toEqual([]);
      for (const [colours, { accent, accentFaint }] of [[day, brand.day] as const, [night, brand.night] as const]) {
        const { paper, ground, ink, soft, danger } = colours;
        const uses: Parameters<typeof faint>[0] = {
          accent: [accent, [paper, ground, accentFaint]],
          'what is chosen': [colours['on-accent'], [accent]],
          ink: [ink, [accentFaint]],
          soft: [soft, [accentFaint]],
          danger: [danger, [accentFaint]],
        };
        expect(faint(uses), colour).toEqual([]);
      }
    };
    fc.assert(fc.property(fc.oneof(anyColour, fc.constantFrom(...edges)), readable), {
      examples: edges.map((colour) => [colour] as [string]),
      numRuns: 500,
    });
  });

  it('the team color is kept if visible, and otherwise changed as little as needed', () => {
    expect(brandColours('#7a1fa2')).toMatchObject({ onFill: '#ffffff', day: { accent: '#7a1fa2' } });
    expect(brandColours('#ffcc00')).toMatchObject({ onFill: '#000000', night: { accent: '#ffcc00' } });
    const { accent } = brandColours('#ffcc00').day;
    expect(contrast(accent, '#ffffff')).toBeLessThan(6);
  });

  it('system contrast and forced colors take precedence over the team color [T420]', () => {
    const rules = brandStyle('#ffcc00').split(/(?=@media)/);
    expect(rules).toHaveLength(2);
    for (const rule of rules) expect(rule).toMatch(/^@media \(prefers-contrast:no-preference\)/);
  });
});
