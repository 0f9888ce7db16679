import { useEffect, useRef } from 'preact/hooks';
import { useSay } from '../page-messages.tsx';
import { inkDataUrl } from './ink-data-url.ts';
import { TurnablePad } from './turnable-pad.ts';

/**
 * A place to draw in.
 * @param onReady called with what answers the picture drawn so far
 */
export function SignaturePadCanvas({ onReady }: { onReady(picture: () => string | null): void }) {
  const say = useSay('pad');
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<TurnablePad | null>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    onReady(() => inkDataUrl(element));
    pad.current = new TurnablePad(element);
    return () => pad.current?.close();
  }, []);
  return (
    <div class="pad">
      <canvas ref={canvas} role="img" aria-label={say('drawHere')} />
      <p class="hint">{say('drawHere')}</p>
      <div class="row">
        <button type="button" class="plain" onClick={() => pad.current?.undo()}>
          {say('undo')}
        </button>
        <button type="button" class="plain" onClick={() => pad.current?.clear()}>
          {say('startOver')}
        </button>
      </div>
    </div>
  );
}
