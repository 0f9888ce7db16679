import type { EventName } from '@countersign/contracts/vocabulary';
import type { SQLWrapper } from 'drizzle-orm';
import type { Fact } from '../domain/audit/fact.ts';
import type { Config } from '../platform/config/config.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import type { JobName, Jobs } from '../platform/work/job-kinds.ts';
import type { WholeEnvelope } from './rows.ts';

export interface AnnouncedEvent {
  id: string;
  type: EventName;
  createdAt: Date;
}

/** A change as subscribers see it, with functions to add to it. */
export interface SubscriberChange {
  readonly config: Config;
  readonly tx: Transaction;
  readonly now: Date;
  readonly whole: WholeEnvelope;
  readonly facts: readonly Fact[];
  readonly events: readonly AnnouncedEvent[];
  write(statement: SQLWrapper): void;
  enqueue<Name extends JobName>(name: Name, data: Jobs[Name], startAfter?: Date): void;
}

/** Called for every change, inside its transaction. */
export type Subscriber = (change: SubscriberChange) => Promise<void> | void;
