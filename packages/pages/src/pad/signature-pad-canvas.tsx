import { useEffect, useRef, useState } from 'preact/hooks';
import { useSay } from '../page/page-messages.tsx';
import { inkDataUrl } from './ink-data-url.ts';
import type { InkPlace } from './placed-strokes.ts';
import { TurnablePad } from './turnable-pad.ts';

/**
 * A drawing area.
 * @param onReady called with a function that returns the current image
 * @param onInk called after each change with the canvas and the bounds of the ink, or null if the canvas is empty
 */
export function SignaturePadCanvas({
  onReady,
  onInk,
}: {
  onReady(picture: () => string | null): void;
  onInk?(canvas: HTMLCanvasElement, place: InkPlace | null): void;
}) {
  const say = useSay('pad');
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<TurnablePad | null>(null);
  const [isEmpty, setIsEmpty] = useState(true);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    onReady(() => inkDataUrl(element));
    pad.current = new TurnablePad(element, (place) => {
      setIsEmpty(place === null);
      onInk?.(element, place);
    });
    return () => pad.current?.close();
  }, []);
  return (
    <div class="pad">
      <canvas ref={canvas} role="img" aria-label={say('drawHere')} />
      {isEmpty && (
        <p class="hint" aria-hidden="true">
          {say('drawHere')}
        </p>
      )}
      <div class="row">
        <PadButton
          name={say('undo')}
          shape="M4 6h6a3.5 3.5 0 0 1 0 7H6M7 3 4 6l3 3"
          onPress={() => pad.current?.undo()}
        />
        <PadButton
          name={say('startOver')}
          shape="M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.5 9h6l.5-9"
          onPress={() => pad.current?.clear()}
        />
      </div>
    </div>
  );
}

function PadButton({ name, shape, onPress }: { name: string; shape: string; onPress(): void }) {
  return (
    <button type="button" class="plain pad-button" aria-label={name} title={name} onClick={onPress}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={shape} />
      </svg>
    </button>
  );
}
