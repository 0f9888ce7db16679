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
import type { EnvelopeContents, FieldRow, RecipientRow, TeamBrand } from '../../../envelopes/rows.ts';
import type { SignatureImages } from '../../../envelopes/signature-images.ts';
import type { Config } from '../../../platform/config/config.ts';
import { verificationUrl } from '../../../platform/links.ts';
import { describeDevice } from './describe-device.ts';

/** A signature: an image, or a typed name. */
export type Signature =
  | { type: 'image'; method: 'drawn' | 'uploaded'; mediaType: 'image/png' | 'image/jpeg'; bytes: Uint8Array }
  | { type: 'typed'; text: string; face?: Handwriting | undefined };

/**
 * Says how a recipient got their link, as far as it was recorded, and what they proved; `bySender` if the sender acted for
 * them.
 */
export type ShownProof = LinkOrigin | 'NOT_RECORDED' | 'bySender' | OwnProofKind | ProvidedProof;

/** Somebody who was named but neither signs nor approves: a viewer, an assistant, or who gets a copy. */
export interface OtherRecipient {
  name: string;
  email: string;
  role: Exclude<RecipientRole, 'SIGNER' | 'APPROVER'>;
  /** When a mail server took the first email to them; null where no entry says so. */
  mailedAt: Date | null;
  openedAt: Date | null;
}

/** A signer or approver with what is known of their act. */
export interface Participant {
  name: string;
  email: string;
  role: RecipientRole;
  /** The step of the order that they act in, from 1; null unless they act in several. */
  step: number | null;
  signature: Signature | null;
  sentAt: Date | null;
  openedAt: Date | null;
  signedAt: Date | null;
  rejectedAt: Date | null;
  /** Address and user agent of the act: signing, approving or rejecting. */
  ip: string | null;
  device: string | null;
  /** When a mail server took the first email with their link; null where no entry from before their act says so. */
  mailedAt: Date | null;
  /** The kinds of their link and of their proofs, which the certificate explains. */
  proofs: ShownProof[];
  /** The actions of the participant, with a sentence for each. */
  authentication: string[];
  /** The consent text they were shown; null where they did not use the service's page. */
  consent: AuditedConsent | null;
}

interface Rejection {
  type: 'REJECTED';
  by: Participant;
  at: Date;
  reason: string | null;
  /** Who recorded it for them; null where they rejected themselves. */
  recordedBy: { name: string; email: string } | null;
}

/** The types of entries that the certificate uses. */
const CERTIFIED: readonly AuditType[] = ['RECIPIENT_COMPLETED', 'DOCUMENT_REJECTED'];

export const isCertified = (entry: AuditEntry): boolean => CERTIFIED.includes(entry.type) || tellsOfLinks(entry);

/** The contents of the certificate page: facts of the envelope and its audit chain at sealing. */
export interface Certificate {
  title: string;
  /** The number that people and v1 clients use. */
  documentId: number;
  envelopeId: string;
  outcome: { type: 'COMPLETED' } | Rejection;
  /** The PDFs presented for signature; SHA-256 in hex, size in bytes. */
  files: { title: string; sha256: string; size: number; pageCount: number }[];
  sender: { name: string; email: string };
  /** The name and colour (`#rrggbb`) of the sender's team, where it has a look of its own. */
  brand: { name: string; colour: string | null } | null;
  sentAt: Date | null;
  /** The IP address that the document was sent from; null where it is not known. */
  sentFrom: string | null;
  /** When the certificate was written, right before sealing. */
  sealedAt: Date;
  /** The level of the seal, see `SealGoal`. */
  seal: SealGoal;
  /** The language of the pages. */
  language: Language;
  /** IANA name; every time is shown in it and in UTC. */
  timezone: string;
  participants: Participant[];
  others: OtherRecipient[];
  /** Who ran the service when it sealed, as the operator said; null where nothing was said. */
  operator: AuditedOperator | null;
  /** The end of the audit chain at that time: number of entries, and the hash of the last (hex). */
  audit: { length: number; head: string };
  /** The place outside the database where the heads of audit chains were to be stored when the document was sealed. */
  anchors: AuditedAnchors | null;
  /** The entries of the audit log where it is to be printed; else null. */
  log: readonly AuditEntry[] | null;
  /** Null for a rejected document: only completed ones are shown to holders of the verification token. */
  verificationUrl: string | null;
}

export interface CertificateSource {
  contents: EnvelopeContents & { team: TeamBrand };
  images: SignatureImages;
  /** The entries that `isCertified` selects, up to `contents.envelope.auditLength`, oldest first. */
  entries: readonly AuditEntry[];
  /** All entries, where the audit log is to be printed. */
  log: readonly AuditEntry[] | null;
  sender: { name: string; email: string };
  config: Pick<Config, 'BASE_URL'>;
  /** The service as it was when it sealed. */
  service: AuditedService;
  seal: SealGoal;
  now: Date;
}

