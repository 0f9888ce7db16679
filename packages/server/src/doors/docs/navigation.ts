import { type Guide, pathOfGuide } from './guides/guides.ts';
import { type ApiReference, referencePath } from './reference/reference.ts';

/** A page in the table of contents. Its sections are listed while the page is open. */
export interface NavigationPlace {
  title: string;
  path: string;
  about?: string;
  parts?: { title: string; anchor: string }[];
}

export interface Section {
  name: string;
  places: NavigationPlace[];
}

/**
 * Returns the table of contents: guides, the resources of the current version, then the topics that every integration
 * needs.
 */
export const tableOfContents = (guides: readonly Guide[], v2: ApiReference): Section[] => [
  {
    name: 'Guides',
    places: guides.map((guide) => ({
      title: guide.title,
      path: pathOfGuide(guide),
      about: guide.about,
      parts: guide.parts,
    })),
  },
  { name: 'API reference', places: [OVERVIEW, ...listPlaces(v2)] },
  {
    name: 'More',
    places: [
      { title: 'Errors', path: '/docs/errors', about: 'Every code, what it means, and what to do' },
      { title: 'Version 1', path: referencePath('v1'), about: 'The older API, which remains supported' },
    ],
  },
];

const OVERVIEW: NavigationPlace = {
  title: 'Overview',
  path: referencePath('v2'),
  about: 'Tokens, idempotency, errors, limits',
};

export const listPlaces = ({ resources }: ApiReference): NavigationPlace[] =>
  resources.map(({ name, about, path, endpoints }) => ({
    title: name,
    path,
    about: about.replaceAll('`', ''),
    parts: endpoints.map(({ operation }) => ({
      title: operation.summary ?? '',
      anchor: operation.operationId ?? '',
    })),
  }));
