import { describe, expect, it } from 'vitest';
import { parseBrandColour } from './brand-colour.ts';

describe("a team's color", () => {
  it("a team's color has six hexadecimal digits, or is not set", () => {
    expect(parseBrandColour(' #7A1FA2 ')).toBe('#7a1fa2');
    expect(parseBrandColour('None')).toBeNull();
  });

  // The color is inserted into a style sheet.
  it.each(['red', '#abc', '#12345g', '#0b57c2;}*{}', '#0b57c2ff', '#0b57c2\n}', ''])(
    "a team's color cannot be %j",
    (text) => {
      expect(() => parseBrandColour(text)).toThrow('is neither a color such as #0b57c2 nor none');
    },
  );
});
