import { SCOPES } from '@countersign/contracts/vocabulary';
import { beforeAll, expect, it } from 'vitest';
import { ask } from '../../../testing/src/documents.ts';
import { addMember, memberToken, signedInBrowser } from '../../../testing/src/members.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { describeSharedRules, type TestAccount } from '../../../testing/src/service.ts';
import { TEAM_ROLES, type TeamRole } from '../../src/domain/teams/policies.ts';
import { setMember } from '../../src/features/accounts/members/team-members.ts';

type Person = TestAccount & { role: TeamRole };

const VISIBILITIES = ['EVERYONE', 'MANAGER_AND_ABOVE', 'ADMIN'] as const;
type Visibility = (typeof VISIBILITIES)[number];

/** Visibility levels of other members' documents that each role can see. */
const SEEN: Record<TeamRole, readonly Visibility[]> = {
  ADMIN: ['EVERYONE', 'MANAGER_AND_ABOVE', 'ADMIN'],
  MANAGER: ['EVERYONE', 'MANAGER_AND_ABOVE'],
  MEMBER: ['EVERYONE'],
  VIEWER: ['EVERYONE'],
};

interface Made {
  id: string;
  number: number;
  fileId: string;
  recipientId: number;
}

describeSharedRules('visibility within a team', (service) => {
  let owner: TestAccount;
  let people: Person[];
  let documents: Record<Visibility, Made>;
  let templates: Record<Visibility, Made>;
  let folders: Record<Visibility, string>;

  const person = async (role: TeamRole): Promise<Person> => {
    const member = await addMember(service, owner.teamId, role);
    return { ...member, role, token: await memberToken(service, member, SCOPES) };
  };

  async function make(account: Pick<TestAccount, 'token'>, type: string, visibility: Visibility): Promise<Made> {
    const body = new FormData();
    const recipients = [{ name: 'Ann', email: 'ann@example.com', role: 'SIGNER' }];
    body.append('payload', JSON.stringify({ title: `Lease for ${visibility}`, type, visibility, recipients }));
    body.append('files', new Blob([buildPdf()]), 'lease.pdf');
    const create = { method: 'POST', headers: { authorization: account.token }, body };
    const answer = await fetch(`${service.url}/api/v2/envelope/create`, create);
    const { id } = (await answer.json()) as { id: string };
    expect(answer.status).toBe(200);
    const {
      documentId,
      templateId,
      envelopeItems,
      recipients: made,
    } = await ask<{
      documentId?: number;
      templateId?: number;
      envelopeItems: { id: string }[];
      recipients: { id: number }[];
    }>(service, account as TestAccount, 'GET', `/api/v2/envelope/${id}`);
    const number = documentId ?? templateId ?? 0;
    return { id, number, fileId: envelopeItems[0]!.id, recipientId: made[0]!.id };
  }

  async function makeFolder(visibility: Visibility): Promise<string> {
    const { id } = await ask<{ id: string }>(service, owner, 'POST', '/api/v2/folder/create', { name: visibility });
    await ask(service, owner, 'POST', '/api/v2/folder/update', { folderId: id, data: { visibility } });
    return id;
  }

  const each = async <T>(one: (visibility: Visibility) => Promise<T>) =>
    Object.fromEntries(
      await Promise.all(VISIBILITIES.map(async (visibility) => [visibility, await one(visibility)] as const)),
    ) as Record<Visibility, T>;

  beforeAll(async () => {
    owner = await service.createAccount();
    people = await Promise.all(TEAM_ROLES.map(person));
    documents = await each((visibility) => make(owner, 'DOCUMENT', visibility));
    templates = await each((visibility) => make(owner, 'TEMPLATE', visibility));
    folders = await each(makeFolder);
  });

  const statusOf = async (who: Pick<TestAccount, 'token'>, path: string, body?: object): Promise<number> =>
    (await service.call(who, body ? 'POST' : 'GET', path, body)).status;

  it.each([...TEAM_ROLES])(
    'the token of a member with the role %s lists and counts the envelopes that this member can see [T960]',
    async (role) => {
      const who = people.find((each) => each.role === role)!;
      const seen = SEEN[role];
      const listed = async (path: string) => {
        const { data, count } = await ask<{ data: { visibility: Visibility }[]; count: number }>(
          service,
          who,
          'GET',
          `/api/v2${path}`,
        );
        expect(count, path).toBe(data.length);
        return data.map(({ visibility }) => visibility).toSorted();
      };
      const expected = seen.toSorted();
      for (const path of [
        '/envelope?type=DOCUMENT',
        '/envelope?type=TEMPLATE',
        '/envelope?type=DOCUMENT&source=DOCUMENT',
        '/envelope?type=DOCUMENT&query=lease',
        '/envelope?type=TEMPLATE&query=lease',
        '/folder?type=DOCUMENT',
      ]) {
        expect(await listed(path), path).toEqual(expected);
      }
      expect(await listed('/envelope?'), 'of both types').toEqual([...seen, ...seen].toSorted());

      const inVersion1 = await ask<{ documents: object[]; totalPages: number }>(
        service,
        who,
        'GET',
        '/api/v1/documents?perPage=1&page=1',
      );
      expect(inVersion1.totalPages).toBe(seen.length);
      const { templates: first } = await ask<{ templates: object[] }>(service, who, 'GET', '/api/v1/templates');
      expect(first).toHaveLength(seen.length);
    },
  );

  it.each([...TEAM_ROLES])(
    'an envelope hidden from a member with the role %s is not found by any operation [T961]',
    async (role) => {
      const who = people.find((each) => each.role === role)!;
      for (const visibility of VISIBILITIES) {
        const expected = SEEN[role].includes(visibility) ? 200 : 404;
        const { id, number, fileId, recipientId } = documents[visibility];
        for (const path of [
          `/api/v2/envelope/${id}`,
          `/api/v2/envelope/document_${number}`,
          `/api/v2/envelope/${id}/audit-log`,
          `/api/v2/envelope/item/${fileId}/download?version=original`,
          `/api/v2/envelope/recipient/${recipientId}`,
          `/api/v2/document/${number}`,
          `/api/v1/documents/${number}`,
          `/api/v2/template/${templates[visibility].number}`,
          `/api/v2/folder/${folders[visibility]}`,
        ]) {
          expect(await statusOf(who, path), `${path} (${visibility})`).toBe(expected);
        }
        if (role === 'VIEWER') continue;
        const changes = { '/api/v2/envelope/update': { envelopeId: id, data: { title: `Lease for ${visibility}` } } };
        for (const [path, body] of Object.entries(changes)) {
          expect(await statusOf(who, path, body), `${path} (${visibility})`).toBe(expected);
        }
      }
    },
  );

  it('the owner of an envelope sees it in any role, with sessions and tokens alike [T962]', async () => {
    const member = await person('MEMBER');
    const { id } = await make(member, 'DOCUMENT', 'ADMIN');
    expect(await statusOf(member, `/api/v2/envelope/${id}`)).toBe(200);
    const { count } = await ask<{ count: number }>(service, member, 'GET', '/api/v2/envelope?type=DOCUMENT');
    expect(count).toBe(2);
    for (const { role, token } of people) {
      expect(await statusOf({ token }, `/api/v2/envelope/${id}`), role).toBe(role === 'ADMIN' ? 200 : 404);
    }

    const browser = await signedInBrowser(service, member);
    const console = `/api/console/teams/${owner.teamId}/envelope`;
    expect((await browser.get(`${console}/${id}`)).status).toBe(200);
    expect((await browser.get(`${console}/${documents.ADMIN.id}`)).status).toBe(404);
    await ask(service, owner, 'POST', '/api/v2/envelope/delete', { envelopeId: id });
  });

  it("a member's changed role takes effect immediately, including for tokens [T963]", async () => {
    const somebody = await person('MANAGER');
    const path = `/api/v2/envelope/${documents.MANAGER_AND_ABOVE.id}`;
    expect(await statusOf(somebody, path)).toBe(200);
    await setMember(service.services.database, { ...somebody, role: 'MEMBER' });
    expect(await statusOf(somebody, path)).toBe(404);
  });

  it('a visible envelope in a hidden folder is returned without the folder [T964]', async () => {
    const manager = people.find(({ role }) => role === 'MANAGER')!;
    const { id, number } = await make(owner, 'DOCUMENT', 'EVERYONE');
    await ask(service, owner, 'POST', '/api/v2/envelope/update', { envelopeId: id, data: { folderId: folders.ADMIN } });
    const folderOf = async (who: TestAccount) =>
      (await ask<{ folder: { id: string } | null }>(service, who, 'GET', `/api/v2/document/${number}`)).folder?.id;
    expect(await folderOf(owner)).toBe(folders.ADMIN);
    expect(await folderOf(manager)).toBeUndefined();
    const filed = { envelopeId: id, data: { folderId: folders.ADMIN } };
    expect(await statusOf(manager, '/api/v2/envelope/update', { ...filed, data: { folderId: null } })).toBe(200);
    expect(await statusOf(manager, '/api/v2/envelope/update', filed)).toBe(404);
    await ask(service, owner, 'POST', '/api/v2/envelope/delete', { envelopeId: id });
  });
});
