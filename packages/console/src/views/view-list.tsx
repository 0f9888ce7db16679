import type { SavedView } from '@countersign/contracts/console';
import { useMatchRoute, useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { DocumentCount } from '../envelope/document-count.tsx';
import frame from '../frame/frame.module.css';
import { useTeam } from '../service/team-context.ts';
import { useSay } from '../shell/words.tsx';
import { ViewMenu } from './view-menu.tsx';
import css from './views.module.css';

/** Lists saved views, each with the number of its documents. */
export function ViewList({ views }: { views: readonly SavedView[] }): ReactNode {
  const say = useSay('views');
  const heading = useId();
  return (
    <div className={css.views}>
      <p id={heading} className={css.heading}>
        {say('title')}
      </p>
      <ul aria-labelledby={heading}>
        {views.map((view) => (
          <li key={view.id} className={css.view}>
            <ViewLink view={view} />
            <ViewMenu view={view} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Lists saved views behind the tabs of the document list, on phones, which have no side navigation. */
export function ViewTabs({ views }: { views: readonly SavedView[] }): ReactNode {
  const say = useSay('views');
  return (
    <ul className={css.chips} aria-label={say('title')}>
      {views.map((view) => (
        <li key={view.id}>
          <ViewLink view={view} className={css.chip} />
        </li>
      ))}
    </ul>
  );
}

/** A plain link, because the router's would be a second current page in the navigation, beside the documents. */
function ViewLink({
  view: { name, search, count },
  className = frame.nav,
}: {
  view: SavedView;
  className?: string | undefined;
}) {
  const { team } = useTeam();
  const router = useRouter();
  const place = { to: '/teams/$teamId/documents', params: { teamId: String(team.id) }, search } as const;
  const isOpen = useMatchRoute()({ ...place, includeSearch: true }) !== false;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate(place);
  };
  return (
    <a
      href={router.buildLocation(place).href}
      className={className}
      aria-current={isOpen || undefined}
      title={name}
      onClick={open}
    >
      <bdi className={frame.words}>{name}</bdi>
      <span className={frame.count}>{count !== null && <DocumentCount count={count} />}</span>
    </a>
  );
}
