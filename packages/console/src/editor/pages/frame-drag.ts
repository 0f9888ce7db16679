import css from '../editing/editor.module.css';
import type { DragPlace, ShownDrag } from './drag.ts';

type Point = Pick<PointerEvent, 'clientX' | 'clientY'>;

interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const edgesBetween = (one: Point, other: Point): Edges => ({
  left: Math.min(one.clientX, other.clientX),
  top: Math.min(one.clientY, other.clientY),
  right: Math.max(one.clientX, other.clientX),
  bottom: Math.max(one.clientY, other.clientY),
});

export function drawFrame() {
  const frame = document.createElement('div');
  frame.className = css.marquee ?? '';
  return {
    show(one: Point, other: Point): void {
      const { left, top, right, bottom } = edgesBetween(one, other);
      if (!frame.isConnected) document.body.append(frame);
      Object.assign(frame.style, {
        left: `${left}px`,
        top: `${top}px`,
        width: `${right - left}px`,
        height: `${bottom - top}px`,
      });
    },
    remove: () => frame.remove(),
  };
}

/** Selects the fields that the frame touches, in addition to the fields selected before. */
export function showFrame({ area, store, from }: DragPlace, before: readonly string[]): ShownDrag {
  const frame = drawFrame();
  return {
    move: (event) => frame.show(from, event),
    end(event) {
      frame.remove();
      const { left, top, right, bottom } = edgesBetween(from, event);
      const inside = [...area.querySelectorAll<HTMLElement>('[data-field]')].filter((each) => {
        const rect = each.getBoundingClientRect();
        return rect.left < right && rect.right > left && rect.top < bottom && rect.bottom > top;
      });
      store.select([...before, ...inside.map(({ dataset }) => dataset.field ?? '')]);
    },
    cancel: frame.remove,
  };
}
