import type { SQLWrapper } from 'drizzle-orm';
import type { AuditActor } from '../../domain/audit/audit-entry.ts';
import type { AsideOf, Fact, FactData, FactType } from '../../domain/audit/fact.ts';
import { FACTS } from '../../domain/audit/facts.ts';
import { isPublished } from '../../domain/envelope/direct-link.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import type { RequestContext } from '../../platform/idempotency/request-context.ts';
import { newEventId } from '../../platform/identifiers.ts';
import type { JobName, Jobs } from '../../platform/work/job-kinds.ts';
import { passStep } from '../crash-points.ts';
import type {
  AttachmentRow,
  EnvelopeRow,
  FieldRow,
  FieldValues,
  FileRow,
  RecipientRow,
  WholeEnvelope,
} from '../rows.ts';
import type { Services } from '../services.ts';
import type { ReservedIds } from '../store/load-envelope.ts';
import { entriesOfFacts } from './entries-of-facts.ts';
import { eventPayload } from './event-payload.ts';
import { eventsOfFacts } from './events-of-facts.ts';
import { publishFacts } from './fact-channel.ts';
import { TrackedRows } from './tracked-rows.ts';
import { type Changes, type SharedContent, writeChanges } from './write-changes.ts';

type OwnColumns = 'id' | 'number' | 'revision' | 'contentRevision' | 'updatedAt' | 'auditLength' | 'auditHead';

/** Columns that no viewer of the envelope can see. */
const BEHIND_THE_SCENES: readonly (keyof EnvelopeRow)[] = [
  'updatedAt',
  'auditLength',
  'auditHead',
  'sittings',
  'sittingDueAt',
  'templateVersion',
];

/** File columns that only record how the service has processed the PDF. */
const OF_THE_SERVICE: readonly (keyof FileRow)[] = ['pagesTried', 'inspection'];

/** Recipient columns that only record who has got the link. */
const OF_THE_LINK: readonly (keyof RecipientRow)[] = ['linkHandedOverAt'];

export interface ChangeStart {
  whole: WholeEnvelope;
  reserved: ReservedIds;
  now: Date;
  isNew: boolean;
}

type Enqueued = { [Name in JobName]: { name: Name; data: Jobs[Name]; startAfter: Date | undefined } }[JobName];

/**
 * A change to one envelope while its row is locked. The getters return the changed state. `finish` writes everything at
 * the end.
 */
export class EnvelopeChange {
  readonly now: Date;
  /** The envelope as it was before the change. */
  readonly before: WholeEnvelope;
  /** Number of the version of a template that the change restores. Null if it restores none. */
  restoredVersion: number | null = null;
  readonly #isNew: boolean;
  readonly #reserved: ReservedIds;
  readonly #sender: WholeEnvelope['sender'];
  readonly #team: WholeEnvelope['team'];
  #row: EnvelopeRow;
  #values: Partial<EnvelopeRow> = {};
  readonly #attachments: TrackedRows<AttachmentRow>;
  readonly #files: TrackedRows<FileRow>;
  readonly #recipients: TrackedRows<RecipientRow>;
  readonly #fields: TrackedRows<FieldRow, FieldValues>;
  readonly #facts: Fact[] = [];
  readonly #shared: SharedContent[] = [];
  readonly #writes: SQLWrapper[] = [];
  readonly #jobs: Enqueued[] = [];
  #endsSealing = false;

  constructor(
    readonly services: Services,
    readonly tx: Transaction,
    { whole, reserved, now, isNew }: ChangeStart,
  ) {
    this.now = now;
    this.before = whole;
    this.#isNew = isNew;
    this.#reserved = reserved;
    this.#sender = whole.sender;
    this.#team = whole.team;
    this.#row = whole.envelope;
    this.#attachments = new TrackedRows(whole.attachments);
    this.#files = new TrackedRows(whole.files);
    this.#recipients = new TrackedRows(whole.recipients);
    this.#fields = new TrackedRows(whole.fields);
  }

  /** The facts recorded so far. */
  get facts(): readonly Fact[] {
    return this.#facts;
  }

  get isNew(): boolean {
    return this.#isNew;
  }

  get envelope(): EnvelopeRow {
    return this.#row;
  }

  get contents(): WholeEnvelope {
    return {
      envelope: this.#row,
      attachments: this.#attachments.rows,
      files: this.#files.rows.toSorted((a, b) => a.position - b.position),
      recipients: this.#recipients.rows,
      fields: this.#fields.rows,
      sender: this.#sender,
      team: this.#team,
    };
  }

