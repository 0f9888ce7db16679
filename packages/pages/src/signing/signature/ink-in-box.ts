import type { InkPlace } from '../../pad/placed-strokes.ts';

/**
 * Shows the current drawing in its field as it will be sealed: without empty margins and as large as possible.
 * @returns `show`, to call after each change with the pad and the bounds of its ink, and `end`, which removes the
 * drawing
 */
export function inkInBox(fieldId: number): {
  show(pad: HTMLCanvasElement, place: InkPlace | null): void;
  end(): void;
} {
  const mirror = document.createElement('canvas');
  mirror.className = 'ink mirror';
  mirror.hidden = true;
  document.getElementById(`box-${fieldId}`)?.append(mirror);
  let frame = 0;
  return {
    show(pad, place) {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => copy(pad, place, mirror));
    },
    end() {
      cancelAnimationFrame(frame);
      mirror.remove();
    },
  };
}

function copy(pad: HTMLCanvasElement, place: InkPlace | null, to: HTMLCanvasElement): void {
  to.hidden = place === null;
  const ratio = pad.width / pad.clientWidth;
  const pixels = (length = 0) => Math.max(1, Math.round(length * ratio));
  // Setting the width also clears the canvas.
  to.width = pixels(place?.width);
  to.height = pixels(place?.height);
  if (!place) return;
  const [left, top] = [Math.round(place.left * ratio), Math.round(place.top * ratio)];
  to.getContext('2d')?.drawImage(pad, left, top, to.width, to.height, 0, 0, to.width, to.height);
}
