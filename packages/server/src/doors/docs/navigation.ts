import { type Guide, pathOfGuide } from './guides/guides.ts';
import { pathOf, type Reference } from './reference/reference.ts';

/** A page in the contents. Its parts are listed while it is open. */
export interface Place {
  title: string;
  path: string;
  about?: string;
  parts?: { title: string; anchor: string }[];
}

export interface Section {
  name: string;
  places: Place[];
}

/** Returns the table of contents: guides, the resources of the current version, then the topics of every integration. */
export const contentsOf = (guides: readonly Guide[], v2: Reference): Section[] => [
  {
    name: 'Guides',
    places: guides.map((guide) => ({
      title: guide.title,
      path: pathOfGuide(guide),
      about: guide.about,
      parts: guide.parts,
    })),
  },
  { name: 'API reference', places: [OVERVIEW, ...placesOf(v2)] },
  {
    name: 'More',
    places: [
      { title: 'Errors', path: '/docs/errors', about: 'Every code, what it means, and what to do' },
      { title: 'Version 1', path: pathOf('v1'), about: 'The older API, which remains supported' },
    ],
  },
];

const OVERVIEW: Place = { title: 'Overview', path: pathOf('v2'), about: 'Tokens, idempotency, errors, limits' };

export const placesOf = ({ resources }: Reference): Place[] =>
  resources.map(({ name, about, path, endpoints }) => ({
    title: name,
    path,
    about: about.replaceAll('`', ''),
    parts: endpoints.map(({ operation }) => ({
      title: operation.summary ?? '',
      anchor: operation.operationId ?? '',
    })),
  }));
