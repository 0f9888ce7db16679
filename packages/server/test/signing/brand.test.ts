import { beforeAll, expect, it } from 'vitest';
import { sentDocument, signs } from '../../../testing/src/documents.ts';
import { logoPng } from '../../../testing/src/logo.ts';
import { describeSharedRules } from '../../../testing/src/service.ts';
import { readLogo } from '../../src/features/accounts/team/read-logo.ts';
import type { Logo } from '../../src/features/accounts/team/team-logo.ts';
import { updateTeam } from '../../src/features/accounts/team/update-team.ts';
import { visit } from './visit.ts';

const OURS = '<p class="product ours">';
const COLOUR = '#7a1fa2';

describeSharedRules("a team's logo and color", (service) => {
  let logo: Logo;
  beforeAll(async () => {
    logo = await readLogo(await logoPng());
  });

  const get = (path: string, init: RequestInit = {}) => fetch(service.url + path, init);
  const html = async (path: string) => (await get(path)).text();
  const brandedAccount = async () => {
    const account = await service.createAccount('sam');
    await updateTeam(service.services.database, { teamId: account.teamId, colour: COLOUR, logo });
    return account;
  };

  it("a team's logo and color appear on pages that name the sender, as long as they are set [T412]", async () => {
    const account = await brandedAccount();
    const { pool } = service.services.database;
    await pool.query('update teams set name = $1 where id = $2', [`<b>"Lux" & 'Co'</b>`, account.teamId]);
    const recipients = [{ email: 'ann@example.com' }, { email: 'bo@example.com' }];
    const [ann, bo] = (await sentDocument(service, account, { recipients })).recipients;
    const shown = { url: `/logos/${logo.sha256}`, width: 192, height: 48 };
    expect((await visit(service, ann!).view()).brand).toEqual({
      colour: COLOUR,
      logo: { ...shown, name: `<b>"Lux" & 'Co'</b>` },
    });
    await signs(service, ann!);
    for (const { token } of [ann!, bo!]) {
      const page = await html(`/sign/${token}`);
      expect(page).toContain(`<img src="${shown.url}" alt="&lt;b>&quot;Lux&quot; &amp; 'Co'&lt;/b>" width="192"`);
      expect(page).toContain(`--fill:${COLOUR};`);
      expect(page).not.toContain(OURS);
    }

    const change = { teamId: account.teamId, colour: null, logo: null };
    expect(await updateTeam(service.services.database, change)).toMatchObject({ colour: null, logo: null });
    const team = { name: `<b>"Lux" & 'Co'</b>`, via: 'via Countersign' };
    expect((await visit(service, bo!).view()).brand).toEqual({ colour: null, logo: null, team });
    const page = await html(`/sign/${bo!.token}`);
    expect(page).toMatch(
      /<p class="product ours"><svg.*?<bdi>&lt;b>&quot;Lux&quot; &amp; 'Co'&lt;\/b><\/bdi> via Countersign<\/p>/,
    );
    expect(page).not.toContain(COLOUR);
    // If a team has a color, the service's logo is omitted, just like in emails.
    await updateTeam(service.services.database, { ...change, colour: COLOUR });
    expect(await html(`/sign/${bo!.token}`)).toMatch(
      /<p class="product ours"><bdi>&lt;b>&quot;Lux.{20,60}<\/bdi><\/p>/,
    );
  });

  it("a team's logo and color are absent for other teams, on pages that reveal nothing, and in another site's frame [T414]", async () => {
    const account = await brandedAccount();
    const other = await service.createAccount('other');
    const embeddingOrigins = ['https://app.example.com'];
    await updateTeam(service.services.database, { teamId: account.teamId, embeddingOrigins });
    const [theirs] = (await sentDocument(service, other)).recipients;
    const [ours] = (await sentDocument(service, account)).recipients;
    const withProof = { email: 'ann@example.com', authOptions: { accessAuth: ['TWO_FACTOR_AUTH'] } };
    const [guarded] = (await sentDocument(service, account, { recipients: [withProof] })).recipients;
    const pages = [`/sign/${theirs!.token}`, `/sign/${guarded!.token}`, `/embed/sign/${ours!.token}`, '/sign/unknown'];
    for (const path of pages) {
      const page = await html(path);
      expect(page).toContain(OURS);
      expect(page).not.toContain(COLOUR);
      expect(page).not.toContain('/logos/');
    }
    expect(await html(`/sign/${ours!.token}`)).not.toContain(OURS);
  });

  it("a team's logo is permanently available to anyone under the hash of the image, and only there [T418]", async () => {
    const { teamId } = await brandedAccount();
    const address = `/logos/${logo.sha256}`;
    const sent = await get(address);
    expect([sent.status, Object.fromEntries(sent.headers)]).toMatchObject([
      200,
      {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      },
    ]);
    expect(sent.headers.get('set-cookie')).toBeNull();
    expect(new Uint8Array(await sent.arrayBuffer())).toEqual(logo.image);
    expect((await get(address, { method: 'HEAD' })).status).toBe(200);
    const deleted = await get(address, { method: 'DELETE' });
    expect([deleted.status, deleted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    for (const path of [`/logos/${teamId}`, '/logos/', '/logos/%00', address.slice(0, -1), `${address}0`]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
  });

  it("emails show a team's color but not its logo, since emails load nothing [T413]", async () => {
    const account = await brandedAccount();
    const { id } = await sentDocument(service, account);
    const { rows } = await service.services.database.pool.query(
      'select html from mails where envelope_id = (select id from envelopes where number = $1)',
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].html).toContain(`bgcolor="${COLOUR}"`);
    expect(rows[0].html).not.toContain('<img');
  });

  it("emails from a team without a logo and color show the team's name and the service's mark instead [T3620]", async () => {
    const account = await service.createAccount('plain');
    await service.services.database.pool.query("update teams set name = '<Lux>' where id = $1", [account.teamId]);
    const { id } = await sentDocument(service, account);
    const { rows } = await service.services.database.pool.query(
      'select html from mails where envelope_id = (select id from envelopes where number = $1)',
      [id],
    );
    expect(rows[0].html).toMatch(/<bdi>&lt;Lux&gt;<\/bdi> <span [^>]*>via Countersign<\/span>/);
  });

  it("a team's logo and color are replaced immediately when they change", async () => {
    const { teamId } = await brandedAccount();
    const { database } = service.services;
    const second = await readLogo(await logoPng({ width: 100, height: 20 }));
    expect(await updateTeam(database, { teamId, logo: second })).toMatchObject({ colour: COLOUR, logo: second.sha256 });
    expect((await get(`/logos/${second.sha256}`)).status).toBe(200);
    const { rows } = await database.pool.query('select sha256 from team_logos where team_id = $1', [teamId]);
    expect(rows).toEqual([{ sha256: second.sha256 }]);
  });

  it("a team's logo and color can be set only for an existing team, and only to values that cannot escape a style sheet", async () => {
    const { teamId } = await brandedAccount();
    const { database } = service.services;
    await expect(updateTeam(database, { teamId: 999_999, logo })).rejects.toThrow('Team 999999 does not exist.');
    await expect(updateTeam(database, { teamId, colour: 'red}' })).rejects.toMatchObject({
      cause: { code: '23514' },
    });
    expect(await updateTeam(database, { teamId })).toMatchObject({ colour: COLOUR, logo: logo.sha256 });
  });
});
