import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CreatedDocument, completedDocument } from '../../../testing/src/documents.ts';
import { freePort } from '../../../testing/src/free-port.ts';
import { startTestService } from '../../../testing/src/service.ts';
import { toolPath } from '../../../testing/src/tools.ts';

const MONITORING = fileURLToPath(new URL('../../../../deploy/monitoring/', import.meta.url));

describe('metrics', () => {
  let service: Awaited<ReturnType<typeof startTestService>>;
  let address: string;
  let printed: string;
  let document: CreatedDocument;

  const metricOf = (line: string): number => {
    const found = printed.split('\n').find((each) => each.startsWith(`${line} `));
    if (found === undefined) throw new Error(`there is no ${line}`);
    return Number(found.slice(line.length));
  };
  const scrape = async () => (await fetch(address)).text();

  beforeAll(async () => {
    const port = await freePort();
    address = `http://127.0.0.1:${port}/metrics`;
    service = await startTestService({ database: 'postgresql', settings: { METRICS_PORT: String(port) } });
    const account = await service.createAccount('olivia');
    document = await completedDocument(service, account, {
      title: 'Lease of the mill',
      recipients: [{ name: 'Zacharias', email: 'zacharias@example.com' }],
    });
    await service.call({ token: 'api_wrong' }, 'GET', '/api/v1/me');
    await service.call(account, 'GET', `/api/v1/documents/${'7'.repeat(12)}`);
    // The attempt is counted when the job ends, which is after the document was completed.
    await vi.waitUntil(
      async () => {
        printed = await scrape();
        return printed.includes('countersign_job_seconds_count{kind="seal-envelope",outcome="done"} 1');
      },
      { timeout: 30_000, interval: 100 },
    );
  });
  afterAll(() => service.dispose());

  it('metrics pass promtool, and contain no personal data [T1484]', () => {
    const checked = spawnSync(toolPath('promtool'), ['check', 'metrics'], { input: printed, encoding: 'utf8' });
    expect({ status: checked.status, said: checked.stderr }).toEqual({ status: 0, said: '' });
    expect(printed).not.toMatch(/@|[0-9a-f]{32}/);
    const known = ['Lease of the mill', 'Zacharias', 'olivia', ...document.recipients.map(({ token }) => token)];
    expect(known.filter((words) => printed.includes(words))).toEqual([]);
  });

  it('metrics count requests, refusals, statements and jobs [T1485]', () => {
    expect(metricOf('countersign_refusals_total{code="UNAUTHORIZED"}')).toBe(1);
    const of401 = printed.split('\n').filter((line) => /^countersign_http_request_seconds_count.*401/.test(line));
    expect(of401).toEqual(['countersign_http_request_seconds_count{method="GET",route="/api/v1/me",status="401"} 1']);
    expect(metricOf('countersign_database_statement_seconds_count{outcome="ok"}')).toBeGreaterThan(50);
    expect(metricOf('countersign_database_up')).toBe(1);
    expect(metricOf('countersign_database_connections{state="waiting"}')).toBe(0);
    expect(metricOf('countersign_jobs_failing{kind="seal-envelope"}')).toBe(0);
    expect(metricOf('countersign_pdf_tasks{lane="own",state="waiting"}')).toBe(0);
    expect(metricOf('countersign_seal_certificate_expiry_timestamp_seconds')).toBeGreaterThan(Date.now() / 1000);
    expect(metricOf('countersign_integrity_ok{check="auditChains"}')).toBe(1);
    expect(metricOf('process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  it('metrics report how long the oldest job has been due', async () => {
    await service.services.jobs.stopTaking();
    const { pool } = service.services.database;
    await pool.query(
      `insert into due_work (kind, subject, lane, data, due_at, attempts)
       values ('seal-envelope', 'envelope_x', '', '{}', now() - interval '5 minutes', 3)`,
    );
    printed = await scrape();
    await pool.query(`delete from due_work where subject = 'envelope_x'`);
    expect(metricOf('countersign_jobs_due{kind="seal-envelope"}')).toBe(1);
    expect(metricOf('countersign_jobs_failing{kind="seal-envelope"}')).toBe(1);
    expect(metricOf('countersign_jobs_oldest_due_seconds{kind="seal-envelope"}')).toBeGreaterThanOrEqual(299);
  });

  it('metrics are served only on a separate port', async () => {
    expect((await fetch(`${service.url}/metrics`)).status).toBe(404);
    expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404);
    expect((await fetch(address, { method: 'POST' })).status).toBe(404);
  });

  it('metrics cover every alert and dashboard query, and alerts fire exactly when they should [T1486]', () => {
    const promtool = (...args: string[]) =>
      execFileSync(toolPath('promtool'), args, { cwd: MONITORING, encoding: 'utf8', stdio: 'pipe' });
    expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
    expect(promtool('check', 'config', 'prometheus.yml')).toContain('SUCCESS');
    const known = new Set([...printed.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    for (const file of ['alerts.yml', 'dashboard.json']) {
      const text = readFileSync(`${MONITORING}${file}`, 'utf8');
      const named = [...text.matchAll(/\b((?:countersign|nodejs|process)_[a-z0-9_]+)/g)].map(([, name = '']) =>
        name.replace(/_(bucket|count)$/, ''),
      );
      expect(named.length).toBeGreaterThan(10);
      expect(named.filter((name) => !known.has(name))).toEqual([]);
    }
  });
});
