import type { SigningView } from './signing-view.ts';

/** What a page goes on to by itself: another state of its own, or the sender's address. */
export type GoOn = { to: 'next-state'; api: string } | { to: 'address'; url: string };

const ASK_EVERY_MS = 3000;
const LEAVE_AFTER_MS = 6000;

const data = document.getElementById('data')?.textContent;
if (data) {
  const goOn = JSON.parse(data) as GoOn;
  if (goOn.to === 'address') leaveFor(goOn.url);
  else void reloadOnceSealed(goOn.api);
}

/** Whoever needs more time to read stays (WCAG 2.2.1). */
function leaveFor(url: string): void {
  const timer = setTimeout(() => location.assign(url), LEAVE_AFTER_MS);
  const stay = document.getElementById('stay');
  stay?.removeAttribute('hidden');
  stay?.addEventListener('click', () => {
    clearTimeout(timer);
    document.getElementById('going-on')?.remove();
  });
}

async function reloadOnceSealed(api: string): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    const response = await fetch(api).catch(() => null);
    const view = response?.ok ? ((await response.json()) as SigningView) : null;
    if (view && view.state !== 'sealing') return location.reload();
  }
}
