import * as dialogs from '@countersign/contracts/signing/dialog-addresses';
import { useEffect, useState } from 'preact/hooks';
import { callAt } from '../service/call.ts';
import { RefusedError } from '../service/call-json.ts';

export type HandOff =
  | { state: 'asking' }
  /** `url` is the link to open on the other device. */
  | { state: 'waiting'; url: string }
  | { state: 'drawn'; image: string }
  | { state: 'over' };

/** Initial polling interval. Polling slows down over time, when people are less likely to be watching. */
const FIRST_MS = 1000;
const LONGEST_MS = 5000;
const SLOWER = 1.1;

/** Creates a hand-off link and waits for the image. The link is revoked when the dialog closes. */
export function useHandOff(api: string, fieldId: number): HandOff {
  const [handOff, setHandOff] = useState<HandOff>({ state: 'asking' });
  useEffect(() => {
    let isGone = false;
    let revoke = () => {};
    const tell = (next: HandOff) => !isGone && setHandOff(next);
    const follow = async () => {
      const { id, url } = await callAt(api, dialogs.offerHandOff, { body: { fieldId } });
      const params = { handOffId: id };
      // Ignore failures, because links expire on their own.
      revoke = () => void callAt(api, dialogs.endHandOff, { params }).catch(() => {});
      if (isGone) return revoke();
      tell({ state: 'waiting', url });
      const take = () => callAt(api, dialogs.takeDrawing, { params });
      tell({ state: 'drawn', image: await nextPicture(take, () => isGone) });
    };
    follow().catch(() => tell({ state: 'over' }));
    return () => {
      isGone = true;
      revoke();
    };
  }, []);
  return handOff;
}

/** @throws RefusedError if the hand-off has ended */
async function nextPicture(take: () => Promise<{ image: string | null }>, isGone: () => boolean): Promise<string> {
  for (let wait = FIRST_MS; ; wait = Math.min(wait * SLOWER, LONGEST_MS)) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (isGone()) throw new Error('nobody waits');
    try {
      const { image } = await take();
      if (image) return image;
    } catch (error) {
      // The hand-off remains valid if the connection is lost or the server restarts.
      if (error instanceof RefusedError && error.status < 500) throw error;
    }
  }
}
