import { X509Certificate } from 'node:crypto';
import { Hono } from 'hono';
import type { Services } from '../../envelopes/services.ts';
import { readBackups } from '../../features/operate/backup/read-backups.ts';
import { readIntegrity } from '../../features/operate/integrity/read-integrity.ts';
import { checkIdentity, type SealingIdentity } from '../../platform/trust/identity.ts';
import { type CheckedPart, createChecks, NEEDED, type Status } from './checks.ts';
import { inTime, shared } from './in-time.ts';

const PARTS: readonly CheckedPart[] = [...NEEDED, 'certificate'];

/**
 * Serves `GET /api/health`: `{status, timestamp, checks: {<part>: {status}}, integrity}`. The certificate's check
 * includes its expiration dates, and `backups` is present if BACKUP_DIR is set. `stopping: true` appears once the
 * service is stopping. `warning` means that a certificate expires soon, data is damaged or a backup failed. Returns 200
 * as long as the process responds, because a restart would not repair the database. Load balancers use `/api/ready`.
 */
export function createHealth(services: Services, identity: SealingIdentity): Hono {
  const check = createChecks(services, identity);
  const readsIntegrity = shared(() => readIntegrity(services));
  const readsBackups = shared(() => readBackups(services));
  return new Hono().get('/', async (c) => {
    const timestamp = services.clock.now().toISOString();
    if (!services.jobs.isTaking) return c.json({ status: 'error', timestamp, stopping: true });
    const [integrity, backups, ...parts] = await Promise.all([
      inTime(readsIntegrity()).catch(() => null),
      inTime(readsBackups()).catch(() => null),
      ...PARTS.map(async (part) => [part, { status: await check(part) }] as const),
    ]);
    const isDamaged = integrity !== null && Object.values(integrity).some(({ state }) => state !== 'ok');
    const needsCare = isDamaged || backups?.state === 'failing';
    const status = worst([...parts.map(([, part]) => part.status), needsCare ? 'warning' : 'ok']);
    const checks = Object.fromEntries(parts);
    const certificate = { ...checks.certificate, ...expiries(identity, services) };
    return c.json({ status, timestamp, checks: { ...checks, certificate }, integrity, ...(backups && { backups }) });
  });
}

/** Returns when the seal certificate expires, and the next one if it is announced. */
function expiries(identity: SealingIdentity, { clock, trust }: Services) {
  const next = trust.nextCertificatesPem;
  return {
    validUntil: checkIdentity(identity, clock.now()).validUntil.toISOString(),
    nextValidUntil: next === null ? null : new Date(new X509Certificate(next).validTo).toISOString(),
  };
}

const worst = (all: readonly Status[]): Status =>
  (['error', 'warning'] as const).find((status) => all.includes(status)) ?? 'ok';
