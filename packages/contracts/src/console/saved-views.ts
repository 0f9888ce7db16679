import { z } from 'zod';
import { textInPath } from '../ids-in-path.ts';
import { defineOperation } from '../operation.ts';
import { LIMITS } from '../text/limits.ts';
import { singleLine } from '../text/plain-text.ts';
import { listQuery } from './documents.ts';

/** The part of the list's search parameters that a view stores: all but the page. */
export const savedSearch = listQuery.omit({ page: true });
export type SavedSearch = z.output<typeof savedSearch>;

const name = singleLine(LIMITS.viewName).trim().min(1);

export const savedView = z.object({
  id: z.string(),
  name: z.string(),
  search: savedSearch,
  /** Number of documents that match, up to `MOST_SHOWN`. Null if it could not be counted in time. */
  count: z.int().nullable(),
});
export type SavedView = z.infer<typeof savedView>;

/** All views of the person in this team, oldest first. */
export const savedViewList = z.object({ views: z.array(savedView) });

const params = z.object({ viewId: textInPath('view') });
const view = z.object({ id: z.string() });

export const savedViewEndpoints = {
  list: defineOperation({
    id: 'console-views',
    action: 'documents.read',
    method: 'get',
    path: '/views',
    tag: 'Console',
    summary: "List the person's saved views of the document list, with the number of matching documents",
    answer: savedViewList,
    problems: [],
  }),
  create: defineOperation({
    id: 'console-view-create',
    action: 'documents.read',
    method: 'post',
    path: '/views',
    tag: 'Console',
    summary: 'Save filters of the document list under a name',
    body: z.object({ name, search: savedSearch }),
    answer: view,
    problems: ['TOO_MANY_VIEWS'],
  }),
  rename: defineOperation({
    id: 'console-view-rename',
    action: 'documents.read',
    method: 'put',
    path: '/views/{viewId}',
    tag: 'Console',
    summary: 'Rename a saved view',
    params,
    body: z.object({ name }),
    answer: view,
    problems: [],
  }),
  remove: defineOperation({
    id: 'console-view-delete',
    action: 'documents.read',
    method: 'delete',
    path: '/views/{viewId}',
    tag: 'Console',
    summary: 'Delete a saved view',
    params,
    answer: view,
    problems: [],
  }),
};
