import SignaturePad from 'signature_pad';
import { type InkPlace, inkPlace, placed, placementIn, type Size, unplaced } from './placed-strokes.ts';

/** Sharper than a plain screen needs, since the picture is printed later. */
const MIN_RATIO = 2;
const INK = {
  minWidth: 0.8,
  maxWidth: 2.6,
  penColor: '#0b1f4b',
  // The picture is read from it each time it is used.
  canvasContextOptions: { willReadFrequently: true },
};

/** A pad that keeps what was drawn when its size changes, as when somebody turns their phone. */
export class TurnablePad {
  readonly #canvas: HTMLCanvasElement;
  readonly #pad: SignaturePad;
  readonly #observer: ResizeObserver;
  /** The pad as it was when the first stroke was drawn, and as it is. */
  #drawnIn: Size = { width: 0, height: 0 };
  #shownIn: Size = { width: 0, height: 0 };

  readonly #onInk: (place: InkPlace | null) => void;

  /** @param onInk is told after each change where the ink lies; null for none */
  constructor(canvas: HTMLCanvasElement, onInk: (place: InkPlace | null) => void = () => {}) {
    this.#canvas = canvas;
    this.#onInk = onInk;
    this.#pad = new SignaturePad(canvas, INK);
    for (const event of ['afterUpdateStroke', 'endStroke']) this.#pad.addEventListener(event, () => this.#tell());
    this.#observer = new ResizeObserver(() => this.#fit());
    this.#observer.observe(canvas);
  }

  undo(): void {
    this.#pad.fromData(this.#pad.toData().slice(0, -1));
    this.#tell();
  }

  clear(): void {
    this.#pad.clear();
    this.#tell();
  }

  close(): void {
    this.#observer.disconnect();
    this.#pad.off();
  }

  /** Gives the canvas the size it is shown in. */
  #fit(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    if (width === 0 || (width === this.#shownIn.width && height === this.#shownIn.height)) return;
    const strokes = unplaced(this.#pad.toData(), placementIn(this.#drawnIn, this.#shownIn));
    this.#shownIn = { width, height };
    if (strokes.length === 0) this.#drawnIn = this.#shownIn;
    const ratio = Math.max(MIN_RATIO, window.devicePixelRatio);
    // Ends a stroke that is being drawn: its points are no longer right, and the pad would take no other.
    this.#pad.off();
    this.#canvas.width = Math.round(width * ratio);
    this.#canvas.height = Math.round(height * ratio);
    this.#canvas.getContext('2d')?.scale(ratio, ratio);
    this.#pad.fromData(placed(strokes, placementIn(this.#drawnIn, this.#shownIn)));
    this.#pad.on();
    this.#tell();
  }

  #tell(): void {
    this.#onInk(inkPlace(this.#pad.toData(), this.#shownIn));
  }
}
