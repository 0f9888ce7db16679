import { createFontSet, openUpdate } from '@countersign/pdf';
import type { PlacedStamp } from '../../envelopes/contents/field-stamps.ts';
import { ownBytes, transferBack } from '../../platform/pdf-threads/transfer-bytes.ts';
import { drawStamps } from './draw-stamps.ts';

export interface PendingInput {
  bytes: Uint8Array;
  stamps: PlacedStamp[];
  language: string;
}

/** Returns the bytes to append to a PDF so that it displays these values. Adds neither a certificate nor a seal. */
export function drawPending({ bytes, stamps, language }: PendingInput): Uint8Array {
  const update = openUpdate(bytes);
  const fonts = createFontSet(update.sink);
  update.flattenForm(fonts);
  drawStamps(update, stamps, { fonts, language });
  fonts.finish();
  const tail = ownBytes(update.unsealed());
  return transferBack(tail, tail);
}