  update(values: Partial<Omit<EnvelopeRow, OwnColumns>>): void {
    if (values.sealing === 'SEALED' || values.sealing === 'FAILED') this.#endsSealing = true;
    this.#set({ ...values, updatedAt: this.now });
  }

  #set(values: Partial<EnvelopeRow>): void {
    this.#row = { ...this.#row, ...values };
    this.#values = { ...this.#values, ...values };
  }

  addAttachments(attachments: readonly AttachmentRow[]): void {
    this.#attachments.add(attachments);
  }

  updateAttachment(id: string, values: Partial<Omit<AttachmentRow, 'id' | 'envelopeId'>>): AttachmentRow {
    this.#attachments.change([id], values);
    return found(this.#attachments.rows, id);
  }

  removeAttachments(ids: readonly string[]): void {
    this.#attachments.remove(ids);
  }

  addFiles(files: readonly FileRow[]): void {
    this.#files.add(files);
  }

  /** Lets a file of this envelope refer to the PDF of another envelope. The PDF is not copied. */
  share(content: SharedContent): void {
    this.#shared.push(content);
  }

  updateFile(id: string, values: Partial<Omit<FileRow, 'id' | 'envelopeId'>>): FileRow {
    this.#files.change([id], values);
    return found(this.#files.rows, id);
  }

  removeFile(id: string): void {
    this.#files.remove([id]);
  }

  /** Adds recipients with ids that were reserved at the start of the change. */
  addRecipients(recipients: readonly Omit<RecipientRow, 'id'>[]): RecipientRow[] {
    const added = withIds(this.#reserved.recipientIds, recipients);
    this.#recipients.add(added);
    return added;
  }

  /** Returns the id that the next recipient gets after `after` other recipients have been added. */
  nextRecipientId(after: number): number {
    const id = this.#reserved.recipientIds[after];
    if (id === undefined) throw new Error('fewer ids were reserved than rows are added');
    return id;
  }

  updateRecipient(id: number, values: Partial<Omit<RecipientRow, 'id' | 'envelopeId'>>): RecipientRow {
    this.updateRecipients([id], values);
    return found(this.#recipients.rows, id);
  }

  updateRecipients(ids: readonly number[], values: Partial<Omit<RecipientRow, 'id' | 'envelopeId'>>): void {
    this.#recipients.change(ids, values);
  }

  removeRecipient(id: number): void {
    this.#recipients.remove([id]);
  }

  /** Adds fields with ids that were reserved at the start of the change. */
  addFields(fields: readonly Omit<FieldRow, 'id'>[]): FieldRow[] {
    const added = withIds(this.#reserved.fieldIds, fields);
    this.#fields.add(added);
    return added;
  }

  updateField(id: number, values: Partial<Omit<FieldValues, 'id' | 'envelopeId'>>): FieldRow {
    this.#fields.change([id], values);
    return found(this.#fields.rows, id);
  }

  removeFields(ids: readonly number[]): void {
    this.#fields.remove(ids);
  }

  /**
   * Records a fact. `domain/audit/facts` defines its effects: an audit entry, an event, emails.
   * @param aside data for subscribers that must not become part of the audit chain
   */
  say<T extends FactType>(type: T, data: FactData[T], actor: AuditActor, ...[aside]: AsideOf<T>): void {
    this.#facts.push({ type, data, actor, aside } as Fact);
    // A recorded fact counts as a change to the envelope, even if only its child rows have changed.
    if (FACTS[type].isRecorded) this.#set({ updatedAt: this.now });
  }

  /** Runs part of the change, then removes its facts of the given types so that they have no effect. */
  async takeFacts<T>(types: readonly FactType[], part: () => Promise<T>): Promise<{ result: T; taken: Fact[] }> {
    const before = this.#facts.length;
    const result = await part();
    const said = this.#facts.splice(before);
    const isTaken = ({ type }: Fact): boolean => types.includes(type);
    this.#facts.push(...said.filter((fact) => !isTaken(fact)));
    return { result, taken: said.filter(isTaken) };
  }

  /** Adds a statement on tables outside of the envelope. */
  write(statement: SQLWrapper): void {
    this.#writes.push(statement);
  }

  enqueue<Name extends JobName>(name: Name, data: Jobs[Name], startAfter?: Date): void {
    this.#jobs.push({ name, data, startAfter } as Enqueued);
  }

  /**
   * Calls the subscribers and writes everything, including the response to a request with an Idempotency-Key. Only
   * `changeEnvelope` calls this, once at the end.
   * @param result the result of the change, which becomes the response
   */
  async finish({ keyed }: RequestContext, result: unknown): Promise<void> {
    const { services, tx, now } = this;
    const { entries, end } = entriesOfFacts(this.#row, this.#facts, now);
    if (entries.length > 0) this.#set(end);
    const events = this.#events();
    if (this.#facts.length > 0) {
      const told = {
        config: services.config,
        tx,
        now,
        whole: this.contents,
        facts: this.#facts,
        events,
        write: (statement: SQLWrapper) => this.write(statement),
        enqueue: this.enqueue.bind(this),
      };
      for (const tell of services.subscribers) await tell(told);
    }
    if (this.#endsSealing) passStep('mails-queued', this.#row.id);
    const changes = this.#changes({ entries, events });
    if (changes) await writeChanges(tx.orm, changes);
    if (this.#endsSealing) passStep('change-written', this.#row.id);
    if (this.#endsSealing) await services.sealingWaiters.announce(tx, this.#row.id);
    await this.#enqueueAll();
    await keyed?.conclude(tx, result);
  }

  async #enqueueAll(): Promise<void> {
    const kinds = new Map<string, Enqueued[]>();
    for (const job of this.#jobs) {
      const key = `${job.name} ${job.startAfter?.getTime()}`;
      kinds.set(key, [...(kinds.get(key) ?? []), job]);
    }
    const lane = String(this.#row.teamId);
    for (const [first, ...others] of kinds.values()) {
      if (!first) continue;
      const all = [first, ...others].map(({ data }) => data);
      await this.services.jobs.enqueueAll(this.tx, first.name, all, first.startAfter, lane);
    }
  }

  #events() {
    const announced = eventsOfFacts(this.#row.type, this.#facts);
    if (announced.length === 0) return [];
    const { contents } = this;
    const { id: envelopeId, teamId } = this.#row;
    return announced.map(({ name, recipientId }) => ({
      id: newEventId(),
      teamId,
      envelopeId,
      type: name,
      payload: eventPayload(contents, recipientId),
      createdAt: this.now,
    }));
  }

  /** Returns the rows to write, including the envelope's next revision. Null if nothing has changed. */
  #changes(recorded: Pick<Changes, 'entries' | 'events'>): Changes | null {
    const tracked = {
      attachments: this.#attachments,
      files: this.#files,
      recipients: this.#recipients,
      fields: this.#fields,
    };
    const isChanged =
      this.#isNew ||
      Object.keys(this.#values).length > 0 ||
      Object.values(tracked).some((rows) => rows.isChanged) ||
      this.#writes.length > 0;
    if (!isChanged) return null;
    if (!this.#isNew) {
      const revision = this.#row.revision + 1;
      this.#set(this.#isSeen() ? { revision, contentRevision: revision } : { revision });
    }
    const { id } = this.#row;
    return {
      envelope: this.#isNew ? { created: this.#row } : { id, teamId: this.#row.teamId, values: this.#values },
      ...tracked,
      shared: this.#shared,
      ...recorded,
      others: this.#writes,
    };
  }

  isColumnChanged(column: keyof EnvelopeRow): boolean {
    return column in this.#values;
  }

  /** Whether the change affects content that visitors of a template's direct link receive. */
  get changesWhatIsPublished(): boolean {
    return (
      Object.keys(this.#values).some(isPublished) ||
      [this.#attachments, this.#recipients, this.#fields].some((rows) => rows.isChanged) ||
      this.#files.isChangedBeyond(OF_THE_SERVICE)
    );
  }

  #isSeen(): boolean {
    return (
      Object.keys(this.#values).some((name) => !BEHIND_THE_SCENES.includes(name as keyof EnvelopeRow)) ||
      [this.#attachments, this.#fields].some((rows) => rows.isChanged) ||
      this.#recipients.isChangedBeyond(OF_THE_LINK) ||
      this.#files.isChangedBeyond(OF_THE_SERVICE)
    );
  }

  /** Publishes the facts, wakes the job queue and wakes requests that wait for a seal. Called after the commit. */
  committed(): void {
    const { id: envelopeId, teamId } = this.#row;
    publishFacts({ envelopeId, teamId }, this.#facts);
    if (this.#endsSealing) this.services.sealingWaiters.wake(this.#row.id);
    for (const { name, startAfter } of this.#jobs) if (!startAfter) this.services.jobs.wake(name);
  }
}

function found<Row extends { id: number | string }>(rows: readonly Row[], id: Row['id']): Row {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new Error(`there is no row ${id} to change`);
  return row;
}

function withIds<Row>(reserved: number[], rows: readonly Row[]): (Row & { id: number })[] {
  return rows.map((row) => {
    const id = reserved.shift();
    if (id === undefined) throw new Error('fewer ids were reserved than rows are added');
    return { ...row, id };
  });
}
