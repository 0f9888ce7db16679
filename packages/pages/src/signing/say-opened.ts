/** Tells the service that the recipient has opened the document, as soon as the page is visible. */
export async function sayOpened(api: string): Promise<void> {
  await untilShown();
  // The first saved value records the opening if there is no connection.
  await fetch(`${api}/opened`, { method: 'POST', keepalive: true }).catch(() => null);
}

/** Resolves once the page is visible. A page that is only prerendered, or in a tab behind others, is hidden. */
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
