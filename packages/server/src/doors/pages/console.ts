import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConsoleFiles, type PageFiles, renderShell } from '@countersign/console';
import { numberInPath } from '@countersign/contracts';
import { listQuery, type Shell } from '@countersign/contracts/console';
import { readLeniently } from '@countersign/contracts/v2';
import { type Language, languageNamed } from '@countersign/languages';
import { renderLandingPage } from '@countersign/pages';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { may } from '../../domain/teams/authorise.ts';
import type { SessionPrincipal } from '../../domain/teams/principal.ts';
import type { Services } from '../../envelopes/services.ts';
import { isSetUp } from '../../features/accounts/setup/first-run.ts';
import type { SignIn } from '../../features/accounts/sign-in/sign-in.ts';
import { listTeams } from '../../features/accounts/team/list-teams.ts';
import { countWaiting } from '../../features/for-you/list-own-parts.ts';
import { builtFolder } from '../../platform/built-files.ts';
import { findMember } from '../../platform/principals/find-principal.ts';
import { chosenLanguage, preferredLanguage } from '../http/requests/preferred-language.ts';
import type { Assets } from '../http/responses/assets.ts';
import { unknownPath } from '../http/responses/problem.ts';
import { listForConsole } from '../present/listed-documents.ts';
import { sendPage } from './send-page.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Cookie with the language selected in the console. The console's script sets it. */
const LANGUAGE_COOKIE = 'countersign.language';

/**
 * Serves the pages for senders. `/` redirects to `/setup` or to a team's documents, and shows everyone else a landing
 * page. In the browser, all pages of a team are one page, whose script reads the URL. `/setup` and `/sign-in` have a
 * separate small script.
 */
