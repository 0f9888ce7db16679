import { type Env, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Services } from '../../envelopes/services.ts';
import type { SignIn } from '../../features/accounts/sign-in.ts';
import { serveOperations } from '../http/operation.ts';
import { problemResponse, unknownPath } from '../http/problem.ts';
import { presentProblem } from '../http/problem-of-version-2.ts';
import { refuseEmptySegments } from '../http/refuse-empty-segments.ts';
import { refuseOtherMethods } from '../http/refuse-other-methods.ts';
import { refuseOtherSites } from '../http/same-origin.ts';
import { sessionDoor } from '../http/session-door.ts';
import type { ServedTeamOperation } from '../http/team-operation.ts';
import { v2Operations } from '../v2/index.ts';
import { archiveReads } from './archive.ts';
import { attentionOperations } from './attention.ts';
import { bulkOperations } from './bulk.ts';
import { contactReads } from './contacts.ts';
import { documentReads } from './documents.ts';
import { draftOperations } from './draft/operations.ts';
import { fileOperations } from './files.ts';
import { linkOperations } from './links.ts';
import { mailReads } from './mails.ts';
import { pageReads } from './pages.ts';
import { previewOperations } from './preview.ts';
import { privacyOperations } from './privacy.ts';
import { sealOperations } from './seal.ts';
import { startOperations } from './start.ts';
import { tokenOperations } from './tokens.ts';

/**
 * Operations that version 2 of the API does not have: those of the editor, and those that return the same data arranged for the
 * console's pages.
 */
export const ownOperations: readonly ServedTeamOperation[] = [
  ...documentReads,
  ...archiveReads,
  ...bulkOperations,
  ...mailReads,
  ...linkOperations,
  ...draftOperations,
  ...fileOperations,
  ...pageReads,
  ...previewOperations,
  ...contactReads,
  ...sealOperations,
  ...attentionOperations,
  ...tokenOperations,
  ...startOperations,
  ...privacyOperations,
];

const consoleOperations: readonly ServedTeamOperation[] = [...v2Operations, ...ownOperations];

/** Responses that are worth compressing, for example drafts of hundreds of fields or the text of ten pages. */
const LONG_ANSWERS = [
  '/envelope/:envelopeId/draft',
  '/envelope/item/:itemId/pages/:page/text',
  '/envelope/:envelopeId/preview/:recipientId/files/:itemId/pages/:page',
];

/**
 * Serves `/api/console/teams/{teamId}/...`: the operations of version 2 for signed-in members, with the same responses and
 * policies, and the operations that only the pages of the console need.
 */
export function createConsole(services: Services, signIn: SignIn): Hono<Env> {
  const app = new Hono<Env>({ strict: false });
  app.onError((error, c) => problemResponse(c, error, services, presentProblem));
  app.use(refuseOtherSites(services.config));
  app.use(refuseEmptySegments);
  for (const path of LONG_ANSWERS) app.get(`/teams/:teamId${path}`, compress());
  serveOperations(app.basePath('/teams/:teamId'), services, sessionDoor(signIn), consoleOperations);
  refuseOtherMethods(app);
  app.all('*', () => {
    throw unknownPath();
  });
  return app;
}
