import { createHash, createHmac, timingSafeEqual, X509Certificate } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { sealCertificates } from '../db/schema.ts';
import type { Log } from '../log.ts';
import { IdentityError } from './identity-error.ts';

type SealRow = typeof sealCertificates.$inferSelect;

/** A certificate that this service has sealed with, from an authenticated row. */
export type KnownSeal = Omit<SealRow, 'mac'>;

/** Returns the SHA-256 of the first certificate of a chain (in DER), in hex. */
export const sealSha256 = (certificatesPem: string): string =>
  createHash('sha256').update(new X509Certificate(certificatesPem).raw).digest('hex');

/**
 * Certificates that this service has sealed with. Each row is authenticated with a key outside the database. Someone
 * with write access to the database can therefore neither change a row nor add a certificate whose seals the service
 * would recognize. They can remove trust or restore an earlier version of a row, which is authentic even if its
 * certificate has been distrusted since. A row that is not authenticated is not a trust anchor and is not published.
 */
export class KnownSeals {
  readonly #orm: Database['orm'];
  readonly #keys: readonly Uint8Array[];
  readonly #log: Pick<Log, 'error'>;
  /** Rows that have already been logged. They are read for each verification, but logged only once. */
  readonly #told = new Set<string>();

  /** @param keys the first key authenticates new rows, and all of them verify */
  constructor({ orm }: Pick<Database, 'orm'>, keys: readonly Uint8Array[], log: Pick<Log, 'error'>) {
    this.#orm = orm;
    this.#keys = keys;
    this.#log = log;
  }

  /** Returns the known certificates, oldest first. */
  async all(): Promise<KnownSeal[]> {
    return (await this.read()).known;
  }

  /** Returns the SHA-256 (hex) of the certificates whose rows are not authenticated. */
  async unauthenticated(): Promise<string[]> {
    return (await this.read()).unauthenticated;
  }

  /** Reads both lists at the same moment. */
  async read(): Promise<{ known: KnownSeal[]; unauthenticated: string[] }> {
    const { authenticated, others } = await this.#read();
    return {
      known: authenticated.map(({ mac: _, ...seal }) => seal),
      unauthenticated: others.map(({ sha256 }) => sha256),
    };
  }

  /**
   * Records the certificates that this service now seals with. If a different key authenticated their row, the row is
   * authenticated again with the first key.
   * @returns whether the service has sealed with other certificates before
   * @throws IdentityError if they are distrusted
   */
  async record(certificatesPem: string, now: Date): Promise<boolean> {
    const sha256 = sealSha256(certificatesPem);
    const added = await this.add({ sha256, certificatesPem, firstUsedAt: now, distrustedAt: null, takenOverAt: null });
    const { authenticated, others } = await this.#read();
    const own = [...authenticated, ...others].find((seal) => seal.sha256 === sha256);
    // A distrusted certificate counts even if its row is not authenticated. An attacker could just as well have deleted
    // everything.
    if (own && own.distrustedAt !== null) {
      throw new IdentityError(`The seal certificate ${sha256} is distrusted. Replace the sealing key.`);
    }
    // The certificate is in the settings of this service, so its row can be authenticated as well.
    const given = others.filter((seal) => seal.sha256 === sha256).map((seal) => ({ ...seal, certificatesPem }));
    const stale = authenticated.filter(({ mac, ...seal }) => mac !== this.#computeMac(seal));
    for (const row of [...stale, ...given]) await this.#write(row);
    return added && authenticated.length > 1;
  }

  /** @returns whether the certificate was added. False if it already exists */
  async add(seal: KnownSeal): Promise<boolean> {
    const added = await this.#orm
      .insert(sealCertificates)
      .values({ ...seal, mac: this.#computeMac(seal) })
      .onConflictDoNothing()
      .returning({ sha256: sealCertificates.sha256 });
    return added.length > 0;
  }

  /**
   * Stops trusting the seals of a certificate.
   * @returns false if it is unknown or already distrusted
   */
  async distrust(sha256: string, now: Date): Promise<boolean> {
    for (;;) {
      const row = (await this.#read()).authenticated.find((each) => each.sha256 === sha256);
      if (!row || row.distrustedAt !== null) return false;
      if (await this.#write({ ...row, distrustedAt: now })) return true;
    }
  }

  /**
   * Authenticates a row that is not authenticated, because the operator knows the certificate.
   * @returns false if there is no such row
   */
  async confirm(sha256: string): Promise<boolean> {
    const row = (await this.#read()).others.find((each) => each.sha256 === sha256);
    return row !== undefined && (await this.#write(row));
  }

  /**
   * Authenticates all rows from a version that did not authenticate them.
   * @returns certificates of these rows
   */
  async takeOver(now: Date): Promise<string[]> {
    const rows = await this.#orm.select().from(sealCertificates).where(isNull(sealCertificates.mac));
    const taken: string[] = [];
    for (const row of rows) if (await this.#write({ ...row, takenOverAt: now })) taken.push(row.sha256);
    return taken;
  }

  async #read(): Promise<{ authenticated: SealRow[]; others: SealRow[] }> {
    const rows = await this.#orm
      .select()
      .from(sealCertificates)
      .orderBy(asc(sealCertificates.firstUsedAt), asc(sealCertificates.sha256));
    const authenticated: SealRow[] = [];
    const others: SealRow[] = [];
    for (const row of rows) (this.#isAuthentic(row) ? authenticated : others).push(row);
    for (const { sha256 } of others) {
      if (this.#told.has(sha256)) continue;
      this.#told.add(sha256);
      this.#log.error({ event: 'seal.certificate_unauthenticated', sha256 });
    }
    return { authenticated, others };
  }

  /**
   * Authenticates a row that was read before.
   * @returns false if another node or command has changed the row since
   */
  async #write({ mac, ...seal }: SealRow): Promise<boolean> {
    const isAsRead = sql`${sealCertificates.mac} is not distinct from ${mac}`;
    const written = await this.#orm
      .update(sealCertificates)
      .set({ ...seal, mac: this.#computeMac(seal) })
      .where(and(eq(sealCertificates.sha256, seal.sha256), isAsRead))
      .returning({ sha256: sealCertificates.sha256 });
    return written.length > 0;
  }

  #isAuthentic({ mac, ...seal }: SealRow): boolean {
    if (mac === null) return false;
    const given = Buffer.from(mac, 'hex');
    return this.#keys.some((key) => {
      const own = computeMac(seal, key);
      return own.length === given.length && timingSafeEqual(own, given);
    });
  }

  #computeMac(seal: KnownSeal): string {
    const [key] = this.#keys;
    if (!key) throw new Error('there is no key for authenticating seal certificates');
    return computeMac(seal, key).toString('hex');
  }
}

/** Computes a MAC of the whole row, so that no column can be changed separately. */
function computeMac(
  { sha256, certificatesPem, firstUsedAt, distrustedAt, takenOverAt }: KnownSeal,
  key: Uint8Array,
): Buffer {
  const text = JSON.stringify([sha256, certificatesPem, firstUsedAt, distrustedAt, takenOverAt]);
  return createHmac('sha256', key).update(`seal_certificates ${text}`).digest();
}
