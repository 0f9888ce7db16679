import { type Language, type Say, sayIn } from '@countersign/languages';
import type { Handwriting } from '@countersign/pdf';
import type {
  AuditEntry,
  AuditedAnchors,
  AuditedConsent,
  AuditedOperator,
  AuditedService,
  AuditType,
} from '../../../domain/audit/audit-entry.ts';
import {
  LINK_ORIGINS,
  type LinkOrigin,
  LinkOrigins,
  type RecordedOrigin,
  tellsOfLinks,
} from '../../../domain/audit/link-origins.ts';
import { turnGroups } from '../../../domain/envelope/turn-order.ts';
import { OWN_PROOF_KINDS, type OwnProofKind } from '../../../domain/proofs/proof.ts';
import type { ProvidedProof } from '../../../domain/proofs/provided-proof.ts';
import { type RecipientRole, ROLES } from '../../../domain/recipients/recipient.ts';
import type { SealGoal } from '../../../domain/sealing/seal-level.ts';
import { verificationUrl } from '../../../envelopes/links.ts';
import type { SignatureImages } from '../../../envelopes/record/signature-images.ts';
import type { EnvelopeContents, FieldRow, RecipientRow, TeamBrand } from '../../../envelopes/rows.ts';
import type { Config } from '../../../platform/config/config.ts';
import { describeDevice } from './describe-device.ts';

export type Signature =
  | { type: 'image'; method: 'drawn' | 'uploaded'; mediaType: 'image/png' | 'image/jpeg'; bytes: Uint8Array }
  | { type: 'typed'; text: string; face?: Handwriting | undefined };

/**
 * The origin of a recipient's link, if recorded, or a proof that they gave. `bySender` if the sender acted on the
 * recipient's behalf.
 */
export type ShownProof = LinkOrigin | 'NOT_RECORDED' | 'bySender' | OwnProofKind | ProvidedProof;

export interface OtherRecipient {
  name: string;
  email: string;
  role: Exclude<RecipientRole, 'SIGNER' | 'APPROVER'>;
  /** Time when a mail server accepted the first email to this recipient. Null if this was not recorded. */
  mailedAt: Date | null;
  openedAt: Date | null;
}

export interface Participant {
  name: string;
  email: string;
  role: RecipientRole;
  /** The participant's step, starting at 1. Null unless the same person acts in several steps. */
  step: number | null;
  signature: Signature | null;
  sentAt: Date | null;
  openedAt: Date | null;
  signedAt: Date | null;
  rejectedAt: Date | null;
  /** IP address from which the participant signed, approved or rejected. Null if unknown. */
  ip: string | null;
  device: string | null;
  /**
   * Time when a mail server accepted the first email with the link. Null if this was not recorded before the
   * participant acted.
   */
  mailedAt: Date | null;
  /** Origins of the participant's link and kinds of their proofs. The certificate explains each kind. */
  proofs: ShownProof[];
  /** One sentence for each authentication step of the participant. */
  authentication: string[];
  /** States that the participant signed several documents with one press. Null if they signed only this one. */
  together: string | null;
  /** The consent text displayed to the participant. Null if they did not use a page of this service. */
  consent: AuditedConsent | null;
}

interface Rejection {
  type: 'REJECTED';
  by: Participant;
  at: Date;
  reason: string | null;
  /**
   * The person who recorded the rejection for the recipient. Null if the recipient rejected the document themselves.
   */
  recordedBy: { name: string; email: string } | null;
}

const CERTIFIED: readonly AuditType[] = ['RECIPIENT_COMPLETED', 'DOCUMENT_REJECTED'];

export const isCertified = (entry: AuditEntry): boolean => CERTIFIED.includes(entry.type) || tellsOfLinks(entry);

/** The content of the certificate page: facts about the envelope and its audit chain at the time of sealing. */
export interface Certificate {
  title: string;
  documentId: number;
  envelopeId: string;
  outcome: { type: 'COMPLETED' } | Rejection;
  /** The PDFs presented for signature. `sha256` is in hex, `size` in bytes. */
  files: { title: string; sha256: string; size: number; pageCount: number }[];
  sender: { name: string; email: string };
  /** Name and color (`#rrggbb`) of the sender's team. Null if the team has no branding. */
  brand: { name: string; colour: string | null } | null;
  sentAt: Date | null;
  sentFrom: string | null;
  /** Time when the certificate was written, directly before sealing. */
  sealedAt: Date;
  seal: SealGoal;
  language: Language;
  /** IANA time zone. Every time is printed in this time zone and in UTC. */
  timezone: string;
  participants: Participant[];
  others: OtherRecipient[];
  /** The operator of the service, from the settings at the time of sealing. Null if not set. */
  operator: AuditedOperator | null;
  /** Head of the audit chain at sealing: the number of entries, and the hash of the last entry in hex. */
  audit: { length: number; head: string };
  /**
   * Anchor storage outside of the database, from the settings at the time of sealing. Null if heads are not anchored.
   */
  anchors: AuditedAnchors | null;
  /** Entries of the audit log. Null unless the log is printed. */
  log: readonly AuditEntry[] | null;
  /** Verification URL. Null for rejected documents, because only completed documents can be verified with a token. */
  verificationUrl: string | null;
}

