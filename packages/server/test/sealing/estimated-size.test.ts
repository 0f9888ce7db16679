import { layoutText } from '@countersign/pdf';
import { expect, test } from 'vitest';
import { estimatedFontSize, estimatedWidth } from '../../src/domain/fields/drawn-size.ts';

test('the estimated font size is close to the size at which text is drawn', () => {
  const sentence = 'The tenant pays the rent in advance, no later than the third working day of each month. ';
  const texts = [
    sentence,
    sentence.repeat(8),
    sentence.repeat(40),
    '本契約は日本法に準拠する。'.repeat(30),
    'WIDE LOAD '.repeat(30),
  ];
  for (const each of texts) {
    for (const box of [
      { width: 257, height: 47 },
      { width: 90, height: 120 },
      { width: 400, height: 14 },
    ]) {
      const drawn = layoutText(each, { fontSize: 12 }, box).fontSize;
      const estimated = estimatedFontSize([estimatedWidth(each)], { box, fontSize: 12 });
      expect(estimated / drawn, `${each.slice(0, 20)} in ${box.width} x ${box.height}`).toBeGreaterThan(0.75);
      expect(estimated / drawn, `${each.slice(0, 20)} in ${box.width} x ${box.height}`).toBeLessThan(1.3);
    }
  }
});
