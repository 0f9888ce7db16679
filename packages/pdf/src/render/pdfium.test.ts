import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { openPdfium } from './pdfium.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

it('the memory of every PDFium instance can be garbage-collected, even that of the first', async () => {
  const memories: WeakRef<ArrayBufferLike>[] = [];
  for (let instance = 0; instance < 3; instance++) memories.push(new WeakRef((await openPdfium()).heap().buffer));
  await expect
    .poll(() => {
      collectGarbage();
      return memories.filter((memory) => memory.deref() !== undefined).length;
    })
    .toBe(0);
});
