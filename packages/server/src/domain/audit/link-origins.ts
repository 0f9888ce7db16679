import type { LinkOrigin } from '@countersign/contracts/vocabulary';
import type { AuditEntry, AuditedEmail, AuditType } from './audit-entry.ts';

export { LINK_ORIGINS, type LinkOrigin } from '@countersign/contracts/vocabulary';

/**
 * Ways in which the sender can get a link: from the API, by copying it in the console, or by displaying its QR code.
 */
export type HandOverWay = 'API' | 'CONSOLE' | 'QR_CODE';

/** An origin and the number of the entry that records it. `by` is the recipient who named this one. */
export interface RecordedOrigin {
  link: LinkOrigin;
  at: string;
  auditSequence: number;
  by?: { name: string; email: string } | undefined;
}

const BRINGS_LINK: Record<AuditedEmail, boolean> = {
  SIGNING_REQUEST: true,
  APPROVE_REQUEST: true,
  ASSISTING_REQUEST: true,
  VIEW_REQUEST: true,
  REMINDER: true,
  ANSWER: true,
  DOCUMENT_PENDING: true,
  DOCUMENT_COMPLETED: true,
  DOCUMENT_REJECTED: false,
  DOCUMENT_CANCELLED: false,
};

export const mailedLink = (emailType: AuditedEmail): { link?: 'MAILED' } =>
  BRINGS_LINK[emailType] ? { link: 'MAILED' } : {};

const TELLING: readonly AuditType[] = [
  'DOCUMENT_CREATED',
  'RECIPIENT_ADDED',
  'DOCUMENT_SENT',
  'EMAIL_SENT',
  'LINK_HANDED_OVER',
  'RECIPIENT_CORRECTED',
  'RECIPIENT_DELEGATED',
  'NEXT_SIGNER_NAMED',
  'RECIPIENT_COMPLETED',
  'DOCUMENT_REJECTED',
];

/** Whether an entry records how a recipient got their link. */
export const tellsOfLinks = ({ type }: AuditEntry): boolean => TELLING.includes(type);

interface Told {
  origins: (RecordedOrigin & { email: string | null })[];
  hasActed: boolean;
}

/**
 * Follows an audit chain and collects how each recipient got their current link. Entries after the recipient's action
 * are ignored, because they prove nothing about it.
 */
export class LinkOrigins {
  readonly #told = new Map<number, Told>();

  /** @param entries oldest first; entries that say nothing about links are skipped */
  constructor(entries: Iterable<AuditEntry> = []) {
    for (const entry of entries) this.follow(entry);
  }

  follow(entry: AuditEntry): void {
    const { actor, data, type } = entry;
    switch (type) {
      case 'DOCUMENT_CREATED':
        // Older versions recorded this in the entry of the document, not in the recipient's.
        if (data.isByLink && actor.kind === 'recipient') this.#add(actor.recipientId, 'CAME_BY_PUBLIC_LINK', entry);
        return;
      case 'RECIPIENT_ADDED':
        if (data.link) this.#add(data.recipientId, data.link, entry);
        return;
      case 'DOCUMENT_SENT':
        for (const id of data.handedOver ?? []) this.#add(id, 'HANDED_OVER', entry);
        return;
      case 'EMAIL_SENT':
        // Entries from older versions have no `link`, but their type says whether the email contained one.
        if (data.link ?? mailedLink(data.emailType).link)
          this.#add(data.recipientId, 'MAILED', entry, { email: data.email });
        return;
      case 'LINK_HANDED_OVER':
        this.#add(data.recipientId, 'HANDED_OVER', entry);
        return;
      case 'RECIPIENT_CORRECTED':
        this.#told.delete(data.recipientId);
        if (data.link) this.#add(data.recipientId, data.link, entry);
        return;
      case 'RECIPIENT_DELEGATED':
      case 'NEXT_SIGNER_NAMED':
        this.#told.delete(data.recipientId);
        this.#add(data.recipientId, 'ASSIGNED', entry, actor.kind === 'system' ? {} : { by: actor });
        return;
      case 'RECIPIENT_COMPLETED':
      case 'DOCUMENT_REJECTED':
        this.#of(data.recipientId).hasActed = true;
    }
  }

  /**
   * Returns the origins of a recipient's link without duplicates, each from its first entry.
   * @param email current address. Emails to other addresses contained the link of a previous recipient
   */
  of({ id, email }: { id: number; email: string }): RecordedOrigin[] {
    const known = this.#of(id).origins.filter((origin) => origin.email === null || origin.email === email);
    const first = new Map<LinkOrigin, RecordedOrigin>();
    for (const { email: _, ...origin } of known) if (!first.has(origin.link)) first.set(origin.link, origin);
    return [...first.values()];
  }

  #of(recipientId: number): Told {
    const told = this.#told.get(recipientId) ?? { origins: [], hasActed: false };
    this.#told.set(recipientId, told);
    return told;
  }

  #add(
    recipientId: number,
    link: LinkOrigin,
    { at, sequence: auditSequence }: AuditEntry,
    { email = null, by }: { email?: string; by?: { name: string; email: string } } | { email?: null; by?: never } = {},
  ): void {
    const told = this.#of(recipientId);
    if (told.hasActed) return;
    told.origins.push({ link, at, auditSequence, email, ...(by && { by: { name: by.name, email: by.email } }) });
  }
}
