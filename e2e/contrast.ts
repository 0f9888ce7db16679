import type { Locator } from 'playwright-core';
import sharp from 'sharp';

const NOTICED = 30;
/** Margin around an element in CSS pixels, for its border and focus ring. */
const AROUND = 8;

/**
 * Returns the contrast ratio between the lightest and darkest parts of an element and its surroundings (WCAG 2.2,
 * 1.4.11).
 */
export async function contrastWithin(shown: Locator): Promise<number> {
  const lights = (await luminancesOf(shown)).sort();
  return ratio(lights.at(NOTICED) ?? 0, lights.at(-NOTICED) ?? 0);
}

/** Returns the contrast ratio of a change, measured at the pixels that change most. */
export async function contrastOfChange(shown: Locator, change: () => Promise<unknown>): Promise<number> {
  const before = await luminancesOf(shown);
  await change();
  const after = await luminancesOf(shown);
  return (
    before
      .map((light, at) => ratio(light, after[at] ?? 0))
      .sort()
      .at(-NOTICED) ?? 1
  );
}

export async function contrastBetween(one: Locator, other: Locator): Promise<number> {
  const middle = (lights: Float64Array): number => lights.sort().at(lights.length / 2) ?? 0;
  return ratio(middle(await luminancesOf(one, 0)), middle(await luminancesOf(other, 0)));
}

const ratio = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

async function luminancesOf(shown: Locator, around = AROUND): Promise<Float64Array> {
  const page = shown.page();
  const [box, view] = [await shown.boundingBox(), page.viewportSize()];
  if (!box || !view) throw new Error('nothing is shown');
  const [x, y] = [Math.max(0, box.x - around), Math.max(0, box.y - around)];
  const width = Math.min(view.width, box.x + box.width + around) - x;
  const height = Math.min(view.height, box.y + box.height + around) - y;
  const png = await page.screenshot({ clip: { x, y, width, height } });
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const part = (at: number) => LINEAR[data[at] ?? 0] ?? 0;
  return Float64Array.from({ length: info.width * info.height }, (_, pixel) => {
    const at = pixel * info.channels;
    return 0.2126 * part(at) + 0.7152 * part(at + 1) + 0.0722 * part(at + 2);
  });
}

const LINEAR = Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});
