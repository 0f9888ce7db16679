import { execFileSync } from 'node:child_process';
import { loadConfig } from '../../packages/server/src/platform/config/config.ts';
import { openDatabase } from '../../packages/server/src/platform/db/connection.ts';
import { openStorage } from '../../packages/server/src/platform/storage/open-storage.ts';
import { commandLine } from '../../packages/testing/src/command-line.ts';
import type { Receiver } from '../../packages/testing/src/receiver.ts';
import type { Acknowledged } from './people.ts';

const ORDER = `array_position(array['DOCUMENT_CREATED', 'DOCUMENT_SENT', 'DOCUMENT_OPENED', 'DOCUMENT_SIGNED',
  'DOCUMENT_RECIPIENT_COMPLETED', 'DOCUMENT_COMPLETED'], type)`;

const STATEMENTS: readonly [what: string, sql: string][] = [
  [
    'documents are stuck: everybody has signed, and they are not complete',
    `select 1 from envelopes where status = 'PENDING'
        and not exists (select 1 from recipients where envelope_id = envelopes.id and signing_status <> 'SIGNED')`,
  ],
  [
    'documents completed more than once in events',
    "select 1 from events where type = 'DOCUMENT_COMPLETED' group by envelope_id having count(*) <> 1",
  ],
  [
    'documents completed more than once in the audit log',
    "select 1 from audit_entries where type = 'DOCUMENT_COMPLETED' group by envelope_id having count(*) <> 1",
  ],
  [
    'completions without audit entry',
    `select 1 from envelopes where status = 'COMPLETED' and not exists
        (select 1 from audit_entries where envelope_id = envelopes.id and type = 'DOCUMENT_COMPLETED')`,
  ],
  [
    'events out of order',
    `select 1 from (select ${ORDER} < lag(${ORDER}) over of_document as is_late,
        created_at < lag(created_at) over of_document as is_older
        from events window of_document as (partition by envelope_id order by sequence)) as each where is_late or is_older`,
  ],
  [
    'documents were sent and have no mail',
    `select 1 from envelopes where status <> 'DRAFT' and not exists (select 1 from mails where envelope_id = envelopes.id)`,
  ],
  ['mails were given up', "select 1 from mails where state = 'FAILED'"],
];

/**
 * Returns problems found by the crash test's checks of the whole database and all files. The nodes must be stopped.
 * @param settings settings of a node, but with the direct URL of the database
 */
export async function problemsOf(
  settings: Record<string, string>,
  { sent, signed }: Acknowledged,
  received: Receiver,
): Promise<string[]> {
  const config = loadConfig(settings);
  const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR });
  const storage = await openStorage(config);
  const problems: string[] = [];
  try {
    const ask = async (what: string, sql: string, given: unknown[] = []) => {
      const { rows } = await database.pool.query(sql, given);
      if (rows.length > 0) problems.push(`${rows.length} ${what}`);
    };
    await ask(
      'documents were sent and are not there',
      `select number from unnest($1::int[]) as number left join envelopes using (number)
        where coalesce(status, 'DRAFT') = 'DRAFT'`,
      [[...sent]],
    );
    await ask(
      'documents were signed and are not sealed',
      `select number from unnest($1::int[]) as number left join envelopes using (number)
        where status is distinct from 'COMPLETED' or sealing is distinct from 'SEALED'`,
      [[...signed]],
    );
    for (const [what, sql] of STATEMENTS) await ask(what, sql);
    const { rows } = await database.pool.query<{ envelope: string }>(
      'select envelope_id as envelope from files where sealed_sha256 is not null',
    );
    for (const { envelope } of rows) {
      let kept = 0;
      for await (const _ of storage.list(`${envelope}/`)) kept++;
      if (kept !== 2) problems.push(`${envelope} keeps ${kept} files instead of the original and one seal`);
    }
  } finally {
    await database.close();
  }
  const told = new Set(
    received.received.filter(({ body }) => body.event === 'DOCUMENT_COMPLETED').map(({ body }) => body.payload.id),
  );
  const untold = [...signed].filter((number) => !told.has(number));
  if (untold.length > 0) problems.push(`${untold.length} completions did not reach the webhook`);
  return problems;
}

/** Runs one of the service's verification commands. Returns its last line of output. */
export function verified(settings: Record<string, string>, ...command: string[]): unknown {
  const env = { PATH: process.env.PATH, ...settings };
  const printed = execFileSync(process.execPath, commandLine(command), { env, encoding: 'utf8' });
  return JSON.parse(printed.trim().split('\n').at(-1) ?? '{}');
}
