import { SCOPES, type Scope } from '@countersign/contracts/vocabulary';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { addMember, memberToken, signedInBrowser } from '../../../testing/src/members.ts';
import { describeOnEachService, keepToOneConnection, type TestAccount } from '../../../testing/src/service.ts';
import { LOOPBACK_ALLOWED } from '../../../testing/src/webhooks.ts';
import { findPolicy, TEAM_ROLES, type TeamAction, type TeamRole } from '../../src/domain/teams/policies.ts';
import { ownOperations } from '../../src/doors/console/index.ts';
import { v1Operations } from '../../src/doors/v1/index.ts';
import { v2Operations } from '../../src/doors/v2/index.ts';
import { removeMember } from '../../src/features/accounts/members/team-members.ts';
import { apiTokens, sessions } from '../../src/platform/db/schema.ts';
import { databaseState } from './database-state.ts';
import {
  type DescribedOperation,
  describedConsoleOperations,
  describedOperations,
  pathTo,
  placesIn,
} from './described-operations.ts';
import { goodRequests, makeWorld, sentAs, type World } from './good-requests.ts';
import { deleteThings, hideThings, makeThings, type Things } from './world.ts';

interface Principal {
  name: string;
  headers: Record<string, string>;
  /** Whether the caller is known. If not, the response is 401. */
  isKnown: boolean;
  /** Whether the team in the path is the caller's. If not, the response is 404. */
  isOfTeam: boolean;
  role: TeamRole;
  scopes?: readonly Scope[];
}

interface Put extends DescribedOperation {
  action: TeamAction;
  door: 'token' | 'session';
}

const ACTIONS = new Map(
  [...v1Operations, ...v2Operations, ...ownOperations].map(({ operation: { id, action } }) => [id, action]),
);

const actionOf = (id: string): TeamAction => {
  const action = ACTIONS.get(id.replace(/With(Put|Patch)$/, ''));
  if (!action) throw new Error(`the description has an operation ${id} that no door has`);
  return action;
};

/** Returns the lowest role and the scope that are sufficient. */
function leastOf(action: TeamAction): readonly [TeamRole, Scope] {
  const { roles, scope } = findPolicy(action);
  return [roles.at(-1)!, scope ?? 'draft'];
}

/** Operations that the caller is permitted to perform, but that fail because of the test data. */
const AUTHORISED_AND_REFUSED: Record<string, string> = {
  // The token belongs to another member, and members can only revoke their own.
  'console-token-revoke': '404 NOT_FOUND',
  // T1040 downloads the certificate of a completed envelope.
  'envelope-certificate-downloadPdf': '400 NOT_YET_COMPLETED',
  // T2111 reads the verdict on a completed envelope.
  'console-verdict': '400 NOT_YET_COMPLETED',
  // The field has no value. The test of a document's content draws one that does.
  'console-field-drawing': '404 NOT_FOUND',
  // The caller is not the recipient. test/console/for-you.test.ts opens and downloads a person's own documents.
  'console-for-you-open': '404 NOT_FOUND',
  'console-for-you-archive': '404 NOT_FOUND',
  // The caller is not the recipient. test/console/readings.test.ts reads and signs a person's own documents.
  'console-reading-open': '404 NOT_FOUND',
  'console-reading-pages': '404 NOT_FOUND',
  'console-reading-sign': '404 NOT_FOUND',
  // The caller is not the recipient. test/console/own-draft.test.ts signs a person's own drafts.
  'console-draft-sign': '400 SIGNED_ALONE_ONLY',
  // Members see only their own bulk actions. T2105 covers them.
  'console-bulk': '404 NOT_FOUND',
  'console-bulk-put-back': '404 NOT_FOUND',
  // Members see only their own views. test/console/saved-views.test.ts covers them.
  'console-view-rename': '404 NOT_FOUND',
  'console-view-delete': '404 NOT_FOUND',
  'template-getSending': '404 NOT_FOUND',
  'template-findSentRows': '404 NOT_FOUND',
  'template-controlSending': '404 NOT_FOUND',
  'template-remindSending': '404 NOT_FOUND',
};

