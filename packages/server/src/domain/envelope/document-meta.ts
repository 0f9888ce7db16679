import { LANGUAGES, type Language } from '@countersign/languages';
import { z } from 'zod';
import { DEFAULT_DATE_FORMAT, DEFAULT_TIMEZONE, isDateFormat, isTimezone } from '../fields/date-format.ts';
import { LIMITS } from '../text/limits.ts';
import { multiLine, singleLine } from '../text/plain-text.ts';
import { readUrl } from '../text/read-url.ts';
import { type Expiration, expirationSchema } from './expiration.ts';
import { SIGNING_ORDERS, type SigningOrder } from './turn-order.ts';

export const DISTRIBUTION_METHODS = ['EMAIL', 'NONE'] as const;
export type DistributionMethod = (typeof DISTRIBUTION_METHODS)[number];

/** The mails a sender can switch one by one: on unless the key says false, `ownerDocumentCreated` only where it says true. */
export const EMAIL_KINDS = [
  'recipientSigningRequest',
  'recipientRemoved',
  'recipientSigned',
  'documentPending',
  'documentCompleted',
  'documentDeleted',
  'ownerDocumentCompleted',
  'ownerRecipientExpired',
  'ownerDocumentCreated',
] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];
export type EmailSettings = Partial<Record<EmailKind, boolean>>;

/** The settings of a document, complete (seed 2.6 and the further ones of the decisions). */
export interface DocumentMeta {
  subject: string | null;
  message: string | null;
  timezone: string;
  dateFormat: string;
  /** Empty: the recipient stays on our page. */
  redirectUrl: string;
  signingOrder: SigningOrder;
  allowDictateNextSigner: boolean;
  /** Whether whoever is asked to act may hand that over to somebody else. */
  allowDelegation: boolean;
  language: Language;
  typedSignatureEnabled: boolean;
  uploadSignatureEnabled: boolean;
  drawSignatureEnabled: boolean;
  distributionMethod: DistributionMethod;
  emailSettings: EmailSettings | null;
  expiration: Expiration | null;
  /** Whether the audit log is printed behind the certificate. */
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
  includeAuditLog: false,
};

const emailSwitches = Object.fromEntries(EMAIL_KINDS.map((kind) => [kind, z.boolean().optional()])) as Record<
  EmailKind,
  z.ZodOptional<z.ZodBoolean>
>;

/** `meta` as a request carries it: everything optional, null the same as not given, unknown properties ignored. */
export const documentMetaSchema = z.object({
  subject: singleLine(LIMITS.subject).nullish(),
  message: multiLine(LIMITS.message).nullish(),
  timezone: z.string().refine(isTimezone, { error: 'is not an IANA time zone such as Europe/Berlin' }).nullish(),
  dateFormat: z
    .string()
    .refine(isDateFormat, { error: `is not a date format such as ${DEFAULT_DATE_FORMAT}` })
    .nullish(),
  redirectUrl: z
    .string()
    .max(LIMITS.url)
    .refine((url) => url === '' || isWebUrl(url), { error: 'must be an http or https URL, or empty' })
    .nullish(),
  signingOrder: z.enum(SIGNING_ORDERS).nullish(),
  allowDictateNextSigner: z.boolean().nullish().meta({
    description: 'In a SEQUENTIAL order, whoever finishes may name another person in the place of the next signer',
  }),
  allowDelegation: z.boolean().nullish().meta({
    description:
      'Whoever is asked to act may hand that over to another person, who gets an invitation by e-mail while their own link stops working. Not where a recipient has to prove who they are',
  }),
  language: z.enum(LANGUAGES, { error: `must be one of ${LANGUAGES.join(', ')}` }).nullish(),
  typedSignatureEnabled: z.boolean().nullish(),
  uploadSignatureEnabled: z.boolean().nullish(),
  drawSignatureEnabled: z.boolean().nullish(),
  distributionMethod: z.enum(DISTRIBUTION_METHODS).nullish(),
  emailSettings: z.object(emailSwitches).nullish().meta({
    description:
      'Mails to switch off with false. ownerDocumentCreated is sent only where it says true. recipientRemoved switches nothing: recipients can only be removed before they have heard of the document',
  }),
  expiration: expirationSchema.nullish().meta({
    description: "How long recipients have from sending on; left out, the team's, else for ever",
  }),
  includeAuditLog: z.boolean().nullish().meta({
    description:
      'Print the audit log behind the certificate of the sealed PDF; it is in the evidence inside the PDF either way',
  }),
});
export type DocumentMetaInput = z.output<typeof documentMetaSchema>;

/** Lays given settings over others: a template's, or the defaults. */
export function withMeta(
  given: DocumentMetaInput | null | undefined,
  base: DocumentMeta = DEFAULT_DOCUMENT_META,
): DocumentMeta {
  const isGiven = ([, value]: [string, unknown]) => value !== null && value !== undefined;
  return { ...base, ...Object.fromEntries(Object.entries(given ?? {}).filter(isGiven)) };
}

/** Whether a mail is to be sent. Without distribution by e-mail, recipients get none; the owner still does. */
export function isEmailWanted(
  meta: Pick<DocumentMeta, 'distributionMethod' | 'emailSettings'>,
  kind: EmailKind,
): boolean {
  const isForOwner = kind.startsWith('owner');
  // Who creates documents through the API knows; a mail for each would bury the others.
  const isUsual = kind !== 'ownerDocumentCreated';
  return (isForOwner || meta.distributionMethod === 'EMAIL') && (meta.emailSettings?.[kind] ?? isUsual);
}

/** Whether a text is an absolute http or https URL. */
export function isWebUrl(text: string): boolean {
  return ['http:', 'https:'].includes(readUrl(text)?.protocol ?? '');
}
