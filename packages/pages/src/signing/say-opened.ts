/** Tells the service that the recipient has opened the document, as soon as the page is visible. */
export async function sayOpened(api: string): Promise<void> {
  await untilShown();
  // If this request fails, the service records the opening with the first saved value.
  await fetch(`${api}/opened`, { method: 'POST', keepalive: true }).catch(() => null);
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
