import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  type SearchSchemaInput,
  stripSearchParams,
} from '@tanstack/react-router';
import { type ListSearch, readSearch, WHOLE_LIST } from './documents/queries.ts';
import { Frame } from './frame/frame.tsx';
import { NotFoundPage } from './frame/not-found-page.tsx';
import { Failed, later } from './look/later.tsx';

type Pages = typeof import('./pages.ts');
type Settings = typeof import('./settings.ts');
const page = (name: keyof Pages) => later(async () => (await import('./pages.ts'))[name], { isPage: true });
const settingsPage = (name: keyof Settings) =>
  later(async () => (await import('./settings.ts'))[name], { isPage: true });

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });

const team = createRoute({ getParentRoute: () => root, path: '/teams/$teamId', component: Frame });

/** Search parameters of a URL, which may contain anything. Links may omit all of them. */
type Given<S> = { [K in keyof S]?: unknown } & SearchSchemaInput;

/** Dialogs that a link in an email can open on a document's page. */
const ACTS = ['answer', 'extend'] as const;
interface DocumentSearch {
  act: (typeof ACTS)[number] | undefined;
}

const pageIn = (page: unknown): number => (/^[1-9]\d{0,5}$/.test(String(page)) ? Number(page) : 1);

const documents = createRoute({
  getParentRoute: () => team,
  path: 'documents',
  validateSearch: (given: Given<ListSearch>): ListSearch => readSearch(given),
  search: { middlewares: [stripSearchParams<ListSearch>(WHOLE_LIST)] },
  component: page('DocumentsPage'),
});

const document = createRoute({
  getParentRoute: () => team,
  path: 'documents/$envelopeId',
  validateSearch: ({ act }: Given<DocumentSearch>): DocumentSearch => ({ act: ACTS.find((each) => each === act) }),
  component: page('DocumentPage'),
});

/** The editor fills the window, because the frame would take space from the PDF. */
const editor = createRoute({
  getParentRoute: () => root,
  path: 'teams/$teamId/documents/$envelopeId/edit',
  component: later(async () => (await import('./editor/editor-page.tsx')).EditorPage, { isPage: true }),
});

const outbox = createRoute({
  getParentRoute: () => team,
  path: 'outbox',
  validateSearch: ({ page }: Given<{ page: number }>): { page: number } => ({ page: pageIn(page) }),
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  component: page('OutboxPage'),
});

const mail = createRoute({ getParentRoute: () => outbox, path: '$mailId' });

const start = createRoute({
  getParentRoute: () => team,
  path: 'start',
  component: settingsPage('StartPage'),
});

const settings = createRoute({
  getParentRoute: () => team,
  path: 'settings',
  component: settingsPage('SettingsPage'),
});

/** Settings open with personal settings, which everyone has. */
const settingsStart = createRoute({
  getParentRoute: () => settings,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/teams/$teamId/settings/security', params, replace: true });
  },
});

const security = createRoute({
  getParentRoute: () => settings,
  path: 'security',
  component: settingsPage('SecurityPage'),
});

const tokens = createRoute({
  getParentRoute: () => settings,
  path: 'tokens',
  component: settingsPage('TokensPage'),
});

const language = createRoute({
  getParentRoute: () => settings,
  path: 'language',
  component: settingsPage('LanguagePage'),
});

const routeTree = root.addChildren([
  editor,
  team.addChildren([
    documents,
    document,
    outbox.addChildren([mail]),
    start,
    settings.addChildren([settingsStart, security, language, tokens]),
  ]),
]);

export const makeRouter = () =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ({ error, reset }) => <Failed error={error} reset={reset} />,
    // Search parameters stay plain text, because the service also parses these URLs.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined);
      const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
      return text && `?${text}`;
    },
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
