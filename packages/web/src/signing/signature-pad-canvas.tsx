import { useEffect, useRef } from 'preact/hooks';
import type SignaturePad from 'signature_pad';
import { inkDataUrl } from './picture.ts';

interface Props {
  label: string;
  clearLabel: string;
  /** Called with what answers the picture drawn so far. */
  onReady(picture: () => string | null): void;
}

/** Sharp also on a plain screen: the picture is printed later. */
const MIN_RATIO = 2;

/** A place to draw in. The pad's code is loaded when somebody wants to draw. */
export function SignaturePadCanvas({ label, clearLabel, onReady }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let observer: ResizeObserver | undefined;
    let isGone = false;
    onReady(() => inkDataUrl(element));
    import('signature_pad').then(({ default: Pad }) => {
      if (isGone) return;
      pad.current = new Pad(element, { minWidth: 0.8, maxWidth: 2.6, penColor: '#0b1f4b' });
      observer = new ResizeObserver(() => pad.current && fit(element, pad.current));
      observer.observe(element);
    });
    return () => {
      isGone = true;
      observer?.disconnect();
      pad.current?.off();
    };
  }, []);
  return (
    <div class="pad">
      <canvas ref={canvas} role="img" aria-label={label} />
      <p class="hint">{label}</p>
      <button type="button" class="plain" onClick={() => pad.current?.clear()}>
        {clearLabel}
      </button>
    </div>
  );
}

/** Gives the canvas the size it is shown in. Strokes are kept, and scaled so that a turned phone loses none of them. */
function fit(canvas: HTMLCanvasElement, pad: SignaturePad): void {
  const ratio = Math.max(MIN_RATIO, window.devicePixelRatio);
  const { clientWidth: width, clientHeight: height } = canvas;
  const before = { width: canvas.width / ratio, height: canvas.height / ratio };
  if (Math.round(before.width) === width && Math.round(before.height) === height) return;
  const strokes = pad.toData();
  const scale = Math.min(1, width / before.width, height / before.height);
  canvas.width = width * ratio;
  canvas.height = height * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
  pad.clear();
  pad.fromData(
    strokes.map((stroke) => ({
      ...stroke,
      points: stroke.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
    })),
  );
}
