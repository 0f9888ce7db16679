import type { ComponentChildren } from 'preact';
import { Notice } from './signing/notice.tsx';
import { useSay } from './speech.tsx';
import { useIsAlive } from './use-is-alive.ts';

/** A page with forms that need their script. */
export function ScriptedNotice({ title, children }: { title: string; children: ComponentChildren }) {
  const say = useSay('form');
  return (
    <main class="narrow" aria-busy={!useIsAlive()}>
      <Notice title={title}>
        <noscript>
          <p>{say('noScript')}</p>
        </noscript>
        {children}
      </Notice>
    </main>
  );
}
