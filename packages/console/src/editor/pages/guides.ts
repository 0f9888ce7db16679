import css from '../editing/editor.module.css';
import { MM } from '../model/geometry.ts';
import type { Gap } from '../model/snap.ts';

/** Hides a guide by moving it off the page, where it is clipped. */
const AWAY = '-10rem -10rem';

/**
 * Returns functions that draw the snap lines and the distance to the nearest box. To avoid layout, the elements always
 * span the whole page, and only part of the distance line is painted.
 */
export function drawGuides(page: HTMLElement) {
  const over = document.createElement('div');
  over.className = css.guides ?? '';
  over.dataset.guides = '';
  const [vertical, horizontal, down, across, pill] = [
    css.vertical,
    css.horizontal,
    `${css.vertical} ${css.gap}`,
    `${css.horizontal} ${css.gap}`,
    css.pill,
  ].map((names) => {
    const part = document.createElement('div');
    part.className = names ?? '';
    part.style.translate = AWAY;
    over.append(part);
    return part;
  });
  page.append(over);
  const put = (part: HTMLElement | undefined, place: string | null) => {
    if (part) part.style.translate = place ?? AWAY;
  };
  return {
    show(x: number | null, y: number | null, gap: Gap | null, pxPerPoint: number) {
      put(vertical, x === null ? null : `${x}px`);
      put(horizontal, y === null ? null : `0 ${y}px`);
      const isAcross = gap?.direction === 'x';
      put(isAcross ? down : across, null);
      if (!gap || !pill) {
        put(down, null);
        return put(pill, null);
      }
      const [start, side] = [gap.from * pxPerPoint, gap.at * pxPerPoint];
      const length = (gap.to - gap.from) * pxPerPoint;
      const line = isAcross ? across : down;
      put(line, isAcross ? `${start}px ${side}px` : `${side}px ${start}px`);
      if (line) line.style.backgroundSize = isAcross ? `${length}px 1px` : `1px ${length}px`;
      put(pill, isAcross ? `${start + length / 2}px ${side}px` : `${side}px ${start + length / 2}px`);
      const measured = `${Math.round((gap.to - gap.from) / MM)} mm`;
      if (pill.textContent !== measured) pill.textContent = measured;
    },
    remove: () => over.remove(),
  };
}
