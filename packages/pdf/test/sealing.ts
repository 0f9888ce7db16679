import { type Drawing, openUpdate, type PageSize, type SealDetails, type SignatureAlgorithm } from '../src/index.ts';
import { testSigner } from './identities.ts';

export const blueBox = (size: PageSize, at = { x: 0.2, y: 0.3, width: 0.2, height: 0.1 }): Drawing => ({
  size,
  content: Buffer.from(
    `0 0 1 rg ${at.x * size.width} ${at.y * size.height} ${at.width * size.width} ${at.height * size.height} re f`,
  ),
  resources: new Map(),
});

export interface SealOptions extends Partial<SealDetails> {
  algorithm?: SignatureAlgorithm;
  draw?: number[];
  append?: boolean;
}

export const SIGNED_AT = new Date('2025-03-04T05:06:07Z');

/** Draws on pages, appends a page unless the PDF is signed, and seals the file. */
export const sealed = async (source: Uint8Array, options: SealOptions = {}): Promise<Buffer> => {
  const { algorithm, draw = [0], append = true, ...details } = options;
  const update = openUpdate(source);
  for (const index of draw) update.drawOnPage(index, blueBox(update.pageSize(index)));
  if (append && !update.isSigned) update.appendPage(blueBox({ width: 300, height: 200 }));
  const { tail } = await update.seal({ signer: await testSigner(algorithm), signedAt: SIGNED_AT, ...details });
  return Buffer.concat([source, tail]);
};
