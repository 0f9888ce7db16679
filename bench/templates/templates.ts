/**
 * Compares the list of templates and its search between a team with few templates and one with many, each in a database
 * of its own. Requests to both alternate.
 *
 * `npm run templates:try -- --database embedded --few 100 --many 10000 --rounds 50` prints one line of JSON per request:
 * the median times in milliseconds, and their ratio.
 */
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { createAccount, newAccountSchema } from '../../packages/server/src/features/accounts/setup/create-account.ts';
import { type RunningService, startService } from '../../packages/server/src/main/start-service.ts';
import { loadConfig } from '../../packages/server/src/platform/config/config.ts';
import { freePort } from '../../packages/testing/src/free-port.ts';
import { addMember, signedInBrowser } from '../../packages/testing/src/members.ts';
import { startPostgresql, stopPostgresql } from '../../packages/testing/src/postgresql.ts';
import { median } from '../measure.ts';

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'postgresql' },
    few: { type: 'string', default: '100' },
    many: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '50' },
  },
});
const rounds = Number(values.rounds);

const REQUESTS: [name: string, query: string][] = [
  ['list, first page', ''],
  ['search, one title matches', '?query=unique'],
  ['search, one file matches', '?query=arbitration'],
  ['search, a title and a word of its file', '?query=unique+arbitration'],
  ['search, one in a hundred titles matches', '?query=kind7'],
  ['search, all titles match', '?query=agreement'],
  ['search, all files match', '?query=party'],
  ['search, no match', '?query=zzz'],
];

const folder = await mkdtemp(join(tmpdir(), 'bench-templates-'));
// PostgreSQL does not run as root. If this process is root, another user needs access to the folder.
await chmod(folder, 0o711);
const server = join(folder, 'server');
await mkdir(server, { mode: 0o711 });
const serverUrl = values.database === 'postgresql' ? await startPostgresql(server) : null;

async function settingsOf(name: string): Promise<Record<string, string>> {
  const dataDir = join(folder, name);
  await mkdir(dataDir);
  if (serverUrl === null) return { DATA_DIR: dataDir };
  const client = new Client(serverUrl);
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  return { DATA_DIR: dataDir, DATABASE_URL: new URL(`/${name}`, serverUrl).href };
}

interface Served {
  service: RunningService;
  ask(query: string): Promise<number>;
}

async function serve(name: string, count: number): Promise<Served> {
  const config = loadConfig({
    ...{ PORT: String(await freePort()), HOST: '127.0.0.1', LOG_LEVEL: 'error', PDF_WORKERS: '1' },
    ...{ SESSION_RATE_LIMIT_PER_MINUTE: '1000000', SESSION_RATE_LIMIT_PER_SECOND: '1000000' },
    ...(await settingsOf(name)),
  });
  const service = await startService(config);
  const { database } = service.services;
  const input = { email: 'bench@example.com', team: 'Bench', name: 'Bench', tokenName: 'bench' };
  const { teamId, userId } = await createAccount(database, newAccountSchema.parse(input));
  await fill(service, { teamId, userId, count });
  const browser = await signedInBrowser(service, await addMember(service, teamId, 'ADMIN'));
  return {
    service,
    async ask(query) {
      const started = performance.now();
      const response = await browser.get(`/api/console/teams/${teamId}/templates${query}`);
      await response.text();
      if (response.status !== 200) throw new Error(`${query}: ${response.status}`);
      return performance.now() - started;
    },
  };
}

const AT_ONCE = 500;

/** Each file has 100 words of its own, and 300 that all have. */
async function fill(
  { services }: RunningService,
  { teamId, userId, count }: Record<'teamId' | 'userId' | 'count', number>,
) {
  const { pool } = services.database;
  await pool.query(
    `insert into envelopes (id, team_id, user_id, type, title, template_type, meta, status, qr_token, created_at, updated_at)
     select 'envelope_' || lpad(n::text, 24, '0'), $1, $2, 'TEMPLATE',
            'Agreement ' || n || ' kind' || n % 100 || case when n = 37 then ' unique' else '' end,
            'PRIVATE', '{}', 'DRAFT', 'qr_' || n, now(), now() from generate_series(1, $3::int) as n`,
    [teamId, userId, count],
  );
  await pool.query(
    `insert into files (id, envelope_id, team_id, position, title, created_at)
     select 'file_' || right(id, 24), id, team_id, 0, title, now() from envelopes`,
  );
  for (let from = 0; from < count; from += AT_ONCE) {
    await pool.query(
      `insert into template_words (number, team_id, file_id, words)
       select number, envelopes.team_id, files.id, whole_words_of(envelopes.team_id,
                (select string_agg('word' || number * 100 + n % 100 || ' common' || n, ' ') from generate_series(1, 300) as n)
                || ' party' || case when envelopes.title like '%unique' then ' arbitration' else '' end)
         from (select * from envelopes order by number offset $1 limit $2) as envelopes
         join files on files.envelope_id = envelopes.id`,
      [from, AT_ONCE],
    );
  }
  await pool.query('analyze');
}

const few = await serve('few', Number(values.few));
const many = await serve('many', Number(values.many));
try {
  const { rows } = await many.service.services.database.pool.query(
    `select pg_size_pretty(pg_total_relation_size('template_words')) as size`,
  );
  console.log(JSON.stringify({ database: values.database, few: values.few, many: values.many, words: rows[0]?.size }));
  for (const [name, query] of REQUESTS) {
    const times: Record<'few' | 'many', number[]> = { few: [], many: [] };
    for (let round = -10; round < rounds; round++) {
      const taken = { few: await few.ask(query), many: await many.ask(query) };
      if (round < 0) continue;
      times.few.push(taken.few);
      times.many.push(taken.many);
    }
    const [one, other] = [median(times.few), median(times.many)];
    console.log(JSON.stringify({ name, few: one.toFixed(1), many: other.toFixed(1), ratio: (other / one).toFixed(2) }));
  }
} finally {
  await few.service.stop();
  await many.service.stop();
  if (serverUrl !== null) await stopPostgresql(server);
  await rm(folder, { recursive: true, force: true });
}
