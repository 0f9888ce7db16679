import type { Page } from 'playwright-core';

/** Returns the bounding box of the signature pad once it accepts strokes. */
export async function padOf(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  // The pad's script has loaded when the canvas has its final size and resolution.
  await page.waitForFunction(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.pad canvas');
    return canvas && canvas.width >= 2 * canvas.clientWidth && canvas.clientWidth > 0;
  });
  const box = await page.locator('.pad canvas').boundingBox();
  if (!box) throw new Error('nowhere to draw');
  return box;
}

/**
 * Draws a wave on the signature pad.
 * @param hold whether to leave the pen down
 */
export async function drawWave(page: Page, { hold = false } = {}): Promise<void> {
  const pad = await padOf(page);
  await page.mouse.move(pad.x + 30, pad.y + 100);
  await page.mouse.down();
  for (let step = 1; step <= 20; step++)
    await page.mouse.move(pad.x + 30 + step * 10, pad.y + 100 - 40 * Math.sin(step / 2));
  if (!hold) await page.mouse.up();
  await inkAtRest(page);
}

/**
 * Waits until the browser has painted all strokes. Pointer events are handled once per frame, which can be late on a
 * busy machine.
 */
async function inkAtRest(page: Page): Promise<void> {
  let before = '';
  for (let same = 0; same < 3; ) {
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 50))));
    const now = JSON.stringify(await inkIn(page));
    same = now === before ? same + 1 : 0;
    before = now;
  }
}

/** Returns the bounding box of the ink on the pad, in CSS pixels. */
export const inkIn = (page: Page): Promise<{ left: number; top: number; width: number; height: number }> =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.pad canvas');
    if (!canvas) throw new Error('there is no pad');
    // Read from a copy, because the browser warns about repeated reads.
    const context = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('nothing can be drawn');
    context.drawImage(canvas, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const ratio = canvas.width / canvas.clientWidth;
    let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
    for (let at = 3; at < data.length; at += 4) {
      if (data[at] === 0) continue;
      const [x, y] = [((at - 3) / 4) % canvas.width, Math.floor((at - 3) / 4 / canvas.width)];
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    }
    return { left: left / ratio, top: top / ratio, width: (right - left) / ratio, height: (bottom - top) / ratio };
  });
