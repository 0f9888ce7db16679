import { savedViewEndpoints } from '@countersign/contracts/console';
import { countForView } from '../../features/saved-views/count-for-view.ts';
import { deleteView, listViews, renameView, saveView } from '../../features/saved-views/saved-views.ts';
import { act, read, type ServedTeamOperation } from '../http/operations/team-operation.ts';
import { askedIn } from '../present/listed-documents.ts';

const list = read(savedViewEndpoints.list, async (services, { sender }) => {
  const views = [];
  for (const { id, name, search } of await listViews(services, sender)) {
    const count = await countForView(services, sender, askedIn(sender, search));
    views.push({ id, name, search, count });
  }
  return { views };
});

const create = act(
  savedViewEndpoints.create,
  (services, { sender, body }) => saveView(services, sender, body),
  (_, view) => view,
);

const rename = read(savedViewEndpoints.rename, (services, { sender, params: { viewId }, body: { name } }) =>
  renameView(services, sender, viewId, name),
);

const remove = read(savedViewEndpoints.remove, (services, { sender, params: { viewId } }) =>
  deleteView(services, sender, viewId),
);

export const savedViewOperations: readonly ServedTeamOperation[] = [list, create, rename, remove];