/** Collects what the certificate says: every SIGNER and APPROVER, and who rejected, if anyone did. */
export function certificateOf(source: CertificateSource): Certificate {
  const { contents, sender, config, service, seal, log, now } = source;
  const { envelope, recipients, files, team } = contents;
  const origins = new LinkOrigins(source.entries);
  const participant = (recipient: RecipientRow) => participantOf(recipient, source, origins.of(recipient));
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
            recordedBy: recorderOf(actEntryOf(rejecter, source.entries)),
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

function participantOf(
  recipient: RecipientRow,
  { contents, entries, images, now }: CertificateSource,
  origins: readonly RecordedOrigin[],
): Participant {
  const { envelope, fields } = contents;
  const actEntry = actEntryOf(recipient, entries);
  const say = sayIn(envelope.meta.language, 'certificate');
  // If the sender recorded the rejection, the recipient's own address and device are unknown.
  const origin = actEntry?.actor.kind === 'recipient' ? actEntry.actor : null;
  const proofs = proofsOf(actEntry, origins);
  const own = fields.filter((field) => field.recipientId === recipient.id && field.inserted);
  return {
    name: recipient.name.trim() || recipient.email || nameInFields(own),
    email: recipient.email,
    role: recipient.role,
    step: stepOf(recipient, contents),
    // A signature in a field counts only once its recipient has finished.
    signature: recipient.signedAt ? signatureOf(own, images) : null,
    sentAt: recipient.invitedAt ?? recipient.sentAt,
    openedAt: known(recipient.openedAt, now),
    signedAt: recipient.signedAt,
    rejectedAt: recipient.rejectedAt,
    ip: origin?.ip ?? null,
    device: describeDevice(origin?.userAgent ?? null, say),
    mailedAt: mailedAt(origins),
    proofs,
    authentication: proofs.map((proof) => whatIsKnown(proof, { origins, isProved: proofs.some(isProof), say })),
    consent: (actEntry?.type === 'RECIPIENT_COMPLETED' && actEntry.data.consent) || null,
  };
}

/** Tells apart the acts of a person who is there several times. */
function stepOf({ id, email }: RecipientRow, { envelope, recipients }: EnvelopeContents): number | null {
  const isThere = (other: RecipientRow) => other.email === email && ROLES[other.role].onCertificate;
  if (email === '' || recipients.filter(isThere).length < 2) return null;
  const groups = turnGroups(recipients, envelope.meta.signingOrder);
  return groups.length > 1 ? groups.findIndex((group) => group.some((each) => each.id === id)) + 1 : null;
}

/** Returns the name that a recipient entered, if the sender gave none: in a name field, or as a typed signature. */
function nameInFields(own: readonly FieldRow[]): string {
  const named = own.find(({ type }) => type === 'NAME') ?? own.find(({ signature }) => signature?.type === 'typed');
  return named?.customText.trim() || '\u2013';
}

/** A time that lies before the certificate, which tells of nothing since. */
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

/** The entry of the recipient's signing, approving or rejecting. */
function actEntryOf({ id }: RecipientRow, entries: readonly AuditEntry[]): ActEntry | undefined {
  return entries.findLast(
    (entry): entry is ActEntry =>
      (entry.type === 'RECIPIENT_COMPLETED' || entry.type === 'DOCUMENT_REJECTED') && entry.data.recipientId === id,
  );
}

function recorderOf(actEntry: ActEntry | undefined): Rejection['recordedBy'] {
  return actEntry?.actor.kind === 'user' ? { name: actEntry.actor.name, email: actEntry.actor.email } : null;
}

/** Whoever came by a public link sent the document themselves; their address stands beside their act. */
function sentFrom(entries: readonly AuditEntry[]): string | null {
  const actor = entries.findLast(({ type }) => type === 'DOCUMENT_SENT')?.actor;
  return actor?.kind === 'user' ? actor.ip : null;
}

/** Their signature, or their initials where no signature was asked for. */
function signatureOf(fields: FieldRow[], images: SignatureImages): Signature | null {
  const field =
    fields.find(({ type }) => type === 'SIGNATURE' || type === 'FREE_SIGNATURE') ??
    fields.find(({ type }) => type === 'INITIALS');
  if (!field) return null;
  const image = images.get(field.id);
  if (field.signature && field.signature.type !== 'typed' && image) {
    const { type: method, mediaType } = field.signature;
    return { type: 'image', method, mediaType, bytes: image };
  }
  if (field.signature?.type === 'typed') return field.signature;
  return field.customText ? { type: 'typed', text: field.customText } : null;
}

/** Says how the recipient got their link, each way once, and what else they proved. */
function proofsOf(actEntry: ActEntry | undefined, origins: readonly RecordedOrigin[]): ShownProof[] {
  if (recorderOf(actEntry)) return ['bySender'];
  const { authentication = [], provided = [] } = actEntry?.data ?? {};
  const own = OWN_PROOF_KINDS.filter((kind) => authentication.includes(kind));
  const links = LINK_ORIGINS.filter((link) => origins.some((origin) => origin.link === link));
  return [...(links.length > 0 ? links : (['NOT_RECORDED'] as const)), ...own, ...provided];
}

/** Whether it says something of the person, unlike the way of a link. */
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
