/** A line of text on a page, with its position as a percentage of the page. */
interface Line {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Font size relative to the height of a line. */
const LETTER_SHARE = 0.8;

/**
 * Returns the style that places a line of text on the image of its page. The page's element must be a container whose
 * inline size is the width of the page. Set the style in a script, because the CSP does not allow style attributes.
 */
export function lineStyle({ text, left, top, width, height }: Line, page: { width: number; height: number }) {
  const size = height * (page.height / page.width) * LETTER_SHARE;
  const stretch = width / (widthInLetters(text) * size);
  return {
    left: `${left}%`,
    top: `${top}%`,
    fontSize: `${size}cqw`,
    transform: `scaleX(${Number.isFinite(stretch) ? stretch : 1})`,
  };
}

const MEASURED_PX = 100;
let measure: CanvasRenderingContext2D | null = null;

function widthInLetters(text: string): number {
  measure ??= document.createElement('canvas').getContext('2d');
  if (!measure) return text.length / 2;
  // Must match the font of the lines in the style sheets.
  measure.font = `${MEASURED_PX}px sans-serif`;
  return measure.measureText(text).width / MEASURED_PX;
}
