import type { ClosedEvent } from '../direct/announce-closed.ts';
import type { DirectView } from '../direct/direct-view.ts';
import type { EmbeddingData, EmbeddingMessage } from '../page/embedding-messages.ts';
import type { CallEvent } from '../signing/answers/announce-call.ts';
import type { AnsweredCall } from '../signing/answers/signing-api.ts';
import type { SigningData } from '../signing/render-signing-page.tsx';
import { applySettings, applySettingsToDirect } from './apply-settings.ts';
import { type EmbeddingSettings, readSettings } from './embedding-settings.ts';
import { dress } from './embedding-style.ts';
import { messageOfCall } from './message-of-call.ts';
import { tellParent } from './tell-parent.ts';

// Runs before the script that hydrates the page. Does nothing outside a frame.
const carried = document.getElementById('embedding')?.textContent;
if (carried && window.parent !== window) embed(JSON.parse(carried) as EmbeddingData);

function embed(embedding: EmbeddingData): void {
  const settings = readSettings(location.hash);
  if (settings && isInOtherLanguage(settings)) return;
  if (settings) {
    dress(settings);
    settle(settings);
  }
  addEventListener('countersign-call' satisfies CallEvent, (event) => {
    const message = messageOfCall((event as CustomEvent<AnsweredCall>).detail);
    if (message) tellParent(embedding, message);
  });
  addEventListener('countersign-closed' satisfies ClosedEvent, (event) => {
    tellParent(embedding, (event as CustomEvent<EmbeddingMessage>).detail);
  });
  addEventListener('click', followLink);
  // All scripts of the page have run by then.
  addEventListener('DOMContentLoaded', () => {
    if (!settings && location.hash) {
      const data = { code: 'INVALID_SETTINGS', message: 'What stands after the # is not base64 of URI-encoded JSON.' };
      tellParent(embedding, { action: 'document-error', data });
    }
    if (embedding.arrival) tellParent(embedding, embedding.arrival);
  });
}

/** Whether the embedding site asks for another available language, so that the page must be reloaded. */
function isInOtherLanguage({ language }: EmbeddingSettings): boolean {
  const address = new URL(location.href);
  if (!language || address.searchParams.has('lang') || language === document.documentElement.lang) return false;
  address.searchParams.set('lang', language);
  location.replace(address);
  return true;
}

function settle(settings: EmbeddingSettings): void {
  const data = document.getElementById('data');
  const started = JSON.parse(data?.textContent ?? 'null') as Partial<SigningData & { direct: DirectView }> | null;
  if (!data || !started) return;
  // Trusted Types forbid assigning text to a script element.
  const settled = document.createElement('data');
  settled.id = 'data';
  settled.hidden = true;
  settled.textContent = JSON.stringify({
    ...started,
    ...(started.view && { view: applySettings(started.view, settings) }),
    ...(started.direct && { direct: applySettingsToDirect(started.direct, settings) }),
  });
  data.replaceWith(settled);
}

/** Whether a link downloads one of this service's files. Such links stay unchanged. */
const isFileOfOurs = ({ origin, pathname }: HTMLAnchorElement): boolean =>
  origin === location.origin && pathname.startsWith('/api/');

/**
 * Keeps the frame on this page. Links within the page and back to the list keep the settings in the fragment. All other
 * links except downloads open in a new window.
 */
function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || event.defaultPrevented) return;
  if (link.getAttribute('href')?.startsWith('#')) {
    event.preventDefault();
    const target = document.getElementById(link.hash.slice(1));
    target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  } else if (link.dataset.inFrame !== undefined) {
    event.preventDefault();
    location.assign(link.href + location.hash);
  } else if (!isFileOfOurs(link)) {
    event.preventDefault();
    window.open(link.href, '_blank', 'noopener');
  }
}
