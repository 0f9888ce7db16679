import type { ComponentChildren } from 'preact';
import type { Brand } from '../brand/brand.ts';
import { useSay } from '../page/page-messages.tsx';
import { useIsHydrated } from '../page/use-is-hydrated.ts';
import { Notice } from './notice.tsx';

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
