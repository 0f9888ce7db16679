import type { TextLine } from '@countersign/contracts/console';
import { lineStyle } from '@countersign/pages/line-style';
import { useSay } from '../shell/words.tsx';
import css from './reader.module.css';

/** Widths of the images that the signing pages use, so that the server has already rendered them. */
export const IMAGE_WIDTHS = [1170, 1600, 2400];

/** The text of a page on top of its image, for selection and screen readers. */
export function Text({ lines, size }: { lines: readonly TextLine[]; size: { width: number; height: number } }) {
  const say = useSay('reader');
  if (lines.length === 0) return <p className="hidden">{say('page.noText')}</p>;
  return (
    <div className={css.text}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text of a page never changes
        <span key={index} className={css.line} dir="auto" style={lineStyle(line, size)}>
          {line.text}
        </span>
      ))}
    </div>
  );
}
