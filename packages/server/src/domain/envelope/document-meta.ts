import { settingsSchema } from '@countersign/contracts/bodies';
import {
  type DistributionMethod,
  EMAIL_KINDS,
  type EmailKind,
  type SigningOrder,
} from '@countersign/contracts/vocabulary';
import type { Language } from '@countersign/languages';
import type { z } from 'zod';
import { DEFAULT_DATE_FORMAT, DEFAULT_TIMEZONE, dateFormatProblem, isTimezone } from '../fields/date-format.ts';
import type { Expiration } from './expiration.ts';
import type { Reminders } from './reminders.ts';

export { DISTRIBUTION_METHODS, EMAIL_KINDS, type EmailKind } from '@countersign/contracts/vocabulary';

export type EmailSettings = Partial<Record<EmailKind, boolean>>;

export interface DocumentMeta {
  subject: string | null;
  message: string | null;
  timezone: string;
  dateFormat: string;
  /** URL to which recipients are redirected. If empty, they stay on the service's page. */
  redirectUrl: string;
  signingOrder: SigningOrder;
  allowDictateNextSigner: boolean;
  allowDelegation: boolean;
  /** Whether recipients see each other's values only after completion. Missing if no one has decided. */
  hideOtherValues?: boolean;
  language: Language;
  /** Whether someone has selected the language. Missing in documents from older versions. */
  isLanguageChosen?: boolean;
  typedSignatureEnabled: boolean;
  uploadSignatureEnabled: boolean;
  drawSignatureEnabled: boolean;
  distributionMethod: DistributionMethod;
  emailSettings: EmailSettings | null;
  expiration: Expiration | null;
  /** Whether recipients have no deadline, even if the team has a default. */
  neverExpires: boolean;
  /** Null for no reminders. Always null in documents from older versions. */
  reminders: Reminders | null;
  /** Reply-To address of emails to recipients. If empty, the sender's address is used. */
  emailReplyTo: string;
  /** Whether the audit log is printed after the certificate. */
  includeAuditLog: boolean;
}

export const DEFAULT_DOCUMENT_META: DocumentMeta = {
  subject: null,
  message: null,
  timezone: DEFAULT_TIMEZONE,
  dateFormat: DEFAULT_DATE_FORMAT,
  redirectUrl: '',
  signingOrder: 'PARALLEL',
  allowDictateNextSigner: false,
  allowDelegation: false,
  language: 'en',
  typedSignatureEnabled: true,
  uploadSignatureEnabled: true,
  drawSignatureEnabled: true,
  distributionMethod: 'EMAIL',
  emailSettings: null,
  expiration: null,
  neverExpires: false,
  reminders: null,
  emailReplyTo: '',
  includeAuditLog: false,
};

/** Like `settingsSchema`, with the rules for dates, which need to know all time zones and patterns. */
export const documentMetaSchema = settingsSchema.extend({
  timezone: settingsSchema.shape.timezone.refine((name) => name === null || name === undefined || isTimezone(name), {
    error: 'is not an IANA time zone such as Europe/Berlin',
  }),
  dateFormat: settingsSchema.shape.dateFormat.superRefine((pattern, context) => {
    const message = pattern === null || pattern === undefined ? null : dateFormatProblem(pattern);
    if (message !== null) context.addIssue({ code: 'custom', message });
  }),
});
export type DocumentMetaInput = z.output<typeof documentMetaSchema> &
  Partial<Pick<DocumentMeta, 'neverExpires' | 'reminders' | 'emailReplyTo'>>;

/** Merges the given settings over those of a template or the defaults. */
export function withMeta(
  given: DocumentMetaInput | null | undefined,
  base: DocumentMeta = DEFAULT_DOCUMENT_META,
): DocumentMeta {
  const isGiven = ([, value]: [string, unknown]) => value !== null && value !== undefined;
  const merged = { ...base, ...Object.fromEntries(Object.entries(given ?? {}).filter(isGiven)) };
  if (given?.language) merged.isLanguageChosen = true;
  // `neverExpires` overrides any expiration in the other settings.
  return given?.neverExpires ? { ...merged, expiration: null } : merged;
}

/** Returns the language that the sender selected for recipients. Undefined if pages use the language of the recipient's browser. */
export const languageForRecipients = ({ language, isLanguageChosen }: DocumentMeta): Language | undefined =>
  isLanguageChosen || language !== DEFAULT_DOCUMENT_META.language ? language : undefined;

export const shownMeta = ({ isLanguageChosen: _, ...meta }: DocumentMeta): Omit<DocumentMeta, 'isLanguageChosen'> =>
  meta;

/** Returns the value of each switch, with defaults for those that are not set. */
export const effectiveEmailSettings = (settings: EmailSettings): Record<EmailKind, boolean> =>
  Object.fromEntries(EMAIL_KINDS.map((kind) => [kind, settings[kind] ?? isUsual(kind)])) as Record<EmailKind, boolean>;

// All emails except this one are on by default. An app that creates documents would trigger it for each of them.
const isUsual = (kind: EmailKind): boolean => kind !== 'ownerDocumentCreated';

/**
 * Whether an email is sent. If the sender distributes the links, recipients get no emails, but the owner still does.
 */
export function isEmailWanted(
  meta: Pick<DocumentMeta, 'distributionMethod' | 'emailSettings'>,
  kind: EmailKind,
): boolean {
  const isForOwner = kind.startsWith('owner');
  return (isForOwner || meta.distributionMethod === 'EMAIL') && (meta.emailSettings?.[kind] ?? isUsual(kind));
}