export interface CertificateSource {
  contents: EnvelopeContents & { team: TeamBrand };
  images: SignatureImages;
  /** Entries that match `isCertified`, up to `contents.envelope.auditLength`, oldest first. */
  entries: readonly AuditEntry[];
  /** All entries. Null unless the audit log is printed. */
  log: readonly AuditEntry[] | null;
  sender: { name: string; email: string };
  config: Pick<Config, 'BASE_URL'>;
  service: AuditedService;
  seal: SealGoal;
  now: Date;
}

/**
 * Collects the content of the certificate: every SIGNER and APPROVER, the other recipients, and whoever rejected the
 * document.
 */
export function describeCertificate(source: CertificateSource): Certificate {
  const { contents, sender, config, service, seal, log, now } = source;
  const { envelope, recipients, files, team } = contents;
  const origins = new LinkOrigins(source.entries);
  const participant = (recipient: RecipientRow) => describeParticipant(recipient, source, origins.of(recipient));
  const rejecter = recipients.find((recipient) => recipient.signingStatus === 'REJECTED');
  return {
    title: envelope.title,
    documentId: envelope.number,
    envelopeId: envelope.id,
    outcome:
      rejecter?.rejectedAt && envelope.status === 'REJECTED'
        ? {
            type: 'REJECTED',
            by: participant(rejecter),
            at: rejecter.rejectedAt,
            reason: rejecter.rejectionReason,
            recordedBy: toRecorder(findActEntry(rejecter, source.entries)),
          }
        : { type: 'COMPLETED' },
    files: files.map((file) => ({
      title: file.title,
      sha256: file.sourceSha256 ?? '',
      size: file.sourceSize ?? 0,
      pageCount: file.pages?.length ?? 0,
    })),
    sender,
    brand: team.colour === null && team.logo === null ? null : { name: team.teamName, colour: team.colour },
    sentAt: envelope.sentAt,
    sentFrom: sentFrom(source.entries),
    sealedAt: now,
    seal,
    language: envelope.meta.language,
    timezone: envelope.meta.timezone,
    participants: recipients.filter((recipient) => ROLES[recipient.role].onCertificate).map(participant),
    others: recipients.flatMap((recipient) => otherRecipient(recipient, origins, now) ?? []),
    operator: service.operator ?? null,
    audit: { length: envelope.auditLength, head: envelope.auditHead },
    anchors: service.anchors ?? null,
    log,
    verificationUrl: envelope.status === 'REJECTED' ? null : verificationUrl(config, envelope.qrToken),
  };
}

/** Describes a signer or approver by what the entries record about them, in the language of the envelope. */
export function describeParticipant(
  recipient: RecipientRow,
  { contents, entries, images, now }: Pick<CertificateSource, 'contents' | 'entries' | 'images' | 'now'>,
  origins: readonly RecordedOrigin[],
): Participant {
  const { envelope, fields } = contents;
  const actEntry = findActEntry(recipient, entries);
  const say = sayIn(envelope.meta.language, 'certificate');
  // If the sender recorded the rejection, the recipient's IP address and device are unknown.
  const origin = actEntry?.actor.kind === 'recipient' ? actEntry.actor : null;
  const proofs = listProofs(actEntry, origins);
  const own = fields.filter((field) => field.recipientId === recipient.id && field.inserted);
  return {
    name: recipient.name.trim() || recipient.email || nameInFields(own),
    email: recipient.email,
    role: recipient.role,
    step: findStep(recipient, contents),
    signature: recipient.signedAt ? findSignature(own, images) : null,
    sentAt: recipient.invitedAt ?? recipient.sentAt,
    openedAt: known(recipient.openedAt, now),
    signedAt: recipient.signedAt,
    rejectedAt: recipient.rejectedAt,
    ip: origin?.ip ?? null,
    device: describeDevice(origin?.userAgent ?? null, say),
    mailedAt: mailedAt(origins),
    proofs,
    authentication: proofs.map((proof) => whatIsKnown(proof, { origins, isProved: proofs.some(isProof), say })),
    together: describeTogether(actEntry, say),
    consent: (actEntry?.type === 'RECIPIENT_COMPLETED' && actEntry.data.consent) || null,
  };
}

/** Says that the participant signed several documents with one press, and that they saw every page of this one. */
function describeTogether(actEntry: ActEntry | undefined, say: Say<'certificate'>): string | null {
  const together = actEntry?.type === 'RECIPIENT_COMPLETED' && actEntry.data.together;
  return together && together.documents > 1 ? say('did.together', { count: together.documents }) : null;
}

