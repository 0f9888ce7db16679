import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { TestService } from '../../../testing/src/service.ts';
import { auditEntries, envelopes } from '../../src/envelopes/tables/index.ts';
import { inTransaction } from '../../src/platform/db/transaction.ts';

type Entry = typeof auditEntries.$inferSelect;

/** Manipulates the audit chain of a document like an intruder in the database, and can undo it. */
export class Tampering {
  constructor(
    readonly service: TestService,
    readonly envelopeId: string,
  ) {}

  static async with(service: TestService, number: number): Promise<Tampering> {
    const { orm } = service.services.database;
    const [row] = await orm.select({ id: envelopes.id }).from(envelopes).where(eq(envelopes.number, number));
    return new Tampering(service, row!.id);
  }

  async entries(): Promise<Entry[]> {
    const { orm } = this.service.services.database;
    return orm.select().from(auditEntries).where(this.#own).orderBy(auditEntries.sequence);
  }

  async entry(sequence: number): Promise<Entry> {
    return (await this.entries())[sequence - 1]!;
  }

  async end(): Promise<{ auditLength: number; auditHead: string }> {
    const { orm } = this.service.services.database;
    const [row] = await orm.select().from(envelopes).where(eq(envelopes.id, this.envelopeId));
    return { auditLength: row!.auditLength, auditHead: row!.auditHead };
  }

  change(sequence: number, values: Partial<Entry>): Promise<unknown> {
    const { orm } = this.service.services.database;
    return orm
      .update(auditEntries)
      .set(values)
      .where(and(this.#own, eq(auditEntries.sequence, sequence)));
  }

  async rewrite(sequence: number): Promise<void> {
    const { content, previousHash } = await this.entry(sequence);
    const forged = forge(content);
    await this.change(sequence, { content: forged, hash: hashOf(previousHash, forged) });
  }

  /**
   * Rewrites the chain from an entry on, and the head stored with the envelope. The database alone cannot reveal this.
   */
  async rewriteFrom(sequence: number): Promise<void> {
    let previousHash = '0'.repeat(64);
    for (const entry of await this.entries()) {
      const content = entry.sequence === sequence ? forge(entry.content) : entry.content;
      const hash = hashOf(previousHash, content);
      await this.change(entry.sequence, { content, previousHash, hash });
      previousHash = hash;
    }
    await this.setEnd({ auditHead: previousHash });
  }

  async remove(sequence: number): Promise<void> {
    const { orm } = this.service.services.database;
    await orm.delete(auditEntries).where(and(this.#own, eq(auditEntries.sequence, sequence)));
  }

  async append(): Promise<void> {
    const last = (await this.entries()).at(-1)!;
    const entry = JSON.parse(last.content);
    const content = JSON.stringify({ ...entry, sequence: last.sequence + 1 });
    const { orm } = this.service.services.database;
    await orm.insert(auditEntries).values({
      ...last,
      sequence: last.sequence + 1,
      content,
      previousHash: last.hash,
      hash: hashOf(last.hash, content),
    });
  }

  async lengthen(by: number): Promise<void> {
    const last = (await this.entries()).at(-1)!;
    let previousHash = last.hash;
    const added = Array.from({ length: by }, (_, index) => {
      const sequence = last.sequence + 1 + index;
      const content = JSON.stringify({ ...JSON.parse(last.content), sequence });
      const entry = { ...last, sequence, content, previousHash, hash: hashOf(previousHash, content) };
      previousHash = entry.hash;
      return entry;
    });
    const { orm } = this.service.services.database;
    await orm.insert(auditEntries).values(added);
    await this.setEnd({ auditLength: last.sequence + by, auditHead: previousHash });
  }

  async swap(one: number, other: number): Promise<void> {
    const [first, second] = [await this.entry(one), await this.entry(other)];
    const { content, previousHash, hash, type } = first;
    await this.change(one, {
      content: second.content,
      previousHash: second.previousHash,
      hash: second.hash,
      type: second.type,
    });
    await this.change(other, { content, previousHash, hash, type });
  }

  async setEnd(values: { auditLength?: number; auditHead?: string }): Promise<void> {
    const { orm } = this.service.services.database;
    await orm.update(envelopes).set(values).where(eq(envelopes.id, this.envelopeId));
  }

  /** Returns a function that restores the current state, like a backup. */
  async backup(): Promise<() => Promise<void>> {
    const [entries, end] = [await this.entries(), await this.end()];
    return () =>
      inTransaction(this.service.services.database, async ({ orm }) => {
        await orm.delete(auditEntries).where(this.#own);
        await orm.insert(auditEntries).values(entries);
        await orm.update(envelopes).set(end).where(eq(envelopes.id, this.envelopeId));
      });
  }

  get #own() {
    return sql`${auditEntries.envelopeId} = ${this.envelopeId}`;
  }
}

const forge = (content: string): string => {
  const entry = JSON.parse(content) as { data: object };
  return JSON.stringify({ ...entry, data: { ...entry.data, forged: true } });
};

const hashOf = (previous: string, content: string): string =>
  createHash('sha256').update(Buffer.from(previous, 'hex')).update(content, 'utf8').digest('hex');
