import type { Box, FieldType } from './draft.ts';
import type { PlacedBox } from './snap.ts';

export interface Size {
  width: number;
  height: number;
}

/** Default size of a new field, in points. */
export const SIZES: Record<FieldType, Size> = {
  SIGNATURE: { width: 160, height: 44 },
  FREE_SIGNATURE: { width: 160, height: 44 },
  INITIALS: { width: 60, height: 30 },
  NAME: { width: 160, height: 22 },
  EMAIL: { width: 180, height: 22 },
  DATE: { width: 100, height: 22 },
  TEXT: { width: 160, height: 22 },
  NUMBER: { width: 90, height: 22 },
  CHECKBOX: { width: 120, height: 40 },
  RADIO: { width: 120, height: 40 },
  DROPDOWN: { width: 140, height: 22 },
};

const SMALLEST = 8;
export const MM = 72 / 25.4;

/** Rounds to three decimals, which is about 3 micrometers on A4. */
const rounded = (percent: number): number => Math.round(percent * 1000) / 1000;

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), Math.max(most, 0));

/** Converts a box from points to percent and keeps it inside the page. */
export function toBox(points: PlacedBox, page: Size): Box {
  const width = Math.min(Math.max(points.width, SMALLEST), page.width);
  const height = Math.min(Math.max(points.height, SMALLEST), page.height);
  return {
    positionX: rounded((within(points.x, page.width - width) / page.width) * 100),
    positionY: rounded((within(points.y, page.height - height) / page.height) * 100),
    width: rounded((width / page.width) * 100),
    height: rounded((height / page.height) * 100),
  };
}

export const toPoints = (box: Box, page: Size): PlacedBox => ({
  x: (box.positionX * page.width) / 100,
  y: (box.positionY * page.height) / 100,
  width: (box.width * page.width) / 100,
  height: (box.height * page.height) / 100,
});
