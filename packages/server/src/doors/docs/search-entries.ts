import type { Entry } from '@countersign/pages';
import { PROBLEMS } from '../../domain/problems/problem-codes.ts';
import { type Guide, pathOfGuide } from './guides/guides.ts';
import type { ApiReference } from './reference/reference.ts';

/**
 * Returns everything that the search covers: sections of guides, operations (those of version 2 first) and error codes.
 */
export const searchEntries = (guides: readonly Guide[], references: readonly ApiReference[]): Entry[] => [
  ...guides.flatMap((guide) => [
    { title: guide.title, place: 'Guides', url: pathOfGuide(guide), words: guide.words },
    ...guide.parts.map(({ title, anchor, words }) => ({
      title,
      place: guide.title,
      url: `${pathOfGuide(guide)}#${anchor}`,
      words,
    })),
  ]),
  ...references.flatMap(({ version, resources }) =>
    resources.flatMap(({ name, path, endpoints }) =>
      endpoints.map(({ path: address, operation }) => ({
        title: operation.summary ?? address,
        place: `${name}, version ${version.slice(1)}`,
        url: `${path}#${operation.operationId ?? ''}`,
        words: `${operation.operationId} ${address} ${operation.description ?? ''}`,
      })),
    ),
  ),
  ...Object.entries(PROBLEMS).map(([code, { meaning, remedy }]) => ({
    title: code,
    place: 'Errors',
    url: `/docs/errors#${code}`,
    words: `${meaning} ${remedy}`,
  })),
];