const mayDo = ({ role, scopes }: Principal, action: TeamAction): boolean => {
  const { roles, scope } = findPolicy(action);
  return roles.includes(role) && (!scopes || scope === null || scopes.includes(scope));
};

describeOnEachService(
  'every operation, for every kind of principal',
  (service, rule) => {
    let team: TestAccount;
    let other: TestAccount;
    let things: Things;
    let deleted: Things;
    let hidden: Things;
    /** One world per entry point, because an operation may use up objects that others need. */
    let worlds: Record<Put['door'], World>;
    let operations: Put[];
    let principals: Record<Put['door'], Principal[]>;
    let leastTokens: Map<string, Record<string, string>>;

    beforeAll(async () => {
      keepToOneConnection(service);
      const { orm } = service.services.database;
      team = await service.createAccount();
      other = await service.createAccount();
      things = await makeThings(service, team);
      deleted = await makeThings(service, team);
      await deleteThings(service, team, deleted);
      hidden = await makeThings(service, team);
      await hideThings(service, team, hidden);
      worlds = { token: await makeWorld(service, team), session: await makeWorld(service, team) };

      const described = (await describedOperations(service)).filter(({ isPublic }) => !isPublic);
      const put = (operation: DescribedOperation, door: Put['door']): Put => ({
        ...operation,
        action: actionOf(operation.id),
        door,
      });
      operations = [
        ...described.map((operation) => put(operation, 'token')),
        ...[...described, ...describedConsoleOperations(service)]
          .filter(({ path }) => path.startsWith('/api/v2/'))
          .map((operation) => put(consolePath(operation), 'session')),
      ];

      const past = new Date(Date.now() - 1000);
      const withToken = (token: string) => ({ authorization: token });
      const members = new Map<TeamRole, Awaited<ReturnType<typeof addMember>>>();
      for (const role of TEAM_ROLES) members.set(role, await addMember(service, team.teamId, role));
      const member = (role: TeamRole) => members.get(role)!;
      const known = { isKnown: true, isOfTeam: true } as const;
      const unknown = { isKnown: false, isOfTeam: true, role: 'ADMIN' } as const;

      const ended = async (change: Partial<typeof apiTokens.$inferInsert>) => {
        const somebody = await addMember(service, team.teamId, 'ADMIN');
        const token = await memberToken(service, somebody, SCOPES);
        await orm.update(apiTokens).set(change).where(eq(apiTokens.userId, somebody.userId));
        return token;
      };
      const gone = await addMember(service, team.teamId, 'ADMIN');
      const [ofGone, browserOfGone] = [await memberToken(service, gone, SCOPES), await signedInBrowser(service, gone)];
      await removeMember(service.services.database, gone);

      const tokens: Principal[] = [
        { name: 'nobody', headers: {}, ...unknown },
        { name: 'a signing link', headers: withToken(things.document.recipients[0]?.token ?? ''), ...unknown },
        { name: 'an unknown token', headers: withToken(`api_${'0'.repeat(48)}`), ...unknown },
        { name: 'a revoked token', headers: withToken(await ended({ revokedAt: past })), ...unknown },
        { name: 'an expired token', headers: withToken(await ended({ expiresAt: past })), ...unknown },
        { name: 'the token of a member who left', headers: withToken(ofGone), ...unknown },
        {
          name: 'the session of an admin',
          headers: { cookie: (await signedInBrowser(service, member('ADMIN'))).cookies },
          ...unknown,
        },
        {
          name: 'a token of another team',
          headers: withToken(other.token),
          ...{ isKnown: true, isOfTeam: false, role: 'ADMIN', scopes: SCOPES },
        },
      ];
      // domain/teams/authorise.test.ts covers every pair of role and scope.
      const limited = TEAM_ROLES.flatMap((role) => [
        ...(role === 'ADMIN' ? SCOPES.map((scope) => ({ role, scopes: [scope] })) : []),
        { role, scopes: SCOPES },
      ]);
      for (const { role, scopes } of limited) {
        const headers = withToken(await memberToken(service, member(role), scopes));
        tokens.push({ name: `a token for ${scopes} of ${role}`, headers, ...known, role, scopes });
      }
      leastTokens = new Map();
      for (const [role, scope] of new Set(operations.map(({ action }) => leastOf(action)))) {
        leastTokens.set(`${role} ${scope}`, withToken(await memberToken(service, member(role), [scope])));
      }

      const browser = async (somebody: Awaited<ReturnType<typeof addMember>>) => ({
        cookie: (await signedInBrowser(service, somebody)).cookies,
      });
      const signedOut = await signedInBrowser(service, member('ADMIN'));
      const cookieOfSignedOut = { cookie: signedOut.cookies };
      await signedOut.post('/api/auth/sign-out');
      const late = await addMember(service, team.teamId, 'ADMIN');
      const expired = await browser(late);
      await orm.update(sessions).set({ expiresAt: past }).where(eq(sessions.userId, late.userId));
      const browsers: Principal[] = [
        { name: 'nobody', headers: {}, ...unknown },
        { name: 'a token of an admin', headers: withToken(team.token), ...unknown },
        { name: 'a session that was signed out', headers: cookieOfSignedOut, ...unknown },
        { name: 'a session that has expired', headers: expired, ...unknown },
        {
          name: 'the session of a member who left',
          headers: { cookie: browserOfGone.cookies },
          ...{ isKnown: true, isOfTeam: false, role: 'ADMIN' },
        },
        {
          name: 'the session of a member of another team',
          headers: await browser(await addMember(service, other.teamId, 'ADMIN')),
          ...{ isKnown: true, isOfTeam: false, role: 'ADMIN' },
        },
      ];
      for (const role of TEAM_ROLES) {
        browsers.push({ name: `the session of ${role}`, headers: await browser(member(role)), ...known, role });
      }
      principals = { token: tokens, session: browsers };
    });

    /** Returns the operation with its path in the console, under the team's URL. */
    const consolePath = (operation: DescribedOperation): DescribedOperation => ({
      ...operation,
      path: operation.path.replace('/api/v2/', `/api/console/teams/${team.teamId}/`),
    });

    /** Fills in a path. Paths of the console take the same ids as those of version 2. */
    const filled = ({ path, door }: Put, idAt: (place: string) => unknown): string =>
      door === 'token'
        ? pathTo(path, idAt)
        : pathTo(path.replace(`/api/console/teams/${team.teamId}/`, '/api/v2/'), idAt).replace(
            '/api/v2/',
            `/api/console/teams/${team.teamId}/`,
          );

    const good = (operation: Put): { url: string; init: RequestInit & { headers: Record<string, string> } } => {
      if (operation.door === 'token') return sentAs(operation, worlds.token);
      const path = operation.path.replace(`/api/console/teams/${team.teamId}/`, '/api/v2/');
      const { url, init } = sentAs({ ...operation, path }, worlds.session);
      return { url: url.replace('/api/v2/', `/api/console/teams/${team.teamId}/`), init };
    };

    const answer = async (url: string, init: RequestInit): Promise<string> => {
      const response = await fetch(service.url + url, init);
      const text = await response.text();
      return response.ok
        ? String(response.status)
        : `${response.status} ${(JSON.parse(text) as { code: string }).code}`;
    };

    const nameOf = ({ method, path }: Put, { name }: Pick<Principal, 'name'>): string => `${method} ${path}, ${name}`;

    const hasPlaces = ({ path, door }: Put): boolean =>
      placesIn(path).length > 0 && (door === 'token' || path.includes('{'));

    rule(
      'for each kind of caller, every operation succeeds, refuses or finds nothing, exactly as the policy table says [T840]',
      async () => {
        const expected: Record<string, string> = {};
        const found: Record<string, string> = {};
        // Sessions are ignored, because the library deletes expired ones whenever it reads them.
        const state = async () => ({ ...(await databaseState(service.services.database)), sessions: null });
        const before = await state();
        const asked = operations.flatMap((operation) =>
          principals[operation.door].map((principal) => ({ operation, principal })),
        );
        const tryOne = async ({ operation, principal }: (typeof asked)[number]): Promise<void> => {
          const name = nameOf(operation, principal);
          const { headers } = principal;
          const at = (ids: Things['ids']) => filled(operation, (place) => ids[place as keyof Things['ids']]);
          // The body and its type are deliberately invalid.
          const broken = {
            method: operation.method,
            headers: { ...headers, 'content-type': 'text/plain' },
            ...(operation.method !== 'GET' && { body: '{' }),
          };
          if (!principal.isKnown) {
            expected[name] = '401 UNAUTHORIZED';
            found[name] = await answer(at(things.ids), broken);
          } else if (operation.door === 'session' && !principal.isOfTeam) {
            expected[name] = '404 NOT_FOUND';
            found[name] = await answer(at(things.ids), broken);
          } else if (!mayDo(principal, operation.action)) {
            expected[name] = '403 FORBIDDEN';
            found[name] = await answer(at(things.ids), broken);
            // The response is the same whether or not the object exists.
            if (hasPlaces(operation)) expect(await answer(at(deleted.ids), broken), name).toBe('403 FORBIDDEN');
          } else if (hasPlaces(operation)) {
            // The requested object belongs to someone else or does not exist.
            expected[name] = '404 NOT_FOUND';
            const { init } = good(operation);
            const url = at(principal.isOfTeam ? deleted.ids : things.ids);
            const asked = { ...init, headers: { ...init.headers, ...headers } };
            found[name] = await answer(url, asked);
            // isolation.test.ts covers tokens. Webhooks are not hidden from any role.
            if (operation.door === 'session' && principal.name.endsWith('of MANAGER') && !url.includes('/webhook'))
              expect(await answer(at(hidden.ids), asked), `${name}, hidden`).toBe('404 NOT_FOUND');
          }
        };
        while (asked.length > 0) await Promise.all(asked.splice(0, 16).map(tryOne));
        expect(found).toEqual(expected);
        expect(Object.keys(found).length).toBeGreaterThan(700);
        expect(await state()).toEqual(before);
      },
      240_000,
    );

    it('every operation succeeds for the least privileged caller in the policy table [T841]', async () => {
      const ids = [...ACTIONS.keys()];
      expect(Object.keys(goodRequests(worlds.token)).filter((id) => !ids.includes(id))).toEqual([]);
      // Deletions come last: inner objects before outer ones, and fields before their recipients.
      const depth = ({ path }: Put) => path.split('/').length;
      const listed = Object.keys(goodRequests(worlds.token));
      const order = (operation: Put) =>
        operation.method === 'DELETE' ? 1000 - depth(operation) : listed.indexOf(operation.id);
      const least = ({ action, door }: Put): Pick<Principal, 'name' | 'headers'> => {
        const [role, scope] = leastOf(action);
        const session = principals.session.find((each) => each.isKnown && each.isOfTeam && each.role === role);
        if (door === 'session') return session!;
        return { name: `a token for ${scope} of ${role}`, headers: leastTokens.get(`${role} ${scope}`) ?? {} };
      };
      const expected: Record<string, string> = {};
      const found: Record<string, string> = {};
      const ordered = operations.toReversed().toSorted((a, b) => order(a) - order(b));
      for (const operation of ordered) {
        const principal = least(operation);
        const { url, init } = good(operation);
        const name = nameOf(operation, principal);
        expected[name] = AUTHORISED_AND_REFUSED[operation.id] ?? '200';
        found[name] = await answer(url, { ...init, headers: { ...init.headers, ...principal.headers } });
      }
      expect(found).toEqual(expected);
      expect(Object.keys(found).length).toBe(operations.length);
    }, 240_000);
  },
  LOOPBACK_ALLOWED,
);
