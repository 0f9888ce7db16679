import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { viewsQuery } from '../envelope/saved-views.ts';
import { lazily } from '../look/lazily.tsx';
import { useTeam } from '../service/team-context.ts';

const ViewList = lazily(async () => (await import('../views.chunk.ts')).ViewList);
const ViewTabs = lazily(async () => (await import('../views.chunk.ts')).ViewTabs);

/** Lists the person's saved views in the side navigation, if there are any. */
export function SideViews(): ReactNode {
  const { data: views = [] } = useQuery(viewsQuery(useTeam().team.id));
  return views.length > 0 && <ViewList views={views} />;
}

/** Lists the person's saved views behind the tabs of the document list, if there are any. */
export function PhoneViews(): ReactNode {
  const { data: views = [] } = useQuery(viewsQuery(useTeam().team.id));
  return views.length > 0 && <ViewTabs views={views} />;
}
