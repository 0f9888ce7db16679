import type { DocumentStatus } from '../envelope/envelope.ts';
import type { RecipientRole, SigningStatus } from '../recipients/recipient.ts';
import type { AuditChange, AuditData, AuditEntry, AuditFile, AuditRecipient, SentRecipient } from './audit-entry.ts';

/** A value recorded in an audit chain, with the number of its entry. */
export interface Stated<T> {
  value: T;
  sequence: number;
}

/**
 * Properties of an object that an audit chain records. Properties without an entry are missing. Times are in ISO 8601.
 */
export type StatedOf<T> = { [Property in keyof T]?: Stated<T[Property]> };

export interface DocumentStatements {
  title: string;
  externalId: string | null;
  createdAt: string;
  status: DocumentStatus;
  sentAt: string | null;
  completedAt: string | null;
  cancellationReason: string | null;
}

export interface RecipientStatements {
  name: string;
  email: string;
  role: RecipientRole;
  signingOrder: number | null;
  sentAt: string | null;
  openedAt: string | null;
  signingStatus: SigningStatus;
  signedAt: string | null;
  rejectedAt: string | null;
  rejectionReason: string | null;
  rejectedOnBehalf: boolean;
}

/** `sha256` and `byteLength` are those of the file that was presented. */
export interface FileStatements {
  name: string;
  pageCount: number;
  originalSha256: string;
  sha256: string;
  byteLength: number;
  sealedSha256: string | null;
  sealedByteLength: number | null;
}

export interface StatedValue {
  data: AuditData['FIELD_INSERTED'];
  at: string;
  sequence: number;
}

/** Reconstructs a document from its audit chain, entry by entry. `contradictions` compares the result with the rows. */
export class Replay {
  readonly document: StatedOf<DocumentStatements> = {};
  readonly recipients = new Map<number, StatedOf<RecipientStatements>>();
  readonly files = new Map<string, StatedOf<FileStatements>>();
  readonly values = new Map<number, StatedValue>();
  /** Maps each cleared field to the number of the entry that cleared it. */
  readonly cleared = new Map<number, number>();
  /** The sender as displayed to recipients. In entries from older versions, the person who sent the document. */
  sender: { name: string; email: string } | undefined;
  /** Hash of all fields when the document was sent. */
  fieldsSha256: Stated<string> | undefined;
  /** Number of the entry that lists all files or recipients. Any others in the rows contradict that entry. */
  allFilesIn: number | undefined;
  allRecipientsIn: number | undefined;

  /** Whether the document was sent. Edits to drafts do not have an entry each (`DRAFT_EDITED`). */
  get isSent(): boolean {
    return this.document.sentAt !== undefined;
  }

  follow(entry: AuditEntry): void {
    const { sequence, at } = entry;
    const stated = <T>(value: T): Stated<T> => ({ value, sequence });
    switch (entry.type) {
      case 'DOCUMENT_CREATED':
        this.document.title = stated(entry.data.title);
        this.document.externalId = stated(entry.data.externalId);
        this.document.createdAt = stated(at);
        return;
      case 'DOCUMENT_UPDATED':
        for (const change of entry.data.changes) this.#settingChanged(change, sequence);
        return;
      case 'DRAFT_EDITED':
        this.#edited(entry.data);
        return;
      case 'FILE_UPLOADED':
      case 'FILE_COPIED': {
        const { pageCount, originalSha256 } = entry.data;
        const stood = { pageCount: stated(pageCount), originalSha256: stated(originalSha256) };
        Object.assign(this.#presented(entry.data, sequence), stood);
        return;
      }
      case 'FILE_REPAIRED':
      case 'FORM_FILLED':
        this.#presented(entry.data, sequence);
        return;
      case 'FILE_UPDATED':
        this.#file(entry.data.fileId).name = stated(entry.data.name);
        return;
      case 'FILE_REMOVED':
        this.files.delete(entry.data.fileId);
        return;
      case 'RECIPIENT_ADDED':
        this.#named(entry.data, sequence);
        return;
      case 'RECIPIENT_UPDATED': {
        const recipient = this.#named(entry.data, sequence);
        const order = entry.data.changes.find(({ property }) => property === 'signingOrder');
        if (order) recipient.signingOrder = stated(order.to as number | null);
        return;
      }
      case 'RECIPIENT_REMOVED':
        this.recipients.delete(entry.data.recipientId);
        return;
      case 'DOCUMENT_SENT':
        this.#sent(entry.data, entry);
        return;
      case 'DOCUMENT_OPENED':
        this.#named(entry.data, sequence).openedAt = stated(at);
        return;
      case 'NEXT_SIGNER_NAMED':
      case 'RECIPIENT_CORRECTED':
      case 'RECIPIENT_DELEGATED':
        // The document counts as not yet opened by the new person.
        this.#named(entry.data, sequence).openedAt = stated(null);
        return;
      case 'RECIPIENT_COMPLETED': {
        const recipient = this.#named(entry.data, sequence);
        recipient.signingStatus = stated('SIGNED');
        recipient.signedAt = stated(at);
        return;
      }
      case 'DOCUMENT_REJECTED': {
        const recipient = this.#named(entry.data, sequence);
        recipient.signingStatus = stated('REJECTED');
        recipient.rejectedAt = stated(at);
        recipient.rejectionReason = stated(entry.data.reason);
        recipient.rejectedOnBehalf = stated(entry.data.onBehalf);
        this.document.status = stated('REJECTED');
        return;
      }
      case 'FIELD_INSERTED':
        this.values.set(entry.data.fieldId, { data: entry.data, at, sequence });
        this.cleared.delete(entry.data.fieldId);
        return;
      case 'FIELD_CLEARED':
        this.values.delete(entry.data.fieldId);
        this.cleared.set(entry.data.fieldId, sequence);
        return;
      case 'DOCUMENT_COMPLETED':
        this.document.status = stated('COMPLETED');
        this.document.completedAt = stated(at);
        this.#sealed(entry.data.files, sequence);
        return;
      case 'REJECTION_SEALED':
        this.#sealed(entry.data.files, sequence);
        return;
      case 'DOCUMENT_CANCELLED':
        this.document.title = stated(entry.data.title);
        this.document.status = stated('CANCELLED');
        if (entry.data.reason !== undefined) this.document.cancellationReason = stated(entry.data.reason);
        return;
      default:
        // These entries record nothing that is compared, or only something about drafts or templates.
        return;
    }
  }

  #settingChanged({ property, to }: AuditChange, sequence: number): void {
    if (property === 'title') this.document.title = { value: to as string, sequence };
    if (property === 'externalId') this.document.externalId = { value: to as string | null, sequence };
  }