/** Returns the recipient's step if the same person acts in several steps. */
function findStep({ id, email }: RecipientRow, { envelope, recipients }: EnvelopeContents): number | null {
  const isThere = (other: RecipientRow) => other.email === email && ROLES[other.role].onCertificate;
  if (email === '' || recipients.filter(isThere).length < 2) return null;
  const groups = turnGroups(recipients, envelope.meta.signingOrder);
  return groups.length > 1 ? groups.findIndex((group) => group.some((each) => each.id === id)) + 1 : null;
}

/** Returns the name from a name field or typed signature, for recipients whom the sender did not name. */
function nameInFields(own: readonly FieldRow[]): string {
  const named = own.find(({ type }) => type === 'NAME') ?? own.find(({ signature }) => signature?.type === 'typed');
  return named?.customText.trim() || '\u2013';
}

/** Returns the time, or null if it is later than the certificate. */
const known = (at: Date | null, now: Date): Date | null => (at !== null && at <= now ? at : null);

function otherRecipient(recipient: RecipientRow, origins: LinkOrigins, now: Date): OtherRecipient | null {
  const { name, email, role } = recipient;
  const openedAt = known(recipient.openedAt, now);
  if (role === 'SIGNER' || role === 'APPROVER') return null;
  return { name, email, role, mailedAt: mailedAt(origins.of(recipient)), openedAt };
}

function mailedAt(origins: readonly RecordedOrigin[]): Date | null {
  const mailed = origins.find(({ link }) => link === 'MAILED');
  return mailed ? new Date(mailed.at) : null;
}

type ActEntry = Extract<AuditEntry, { type: 'RECIPIENT_COMPLETED' | 'DOCUMENT_REJECTED' }>;

function findActEntry({ id }: RecipientRow, entries: readonly AuditEntry[]): ActEntry | undefined {
  return entries.findLast(
    (entry): entry is ActEntry =>
      (entry.type === 'RECIPIENT_COMPLETED' || entry.type === 'DOCUMENT_REJECTED') && entry.data.recipientId === id,
  );
}

function toRecorder(actEntry: ActEntry | undefined): Rejection['recordedBy'] {
  return actEntry?.actor.kind === 'user' ? { name: actEntry.actor.name, email: actEntry.actor.email } : null;
}

/**
 * Returns the sender's IP address. Null for a direct link, because the visitor sent the document. The visitor's address
 * is printed with their action.
 */
function sentFrom(entries: readonly AuditEntry[]): string | null {
  const actor = entries.findLast(({ type }) => type === 'DOCUMENT_SENT')?.actor;
  return actor?.kind === 'user' ? actor.ip : null;
}

/** Returns the field with the participant's signature, or with their initials if there is no signature field. */
export const findSignatureField = (fields: readonly FieldRow[]): FieldRow | undefined =>
  fields.find(({ type }) => type === 'SIGNATURE' || type === 'FREE_SIGNATURE') ??
  fields.find(({ type }) => type === 'INITIALS');

/** Returns the participant's signature, or their initials if there is no signature field. */
function findSignature(fields: FieldRow[], images: SignatureImages): Signature | null {
  const field = findSignatureField(fields);
  if (!field) return null;
  const image = images.get(field.id);
  if (field.signature && field.signature.type !== 'typed' && image) {
    const { type: method, mediaType } = field.signature;
    return { type: 'image', method, mediaType, bytes: image };
  }
  if (field.signature?.type === 'typed') return field.signature;
  return field.customText ? { type: 'typed', text: field.customText } : null;
}

/** Returns how the recipient got their link, without duplicates, followed by the proofs that they gave. */
function listProofs(actEntry: ActEntry | undefined, origins: readonly RecordedOrigin[]): ShownProof[] {
  if (toRecorder(actEntry)) return ['bySender'];
  const { authentication = [], provided = [] } = actEntry?.data ?? {};
  const own = OWN_PROOF_KINDS.filter((kind) => authentication.includes(kind));
  const links = LINK_ORIGINS.filter((link) => origins.some((origin) => origin.link === link));
  return [...(links.length > 0 ? links : (['NOT_RECORDED'] as const)), ...own, ...provided];
}

/** Whether this is a proof of identity. The origin of a link is not one. */
const isProof = (proof: ShownProof): boolean =>
  typeof proof === 'object' || OWN_PROOF_KINDS.some((kind) => kind === proof);

function whatIsKnown(
  proof: ShownProof,
  { origins, isProved, say }: { origins: readonly RecordedOrigin[]; isProved: boolean; say: Say<'certificate'> },
): string {
  if (typeof proof === 'object') return say(`did.${proof.kind}`, { provider: proof.provider, detail: proof.detail });
  switch (proof) {
    case 'bySender':
      return say('shows.bySender');
    case 'CAME_BY_PUBLIC_LINK':
      return say(isProved ? 'did.CAME_BY_PUBLIC_LINK' : 'did.CAME_BY_PUBLIC_LINK.unchecked');
    case 'ASSIGNED': {
      const { name, email } = origins.find(({ link }) => link === 'ASSIGNED')?.by ?? { name: '', email: '' };
      return say('did.ASSIGNED', { by: name.trim() || email, email });
    }
    default:
      return say(`did.${proof}`);
  }
}
