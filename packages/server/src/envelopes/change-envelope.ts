import { eq } from 'drizzle-orm';
import { chainHash } from '../domain/audit/audit-chain.ts';
import type { AuditActor, AuditData, AuditEntry, AuditType } from '../domain/audit/audit-entry.ts';
import { canonicalJson, type JsonValue } from '../domain/audit/canonical-json.ts';
import type { EventName } from '../domain/envelope/events.ts';
import { auditEntries, envelopes, events } from '../platform/db/schema.ts';
import { inTransaction, type Transaction } from '../platform/db/transaction.ts';
import { newEventId } from '../platform/identifiers.ts';
import type { JobName, Jobs } from '../platform/work/job-queue.ts';
import { eventPayload } from './event-payload.ts';
import { type EnvelopeKey, findEnvelope, loadContents } from './find-envelope.ts';
import type { EnvelopeContents, EnvelopeRow } from './rows.ts';
import type { Services } from './services.ts';

/** One change to one envelope, while its row is locked. Everything it does is committed together or not at all. */
export class EnvelopeChange {
  readonly #entries: AuditEntry[] = [];
  readonly #events: { name: EventName; recipientId: number | undefined }[] = [];
  readonly #jobs = new Set<JobName>();
  /** Whether a sealed file, or the failure to make one, is part of this change. */
  #endsSealing = false;

  constructor(
    readonly services: Services,
    readonly tx: Transaction,
    readonly now: Date,
    private row: EnvelopeRow,
  ) {}

  get envelope(): EnvelopeRow {
    return this.row;
  }

  contents(): Promise<EnvelopeContents> {
    return loadContents(this.tx.orm, this.row);
  }

  async update(values: Partial<Omit<EnvelopeRow, 'id' | 'number' | 'updatedAt'>>): Promise<void> {
    const changed = { ...values, updatedAt: this.now };
    if (values.sealing === 'SEALED' || values.sealing === 'FAILED') this.#endsSealing = true;
    await this.tx.orm.update(envelopes).set(changed).where(eq(envelopes.id, this.row.id));
    this.row = { ...this.row, ...changed };
  }

  /** Adds an entry to the audit chain. */
  record<T extends AuditType>(type: T, data: AuditData[T], actor: AuditActor): void {
    const sequence = this.row.auditLength + this.#entries.length + 1;
    const entry = { type, data, envelopeId: this.row.id, sequence, at: this.now.toISOString(), actor };
    this.#entries.push(entry as AuditEntry);
    // What is recorded is a change, also where only rows that hang off the envelope changed.
    this.row = { ...this.row, updatedAt: this.now };
  }

  /** Tells webhooks, with the payload as it is when the change is complete. */
  announce(name: EventName, recipientId?: number): void {
    this.#events.push({ name, recipientId });
  }

  async enqueue<Name extends JobName>(name: Name, data: Jobs[Name], startAfter?: Date): Promise<void> {
    await this.services.jobs.enqueue(this.tx, name, data, startAfter);
    if (!startAfter) this.#jobs.add(name);
  }

  /** Writes what was recorded and announced. Called once, by `changeEnvelope`. */
  async finish(): Promise<void> {
    if (this.#endsSealing) await this.services.sealingEnds.announce(this.tx, this.row.id);
    if (this.#entries.length > 0) await this.update(await this.#extendAuditChain());
    // A template that came or went has said so; anything else that is recorded of one changes it.
    const isChanged = this.#entries.length > 0 && this.#events.length === 0;
    if (this.row.type === 'TEMPLATE' && isChanged) this.announce('TEMPLATE_UPDATED');
    if (this.#events.length === 0) return;
    const contents = await this.contents();
    const announced = this.#events.map(({ name, recipientId }) => ({
      id: newEventId(),
      teamId: this.row.teamId,
      envelopeId: this.row.id,
      type: name,
      payload: eventPayload(contents, recipientId),
      createdAt: this.now,
    }));
    await this.tx.orm.insert(events).values(announced);
    for (const tell of this.services.subscribers) {
      for (const job of await tell(this.services, this.tx, this.row, announced)) this.#jobs.add(job);
    }
  }

  async #extendAuditChain(): Promise<Pick<EnvelopeRow, 'auditLength' | 'auditHead'>> {
    let head = this.row.auditHead;
    const links = this.#entries.map((entry) => {
      const previousHash = head;
      head = chainHash(previousHash, entry);
      const { envelopeId, sequence, type } = entry;
      const content = canonicalJson(entry as unknown as JsonValue);
      return { envelopeId, sequence, type, content, previousHash, hash: head, createdAt: this.now };
    });
    await this.tx.orm.insert(auditEntries).values(links);
    return { auditLength: this.row.auditLength + links.length, auditHead: head };
  }

  /** Once it is committed: wakes the jobs that were enqueued, and those who wait for what has ended. */
  wake(): void {
    if (this.#endsSealing) this.services.sealingEnds.wake(this.row.id);
    for (const name of this.#jobs) this.services.jobs.wake(name);
  }
}

/**
 * The only way to change an envelope: finds it, locks it, runs `change`, and commits state, audit entries, events and
 * jobs together. `change` reads like the rule it implements: check, change, record.
 * @throws RuleViolation NOT_FOUND, and whatever `change` throws; nothing is changed then
 */
export async function changeEnvelope<T>(
  services: Services,
  key: EnvelopeKey,
  change: (work: EnvelopeChange) => Promise<T>,
): Promise<T> {
  return commit(
    services,
    async (tx) => {
      const row = await findEnvelope(tx.orm, key, 'lock');
      return new EnvelopeChange(services, tx, notBefore(row.updatedAt, services.clock.now()), row);
    },
    change,
  );
}

/** The same for an envelope that this very change brings into being: `insert` makes its row. */
export async function createEnvelope<T>(
  services: Services,
  insert: (tx: Transaction, now: Date) => Promise<EnvelopeRow>,
  change: (work: EnvelopeChange) => Promise<T>,
): Promise<T> {
  return commit(
    services,
    async (tx) => {
      const now = services.clock.now();
      return new EnvelopeChange(services, tx, now, await insert(tx, now));
    },
    change,
  );
}

async function commit<T>(
  services: Services,
  begin: (tx: Transaction) => Promise<EnvelopeChange>,
  change: (work: EnvelopeChange) => Promise<T>,
): Promise<T> {
  const done = await inTransaction(services.database, async (tx) => {
    const work = await begin(tx);
    const result = await change(work);
    await work.finish();
    return { work, result };
  });
  done.work.wake();
  return done.result;
}

/** More than the times of two nodes can be apart (`followClock`). */
const MOST_APART_MS = 1_000;

/** What happens to an envelope is in order by its time too, also where two nodes do not agree to the millisecond. */
function notBefore(last: Date, now: Date): Date {
  const behindMs = last.getTime() - now.getTime();
  return behindMs > 0 && behindMs <= MOST_APART_MS ? last : now;
}
