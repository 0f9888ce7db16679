import { createFontSet, openUpdate } from '@countersign/pdf';
import { ownBytes, transferBack } from '../../platform/pdf-threads/transfer-bytes.ts';
import { drawStamps } from './draw-stamps.ts';
import type { PlacedStamp } from './field-stamps.ts';

export interface PendingInput {
  bytes: Uint8Array;
  stamps: PlacedStamp[];
  language: string;
}

/** Returns the bytes to append to a PDF so that it displays these values, without a certificate and unsealed. */
export function drawPending({ bytes, stamps, language }: PendingInput): Uint8Array {
  const update = openUpdate(bytes);
  const fonts = createFontSet(update.sink);
  update.flattenForm(fonts);
  drawStamps(update, stamps, { fonts, language });
  fonts.finish();
  const tail = ownBytes(update.unsealed());
  return transferBack(tail, tail);
}
