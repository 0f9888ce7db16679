import type { Pixels } from './draw-at-once.ts';

/**
 * Rotates an image clockwise.
 * @param degrees a multiple of 90
 */
export const turnPixels = (pixels: Pixels, degrees: number): Pixels => {
  let turned = pixels;
  for (let turns = (((degrees / 90) % 4) + 4) % 4; turns > 0; turns--) turned = quarterTurned(turned);
  return turned;
};

const quarterTurned = ({ data, width, height }: Pixels): Pixels => {
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const to = new Uint32Array(width * height);
  for (const [index, pixel] of from.entries()) {
    const [row, column] = [Math.floor(index / width), index % width];
    to[column * height + (height - 1 - row)] = pixel;
  }
  return { data: new Uint8Array(to.buffer), width: height, height: width };
};
