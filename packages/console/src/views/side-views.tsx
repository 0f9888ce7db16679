import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { viewsQuery } from '../envelope/saved-views.ts';
import { lazily } from '../look/lazily.tsx';
import { useTeam } from '../service/team-context.ts';

const ViewList = lazily(async () => (await import('../views.chunk.ts')).ViewList);

/** Lists the person's saved views in the side navigation, if there are any. */
export function SideViews(): ReactNode {
  const { data: views = [] } = useQuery(viewsQuery(useTeam().team.id));
  return views.length > 0 && <ViewList views={views} />;
}
