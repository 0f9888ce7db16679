import type { Language } from '@countersign/languages';
import type { Tag } from '@countersign/pdf';
import type { Block } from './page-flow.ts';
import { measureHeight, type PageSheet, textStyle } from './page-sheet.ts';
import { BODY, INK, LEADING, MARGIN, SMALL, SOFT } from './page-style.ts';

/** Fraction of the line for labels. At this width, most labels fit without breaking words on a portrait page. */
const LABEL_SHARE = 0.2;
const WIDEST_LABEL = 140;
const LABEL_GAP = 8;
const ROW_GAP = 3.5;

const LABEL = textStyle({ fontSize: BODY, lineHeight: LEADING, colour: SOFT });
const VALUE = textStyle({ fontSize: BODY, lineHeight: LEADING, colour: INK });
const HASH = textStyle({ fontSize: SMALL, lineHeight: LEADING, colour: INK, wrap: false });
const REMARK = textStyle({ fontSize: SMALL, lineHeight: LEADING, colour: SOFT });

export interface ShownFact {
  label: string;
  value: string;
  hash?: string;
  remark?: string | undefined;
}

/** Arranges facts below each other, one block per fact. In tagged documents, they form a list. */
export function factList(
  facts: readonly ShownFact[],
  { width, language, tag }: { width: number; language: Language; tag: Tag },
): Block[] {
  const list = tag.child('L');
  const labelWidth = Math.min(WIDEST_LABEL, width * LABEL_SHARE);
  const valueWidth = width - labelWidth;
  return facts.map(({ label, value, hash, remark }) => {
    const lines = [
      { text: value, style: VALUE },
      { text: hash ?? '', style: HASH },
      { text: remark ?? '', style: REMARK },
    ].flatMap(({ text, style }) =>
      text === '' ? [] : [{ text, style, height: measureHeight(text, valueWidth, style, language) + 1 }],
    );
    const labelHeight = measureHeight(label, labelWidth - LABEL_GAP, LABEL, language);
    const height = lines.reduce((sum, line) => sum + line.height, 0);
    const item = list.child('LI');
    const [labelTag, body] = [item.child('Lbl'), item.child('LBody')];
    const draw = (sheet: PageSheet, top: number): void => {
      const labelBox = { x: MARGIN, y: top, width: labelWidth - LABEL_GAP };
      sheet.within(labelTag, () => sheet.flowing(label, labelBox, LABEL));
      sheet.within(body, () => {
        let y = top;
        for (const line of lines) {
          sheet.flowing(line.text, { x: MARGIN + labelWidth, y, width: valueWidth }, line.style);
          y += line.height;
        }
      });
    };
    return { height: Math.max(height, labelHeight) + ROW_GAP, slack: ROW_GAP / 2, draw };
  });
}
