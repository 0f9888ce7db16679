import type { SigningState, SigningView } from './view/signing-view.ts';

/** Target to which the page continues automatically: its next state, or the sender's redirect URL. */
export type GoOn = { to: 'next-state'; api: string; from: SigningState } | { to: 'address'; url: string };

const ASK_EVERY_MS = 3000;
const ASK_SELDOM_MS = 30_000;
const LEAVE_AFTER_MS = 6000;

const data = document.getElementById('go-on')?.textContent;
if (data) {
  const goOn = JSON.parse(data) as GoOn;
  if (goOn.to === 'address') leaveFor(goOn.url);
  else void reloadOnceChanged(goOn);
}

/** Continues after a delay. Readers who need more time can stay on the page (WCAG 2.2.1). */
function leaveFor(url: string): void {
  const timer = setTimeout(() => location.assign(url), LEAVE_AFTER_MS);
  const stay = document.getElementById('stay');
  stay?.removeAttribute('hidden');
  stay?.addEventListener('click', () => {
    clearTimeout(timer);
    const goingOn = document.getElementById('going-on');
    // Move the focus before the element that has it is removed.
    goingOn?.nextElementSibling?.querySelector('a')?.focus();
    goingOn?.remove();
  });
}

/** Reloads the page once its state has changed. Hidden pages do not poll. */
async function reloadOnceChanged({ api, from }: Extract<GoOn, { to: 'next-state' }>): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, from === 'sealing' ? ASK_EVERY_MS : ASK_SELDOM_MS));
    if (document.visibilityState === 'hidden') continue;
    const response = await fetch(api).catch(() => null);
    const view = response?.ok ? ((await response.json()) as SigningView) : null;
    if (view && view.state !== from) return location.reload();
  }
}
