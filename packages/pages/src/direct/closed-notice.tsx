import { useEffect, useRef } from 'preact/hooks';
import type { Brand } from '../brand/brand.ts';
import { Notice } from '../notice/notice.tsx';
import { useSay } from '../page/page-messages.tsx';
import { announceClosed } from './announce-closed.ts';
import type { ClosedReason } from './direct-view.ts';

export const CLOSED = {
  DIRECT_LINK_OFF: { title: 'closed.off.title', fact: 'closed.off' },
  DIRECT_LINK_ENDED: { title: 'closed.ended.title', fact: 'closed.ended' },
  DIRECT_LINK_FULL: { title: 'closed.full.title', fact: 'closed.full' },
} as const satisfies Record<ClosedReason, object>;

export const isClosedReason = (code: string): code is ClosedReason => Object.hasOwn(CLOSED, code);

/** Says why a link is closed, and what the visitor can do. */
export function ClosedNotice({ reason, team, brand }: { reason: ClosedReason; team: string; brand: Brand | null }) {
  const say = useSay('direct');
  const { title, fact } = CLOSED[reason];
  const main = useRef<HTMLElement>(null);
  // Runs only if the link was closed while the page was open. A page that arrives closed has no script.
  useEffect(() => {
    const heading = main.current?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
    announceClosed(reason);
  }, []);
  return (
    <main class="narrow" ref={main}>
      <Notice title={say(title)} brand={brand} standing="nowhere">
        <p>{say(fact, { team })}</p>
        <p>{say('closed.outlook', { team })}</p>
      </Notice>
    </main>
  );
}
