import { fillAddress } from '@countersign/contracts/call';
import { opened } from '@countersign/contracts/signing/addresses';

/** Tells the server, as soon as the page is visible, that the recipient has opened the document. */
export async function reportOpened(api: string): Promise<void> {
  await untilShown();
  // If this request fails, the server records the opening with the first saved value.
  const { method, path } = fillAddress(opened, {}, api);
  await fetch(path, { method, keepalive: true }).catch(() => null);
}

/** Resolves when the page is visible. Prerendered pages and background tabs are hidden. */
function untilShown(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', check);
      resolve();
    };
    document.addEventListener('visibilitychange', check);
    check();
  });
}
