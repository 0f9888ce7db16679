import { useEffect, useState } from 'preact/hooks';
import { callJson, RefusedError } from '../post-json.ts';

export type HandOff =
  | { state: 'asking' }
  /** `url` is the link that the other device opens. */
  | { state: 'waiting'; url: string }
  | { state: 'drawn'; image: string }
  | { state: 'over' };

/** Initial polling interval. It grows later, when people are less likely to be watching. */
const FIRST_MS = 1000;
const LONGEST_MS = 5000;
const SLOWER = 1.1;

/** Creates a hand-off link and waits for the image. Revokes the link when the dialog is closed. */
export function useHandOff(api: string, fieldId: number): HandOff {
  const [handOff, setHandOff] = useState<HandOff>({ state: 'asking' });
  useEffect(() => {
    let isGone = false;
    let address = '';
    const tell = (next: HandOff) => !isGone && setHandOff(next);
    const follow = async () => {
      const { id, url } = await callJson<{ id: number; url: string }>(`${api}/hand-offs`, { fieldId });
      address = `${api}/hand-offs/${id}`;
      if (isGone) return giveUp(address);
      tell({ state: 'waiting', url });
      tell({ state: 'drawn', image: await nextPicture(address, () => isGone) });
    };
    follow().catch(() => tell({ state: 'over' }));
    return () => {
      isGone = true;
      if (address) giveUp(address);
    };
  }, []);
  return handOff;
}

/** @throws RefusedError if the hand-off has ended */
async function nextPicture(address: string, isGone: () => boolean): Promise<string> {
  for (let wait = FIRST_MS; ; wait = Math.min(wait * SLOWER, LONGEST_MS)) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (isGone()) throw new Error('nobody waits');
    try {
      const { image } = await callJson<{ image: string | null }>(address);
      if (image) return image;
    } catch (error) {
      // The hand-off is still valid if the connection is lost or the service restarts.
      if (error instanceof RefusedError && error.status < 500) throw error;
    }
  }
}

/** Revokes the link. A failure is harmless, because links expire automatically. */
const giveUp = (address: string): void => {
  fetch(address, { method: 'DELETE', keepalive: true }).catch(() => {});
};
