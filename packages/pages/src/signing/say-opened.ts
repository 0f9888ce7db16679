/** Says that the recipient has the document before them, as soon as the page is seen. */
export async function sayOpened(api: string): Promise<void> {
  await untilShown();
  // Without a connection, the first answer says it.
  await fetch(`${api}/opened`, { method: 'POST', keepalive: true }).catch(() => null);
}

/** A page that is only prepared, or is in a tab behind others, is hidden. */
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