  /**
   * Discards the values from earlier entries, because this entry only counts the changes and does not describe them.
   */
  #edited({ recipients, files, settings }: AuditData['DRAFT_EDITED']): void {
    if (recipients.added + recipients.changed + recipients.removed > 0) this.recipients.clear();
    if (files > 0) for (const file of this.files.values()) delete file.name;
    if (settings.includes('title')) delete this.document.title;
    if (settings.includes('externalId')) delete this.document.externalId;
  }

  #sent(sent: AuditData['DOCUMENT_SENT'], { at, sequence, actor }: AuditEntry): void {
    const stated = <T>(value: T): Stated<T> => ({ value, sequence });
    this.document.status = stated('PENDING');
    this.document.sentAt = stated(at);
    const shown = new Set(sent.files.map(({ fileId }) => fileId));
    for (const fileId of this.files.keys()) if (!shown.has(fileId)) this.files.delete(fileId);
    for (const file of sent.files) this.#presented(file, sequence);
    this.allFilesIn = sequence;
    this.sender = sent.sender ?? (actor.kind === 'user' ? { name: actor.name, email: actor.email } : undefined);
    if (sent.title !== undefined) this.document.title = stated(sent.title);
    if (sent.fieldsSha256 !== undefined) this.fieldsSha256 = stated(sent.fieldsSha256);
    if (!sent.recipients) return;
    this.recipients.clear();
    for (const recipient of sent.recipients) {
      Object.assign(this.#named(recipient, sequence), {
        signingOrder: stated(recipient.signingOrder),
        sentAt: stated(at),
      } satisfies StatedOf<RecipientStatements>);
    }
    this.allRecipientsIn = sequence;
  }

  #sealed(files: readonly AuditFile[], sequence: number): void {
    for (const { fileId, sha256, byteLength } of files) {
      const file = this.#file(fileId);
      file.sealedSha256 = { value: sha256, sequence };
      file.sealedByteLength = { value: byteLength, sequence };
    }
  }

  #presented({ fileId, name, sha256, byteLength }: AuditFile, sequence: number): StatedOf<FileStatements> {
    return Object.assign(this.#file(fileId), {
      name: { value: name, sequence },
      sha256: { value: sha256, sequence },
      byteLength: { value: byteLength, sequence },
    } satisfies StatedOf<FileStatements>);
  }

  #named(
    { recipientId, name, email, role }: AuditRecipient | SentRecipient,
    sequence: number,
  ): StatedOf<RecipientStatements> {
    const recipient = this.recipients.get(recipientId) ?? {};
    this.recipients.set(recipientId, recipient);
    return Object.assign(recipient, {
      name: { value: name, sequence },
      email: { value: email, sequence },
      role: { value: role, sequence },
    } satisfies StatedOf<RecipientStatements>);
  }

  #file(fileId: string): StatedOf<FileStatements> {
    const file = this.files.get(fileId) ?? {};
    this.files.set(fileId, file);
    return file;
  }
}
