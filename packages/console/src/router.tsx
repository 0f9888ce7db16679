import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type SearchSchemaInput,
  stripSearchParams,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ListSearch, readSearch, WHOLE_LIST } from './envelope/list-queries.ts';
import { ALL_FOR_YOU, type ForYouSearch, readForYouSearch } from './for-you/search.ts';
import { Frame } from './frame/frame.tsx';
import { Failed, lazily } from './look/lazily.tsx';
import { NotFoundPage } from './look/not-found-page.tsx';
import type { ReportSearch } from './reports/filters.tsx';
import { pageIn } from './shell/tab-search.ts';
import { ALL_TEMPLATES, readTemplateSearch, type TemplateSearch } from './templates/search.ts';

/** Returns a function that loads one of the pages of a chunk. */
const pagesIn =
  <Name extends string>(load: () => Promise<Record<Name, () => ReactNode>>) =>
  (name: Name) =>
    lazily(async () => (await load())[name], { isPage: true });

const page = pagesIn<'DocumentsPage' | 'OutboxPage' | 'StartPage'>(() => import('./pages.chunk.ts'));
const documentPage = pagesIn<'DocumentPage'>(() => import('./document.chunk.ts'));
const editorPages = pagesIn<'EditorPage'>(() => import('./editor/editor-page.tsx'));
const settingsPage = pagesIn<
  'SettingsPage' | 'SettingsStart' | 'SecurityPage' | 'SignaturePage' | 'TokensPage' | 'LanguagePage'
>(() => import('./settings.chunk.ts'));
const webhooksPage = pagesIn<'WebhooksPage' | 'WebhookPage'>(() => import('./webhooks.chunk.ts'));
const privacyPage = pagesIn<'PrivacyPage'>(() => import('./privacy.chunk.ts'));
const membersPage = pagesIn<'MembersPage' | 'TeamPage'>(() => import('./members.chunk.ts'));
const templatesPage = pagesIn<'TemplatesPage'>(() => import('./templates.chunk.ts'));
const templatePage = pagesIn<'TemplatePage'>(() => import('./template.chunk.ts'));
const forYouPage = pagesIn<'ForYouPage'>(() => import('./for-you.chunk.ts'));
const readingPage = pagesIn<'ReadingPage'>(() => import('./reading.chunk.ts'));
const reportsPage = pagesIn<'ReportsPage'>(() => import('./reports.chunk.ts'));
const linkPage = pagesIn<'LinkPage'>(() => import('./links.chunk.ts'));
const peoplePage = pagesIn<'PeoplePage' | 'PersonPage'>(() => import('./people.chunk.ts'));
const manyPage = pagesIn<'ManyPage' | 'SendingPage'>(() => import('./many.chunk.ts'));

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });

const team = createRoute({ getParentRoute: () => root, path: '/teams/$teamId', component: Frame });

/** Search parameters as found in a URL, which may contain anything. Links may omit any of them. */
type Given<S> = { [K in keyof S]?: unknown } & SearchSchemaInput;

/** Dialogs on a document's page that a link in an email can open. */
const ACTS = ['answer', 'extend'] as const;
interface DocumentSearch {
  act: (typeof ACTS)[number] | undefined;
  /** Id of the file that the reader shows first. Undefined while the reader is closed. */
  read: string | undefined;
}

interface ReadingSearch {
  /** Ids of the person's entries in the documents to read, separated by commas. */
  documents: string | undefined;
}

const documents = createRoute({
  getParentRoute: () => team,
  path: 'documents',
  validateSearch: (given: Given<ListSearch>): ListSearch => readSearch(given),
  search: { middlewares: [stripSearchParams<ListSearch>(WHOLE_LIST)] },
  component: page('DocumentsPage'),
});

/** Search parameters of the list of people, which the page reads. */
interface PeopleSearch {
  query: unknown;
  sort: unknown;
}

const document = createRoute({
  getParentRoute: () => team,
  path: 'documents/$envelopeId',
  validateSearch: ({ act, read }: Given<DocumentSearch>): DocumentSearch => ({
    act: ACTS.find((each) => each === act),
    read: read ? String(read) : undefined,
  }),
  component: documentPage('DocumentPage'),
});

const editorPage = editorPages('EditorPage');

/** The editor fills the window. The frame would take away space from the PDF. */
const editor = createRoute({
  getParentRoute: () => root,
  path: 'teams/$teamId/documents/$envelopeId/edit',
  component: editorPage,
});

