import SignaturePad from 'signature_pad';
import { type InkPlace, inkPlace, placed, placementIn, type Size, unplaced } from './placed-strokes.ts';

/** Minimum pixel ratio. It is higher than standard screens need, because the image will be printed. */
const MIN_RATIO = 2;
const INK = {
  minWidth: 0.8,
  maxWidth: 2.6,
  penColor: '#0b1f4b',
  // The image is read after every change.
  canvasContextOptions: { willReadFrequently: true },
};

/** A signature pad that keeps its drawing when its size changes, e.g. when a phone is rotated. */
export class TurnablePad {
  readonly #canvas: HTMLCanvasElement;
  readonly #pad: SignaturePad;
  readonly #observer: ResizeObserver;
  #drawnIn: Size = { width: 0, height: 0 };
  #shownIn: Size = { width: 0, height: 0 };

  readonly #onInk: (place: InkPlace | null) => void;

  /** @param onInk called after each change with the bounds of the ink, or null if the pad is empty */
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

  #fit(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    if (width === 0 || (width === this.#shownIn.width && height === this.#shownIn.height)) return;
    const strokes = unplaced(this.#pad.toData(), placementIn(this.#drawnIn, this.#shownIn));
    this.#shownIn = { width, height };
    if (strokes.length === 0) this.#drawnIn = this.#shownIn;
    const ratio = Math.max(MIN_RATIO, window.devicePixelRatio);
    // End the current stroke. After resizing, its points would be wrong and the pad would not start a new stroke.
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
