import type { ComponentChildren } from 'preact';
import { Notice } from './notice/notice.tsx';
import { useSay } from './page-messages.tsx';
import type { Brand } from './signing/signing-view.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

/** Renders a page whose forms only work with its script. */
export function ScriptedNotice({
  title,
  brand,
  children,
}: {
  title: string;
  brand?: Brand | null | undefined;
  children: ComponentChildren;
}) {
  const say = useSay('form');
  return (
    <main class="narrow" aria-busy={!useIsHydrated()}>
      <Notice title={title} brand={brand}>
        <noscript>
          <p>{say('noScript')}</p>
        </noscript>
        {children}
      </Notice>
    </main>
  );
}
