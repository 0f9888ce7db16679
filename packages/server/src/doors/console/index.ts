import { type Env, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Services } from '../../envelopes/services.ts';
import type { SignIn } from '../../features/accounts/sign-in/sign-in.ts';
import { refuseEmptySegments } from '../http/connections/refuse-empty-segments.ts';
import { refuseOtherMethods } from '../http/connections/refuse-other-methods.ts';
import { serveOperations } from '../http/operations/operation.ts';
import { sessionDoor } from '../http/operations/session-door.ts';
import type { ServedTeamOperation } from '../http/operations/team-operation.ts';
import { refuseOtherSites } from '../http/requests/same-origin.ts';
import { presentProblem } from '../http/responses/present-v2-problem.ts';
import { problemResponse, unknownPath } from '../http/responses/problem.ts';
import { archiveReads } from './archive.ts';
import { attentionOperations } from './attention.ts';
import { bulkOperations } from './bulk.ts';
import { contactReads } from './contacts.ts';
import { contentReads } from './document/content.ts';
import { fileOperations } from './document/files.ts';
import { linkOperations } from './document/links.ts';
import { sealOperations } from './document/seal.ts';
import { signatureReads } from './document/signatures.ts';
import { documentReads } from './documents.ts';
import { draftOperations } from './draft/operations.ts';
import { ownDraftOperations } from './draft/own.ts';
import { forYouOperations } from './for-you.ts';
import { invitationReads } from './invitations.ts';
import { mailReads } from './mails.ts';
import { pageReads } from './pages.ts';
import { peopleOperations } from './people.ts';
import { previewOperations } from './preview.ts';
import { privacyOperations } from './privacy.ts';
import { readingOperations } from './readings.ts';
import { reportReads } from './reports.ts';
import { savedViewOperations } from './saved-views.ts';
import { startOperations } from './start.ts';
import { templateVersionOperations } from './template/template-versions.ts';
import { templateListOperations } from './template/templates.ts';
import { tokenOperations } from './tokens.ts';
import { webhookOperations } from './webhooks.ts';

/** Operations that version 2 of the API does not have: editing, and data in the form that the console's pages need. */
export const ownOperations: readonly ServedTeamOperation[] = [
  ...documentReads,
  ...contentReads,
  ...archiveReads,
  ...bulkOperations,
  ...mailReads,
  ...linkOperations,
  ...draftOperations,
  ...ownDraftOperations,
  ...invitationReads,
  ...fileOperations,
  ...pageReads,
  ...previewOperations,
  ...contactReads,
  ...peopleOperations,
  ...savedViewOperations,
  ...sealOperations,
  ...signatureReads,
  ...reportReads,
  ...attentionOperations,
  ...templateListOperations,
  ...templateVersionOperations,
  ...forYouOperations,
  ...readingOperations,
  ...tokenOperations,
  ...webhookOperations,
  ...startOperations,
  ...privacyOperations,
];

/** Operations whose responses are worth compressing, e.g. drafts with hundreds of fields or the text of ten pages. */
const LONG_ANSWERS = [
  '/envelope/:envelopeId/content',
  '/envelope/:envelopeId/draft',
  '/envelope/item/:itemId/pages/:page/text',
  '/envelope/:envelopeId/preview/:recipientId/files/:itemId/pages/:page',
];

/**
 * Serves `/api/console/teams/{teamId}/...`: the operations of version 2 for signed-in members, with the same responses
 * and policies, and the operations that only the console's pages need.
 */
export function createConsole(
  services: Services,
  signIn: SignIn,
  v2Operations: readonly ServedTeamOperation[],
): Hono<Env> {
  const app = new Hono<Env>({ strict: false });
  app.onError((error, c) => problemResponse(c, error, services, presentProblem));
  app.use(refuseOtherSites(services.config));
  app.use(refuseEmptySegments);
  for (const path of LONG_ANSWERS) app.get(`/teams/:teamId${path}`, compress());
  serveOperations(app.basePath('/teams/:teamId'), services, sessionDoor(signIn), [...v2Operations, ...ownOperations]);
  refuseOtherMethods(app);
  app.all('*', () => {
    throw unknownPath();
  });
  return app;
}