const forYou = createRoute({
  getParentRoute: () => team,
  path: 'for-you',
  validateSearch: (given: Given<ForYouSearch>): ForYouSearch => readForYouSearch(given),
  search: { middlewares: [stripSearchParams<ForYouSearch>(ALL_FOR_YOU)] },
  component: forYouPage('ForYouPage'),
});

/** Reading fills the window, as the editor does. */
const reading = createRoute({
  getParentRoute: () => root,
  path: 'teams/$teamId/for-you/sign',
  validateSearch: ({ documents }: Given<ReadingSearch>): ReadingSearch => ({
    documents: documents ? String(documents) : undefined,
  }),
  component: readingPage('ReadingPage'),
});

const templates = createRoute({
  getParentRoute: () => team,
  path: 'templates',
  validateSearch: (given: Given<TemplateSearch>): TemplateSearch => readTemplateSearch(given),
  search: { middlewares: [stripSearchParams<TemplateSearch>(ALL_TEMPLATES)] },
  component: templatesPage('TemplatesPage'),
});

const template = createRoute({
  getParentRoute: () => team,
  path: 'templates/$envelopeId',
  component: templatePage('TemplatePage'),
});

const link = createRoute({
  getParentRoute: () => team,
  path: 'templates/$envelopeId/link',
  component: linkPage('LinkPage'),
});

const people = createRoute({
  getParentRoute: () => team,
  path: 'people',
  validateSearch: ({ query, sort }: Given<PeopleSearch>): PeopleSearch => ({ query, sort }),
  component: peoplePage('PeoplePage'),
});

const person = createRoute({
  getParentRoute: () => team,
  path: 'people/$contactId',
  component: peoplePage('PersonPage'),
});

const reports = createRoute({
  getParentRoute: () => team,
  path: 'reports',
  validateSearch: (given: Given<ReportSearch>) => given,
  component: reportsPage('ReportsPage'),
});

const many = createRoute({
  getParentRoute: () => team,
  path: 'templates/$envelopeId/many',
  component: manyPage('ManyPage'),
});

const sending = createRoute({
  getParentRoute: () => team,
  path: 'sendings/$bulkId',
  component: manyPage('SendingPage'),
});

const templateEditor = createRoute({
  getParentRoute: () => root,
  path: 'teams/$teamId/templates/$envelopeId/edit',
  component: editorPage,
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
  component: page('StartPage'),
});

const settings = createRoute({
  getParentRoute: () => team,
  path: 'settings',
  component: settingsPage('SettingsPage'),
});

const settingsStart = createRoute({
  getParentRoute: () => settings,
  path: '/',
  component: settingsPage('SettingsStart'),
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

const webhooks = createRoute({
  getParentRoute: () => settings,
  path: 'webhooks',
  component: webhooksPage('WebhooksPage'),
});

const webhook = createRoute({
  getParentRoute: () => settings,
  path: 'webhooks/$webhookId',
  component: webhooksPage('WebhookPage'),
});

const privacy = createRoute({
  getParentRoute: () => settings,
  path: 'privacy',
  component: privacyPage('PrivacyPage'),
});

const signature = createRoute({
  getParentRoute: () => settings,
  path: 'signature',
  component: settingsPage('SignaturePage'),
});

const language = createRoute({
  getParentRoute: () => settings,
  path: 'language',
  component: settingsPage('LanguagePage'),
});

const members = createRoute({
  getParentRoute: () => settings,
  path: 'members',
  component: membersPage('MembersPage'),
});

const teamSettings = createRoute({
  getParentRoute: () => settings,
  path: 'team',
  component: membersPage('TeamPage'),
});

const routeTree = root.addChildren([
  editor,
  templateEditor,
  reading,
  team.addChildren([
    forYou,
    documents,
    document,
    templates,
    template,
    link,
    many,
    sending,
    people,
    person,
    reports,
    outbox.addChildren([mail]),
    start,
    settings.addChildren([
      settingsStart,
      security,
      signature,
      language,
      teamSettings,
      members,
      privacy,
      tokens,
      webhooks,
      webhook,
    ]),
  ]),
]);

export const makeRouter = () =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ({ error, reset }) => <Failed error={error} reset={reset} />,
    // Search parameters are plain text rather than JSON, because the server also parses these URLs.
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
