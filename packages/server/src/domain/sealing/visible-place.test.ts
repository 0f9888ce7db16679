import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../platform/config/config.ts';

describe('the position of a visible seal', () => {
  it('the position of a visible seal is a page and a box on that page', () => {
    expect(loadConfig({ SEAL_VISIBLE: ' 2 65 92.5  30 5 ' }).SEAL_VISIBLE).toEqual({
      page: 2,
      box: { x: 65, y: 92.5, width: 30, height: 5 },
    });
    expect(loadConfig({}).SEAL_VISIBLE).toBeUndefined();
  });

  it.each(['1', '0 1 1 1 1', '1 a 1 1 1', '1 90 1 20 1', '1 1 1 0 1', '1 1 1 1 1 1', 'first 1 1 1 1', '1 -1 1 1 1'])(
    'the position of a visible seal cannot be %j',
    (text) => {
      expect(() => loadConfig({ SEAL_VISIBLE: text })).toThrow('SEAL_VISIBLE: must be a page');
    },
  );
});
