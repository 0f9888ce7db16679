import type { SavedView } from '@countersign/contracts/console';
import { MOST_SHOWN } from '@countersign/contracts/console/tabs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import frame from '../frame/frame.module.css';
import { lazily } from '../look/lazily.tsx';
import { useTeam } from '../service/team-context.ts';
import { useSay } from '../shell/words.tsx';
import { viewsQuery } from './queries.ts';
import css from './views.module.css';

const ViewMenu = lazily(async () => (await import('../views.chunk.ts')).ViewMenu);

/** Lists the person's saved views in the side navigation, each with the number of its documents. */
export function SideViews(): ReactNode {
  const say = useSay('views');
  const { team } = useTeam();
  const { data: views } = useQuery(viewsQuery(team.id));
  const heading = useId();
  if (!views || views.length === 0) return null;
  return (
    <div className={css.views}>
      <p id={heading} className={css.heading}>
        {say('title')}
      </p>
      <ul aria-labelledby={heading}>
        {views.map((view) => (
          <View key={view.id} view={view} />
        ))}
      </ul>
    </div>
  );
}

function View({ view }: { view: SavedView }) {
  const say = useSay('people');
  const { team } = useTeam();
  return (
    <li className={css.view}>
      <Link
        to="/teams/$teamId/documents"
        params={{ teamId: String(team.id) }}
        search={{ ...view.search, page: 1 }}
        className={frame.nav ?? ''}
        activeOptions={{ exact: true, includeSearch: true }}
        title={view.name}
      >
        <bdi className={frame.words}>{view.name}</bdi>
        <span className={frame.count}>
          <span aria-hidden="true">{view.count >= MOST_SHOWN ? `${MOST_SHOWN - 1}+` : view.count}</span>
          <span className="hidden">{say('documents', { count: view.count })}</span>
        </span>
      </Link>
      <ViewMenu view={view} />
    </li>
  );
}