export function createConsolePages(services: Services, signIn: SignIn, assets: Assets): Hono {
  const { folder, files } = loadConsole();
  const send = (c: Context, shell: Shell) =>
    sendPage(c, (nonce) => renderShell(shell, selectLanguage(c), files, nonce), 200, [], true);
  const signedIn = (c: Context) => signIn.signedIn(c.req.header('cookie'));
  /** Returns the first page for a user who has not requested a specific one. */
  const start = async (userId: number): Promise<string> => {
    const [team] = await listTeams(services.database, userId);
    // Recipients can also have accounts, without being a member of any team.
    return team ? `/teams/${team.id}/documents` : '/account/security';
  };

  const teamPage = async (c: Context): Promise<Response> => {
    const person = await signedIn(c);
    const { pathname, search } = new URL(c.req.url);
    if (!person) return c.redirect((await isSetUp(services.database)) ? signInFor(pathname + search) : '/setup');
    const asked = { sessionId: person.sessionId, teamId: numberInPath.parse(c.req.param('teamId')) };
    const member = await findMember(services.database.orm, asked, services.clock.now());
    if (!member) throw unknownPath();
    return send(c, {
      page: 'team',
      person: { id: member.userId, name: member.userName, email: member.userEmail },
      team: { id: member.teamId, name: member.teamName },
      may: {
        send: may(member, 'documents.send'),
        readMails: may(member, 'mails.read'),
        seeTokens: may(member, 'tokens.read'),
        manageWebhooks: may(member, 'webhooks.change'),
        setUp: may(member, 'team.change'),
        invite: may(member, 'members.invite'),
        manageMembers: may(member, 'members.change'),
        managePrivacy: may(member, 'privacy.change'),
      },
      teams: await listTeams(services.database, member.userId),
      waiting: await countWaiting(services, member),
      sendsMail: services.config.SMTP_URL !== undefined,
      proofProvider: services.config.PROOF_PROVIDER_NAME ?? null,
      list: /^\/teams\/\d+\/documents\/?$/.test(pathname) ? await firstList(services, member, c) : null,
    });
  };

  return new Hono()
    .get('/', async (c) => {
      const person = await signedIn(c);
      if (person) return c.redirect(await start(person.userId));
      if (!(await isSetUp(services.database))) return c.redirect('/setup');
      const stylesheet = assets.stylesheet + assets.landingStyles;
      const { OPERATOR_NAME } = services.config;
      return sendPage(c, (nonce) => renderLandingPage(OPERATOR_NAME, selectLanguage(c), { nonce, stylesheet }));
    })
    .get('/setup', async (c) => {
      if (await isSetUp(services.database)) throw unknownPath();
      return send(c, { page: 'setup' });
    })
    .get('/sign-in', async (c) => {
      if (!(await isSetUp(services.database))) return c.redirect('/setup');
      const returnTo = pathInConsole(c.req.query('return'));
      return (await signedIn(c)) ? c.redirect(returnTo) : send(c, { page: 'sign-in', returnTo });
    })
    .get('/teams/:teamId', (c) => c.redirect(`/teams/${encodeURIComponent(c.req.param('teamId'))}/documents`))
    .get('/teams/:teamId/documents', teamPage)
    .get('/teams/:teamId/documents/:envelopeId', teamPage)
    .get('/teams/:teamId/documents/:envelopeId/edit', teamPage)
    .get('/teams/:teamId/for-you', teamPage)
    .get('/teams/:teamId/people', teamPage)
    .get('/teams/:teamId/people/:contactId', teamPage)
    .get('/teams/:teamId/for-you/sign', teamPage)
    .get('/teams/:teamId/reports', teamPage)
    .get('/teams/:teamId/templates', teamPage)
    .get('/teams/:teamId/templates/:envelopeId', teamPage)
    .get('/teams/:teamId/templates/:envelopeId/edit', teamPage)
    .get('/teams/:teamId/templates/:envelopeId/link', teamPage)
    .get('/teams/:teamId/templates/:envelopeId/many', teamPage)
    .get('/teams/:teamId/sendings/:bulkId', teamPage)
    .get('/teams/:teamId/outbox', teamPage)
    .get('/teams/:teamId/outbox/:mailId', teamPage)
    .get('/teams/:teamId/start', teamPage)
    .get('/teams/:teamId/settings', teamPage)
    .get('/teams/:teamId/settings/:page', teamPage)
    .get('/teams/:teamId/settings/webhooks/:webhookId', teamPage)
    .get(
      '/console/*',
      serveStatic({
        root: folder,
        rewriteRequestPath: (path) => path.replace(/^\/console/, ''),
        onFound: (_path, c) => {
          c.header('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`);
        },
      }),
    );
}

/** Returns the path to continue at if it is a page of the console, or else the start page. */
const pathInConsole = (wanted = ''): string => (/^\/teams\/[\w/?=&%.-]*$/.test(wanted) ? wanted : '/');

const signInFor = (path: string): string => `/sign-in?return=${encodeURIComponent(path)}`;

const selectLanguage = (c: Context): Language =>
  chosenLanguage(c) ?? languageNamed(getCookie(c, LANGUAGE_COOKIE)) ?? preferredLanguage(c);

/** Returns the list requested in the URL. Null if the query is invalid, which the script reports. */
async function firstList(services: Services, member: SessionPrincipal, c: Context) {
  const asked = listQuery.safeParse(readLeniently(listQuery, c.req.query()));
  if (!asked.success || !may(member, 'documents.read')) return null;
  return listForConsole(services, member, asked.data as Parameters<typeof listForConsole>[2]);
}

/** @throws if the console has not been built */
function loadConsole(): { folder: string; files: ConsoleFiles } {
  const folder = builtFolder('console');
  const built = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as ConsoleFiles;
  const address = (file: string) => `/console/${file}`;
  const addresses = ({ script, imports, stylesheet }: PageFiles): PageFiles => ({
    script: address(script),
    imports: imports.map(address),
    stylesheet: address(stylesheet),
  });
  return { folder, files: { console: addresses(built.console), entrance: addresses(built.entrance) } };
}
