import { LIMITS, multiLine, singleLine } from '@countersign/contracts/text';
import { LANGUAGES, type Language, languageOrSubstitute } from '@countersign/languages';
import { z } from 'zod';
import { DEFAULT_DATE_FORMAT, DEFAULT_TIMEZONE, dateFormatProblem, isTimezone } from '../fields/date-format.ts';
import { readUrl } from '../text/read-url.ts';
import { type Expiration, expirationSchema } from './expiration.ts';
import type { Reminders } from './reminders.ts';
import { SIGNING_ORDERS, type SigningOrder } from './turn-order.ts';

export const DISTRIBUTION_METHODS = ['EMAIL', 'NONE'] as const;
export type DistributionMethod = (typeof DISTRIBUTION_METHODS)[number];

/**
 * Emails that a sender can turn off. Each is sent unless its key is false, except `ownerDocumentCreated`, which is sent only if
 * it is true.
 */
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

export interface DocumentMeta {
  subject: string | null;
  message: string | null;
  timezone: string;
  dateFormat: string;
  /** Empty to stay on the service's page. */
  redirectUrl: string;
  signingOrder: SigningOrder;
  allowDictateNextSigner: boolean;
  /** Whether recipients may delegate the document to another person. */
  allowDelegation: boolean;
  /** Whether recipients see each other's values only after completion. Missing if no one has chosen. */
  hideOtherValues?: boolean;
  language: Language;
  /** Whether someone has chosen the language. Missing in documents of older versions. */
  isLanguageChosen?: boolean;
  typedSignatureEnabled: boolean;
  uploadSignatureEnabled: boolean;
  drawSignatureEnabled: boolean;
  distributionMethod: DistributionMethod;
  emailSettings: EmailSettings | null;
  expiration: Expiration | null;
  /** Whether recipients have no deadline, even if the team has a default. */
  neverExpires: boolean;
  /** Null for none, and in documents of older versions. */
  reminders: Reminders | null;
  /** Reply-To address of emails to recipients. Empty for the sender's address. */
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

const emailSwitches = Object.fromEntries(EMAIL_KINDS.map((kind) => [kind, z.boolean().optional()])) as Record<
  EmailKind,
  z.ZodOptional<z.ZodBoolean>
>;

/** Parses `meta` of a request. All properties are optional, null means not given, and unknown properties are ignored. */
export const documentMetaSchema = z.object({
  subject: singleLine(LIMITS.subject).nullish(),
  message: multiLine(LIMITS.message).nullish(),
  timezone: z.string().refine(isTimezone, { error: 'is not an IANA time zone such as Europe/Berlin' }).nullish(),
  dateFormat: z
    .string()
    .superRefine((pattern, context) => {
      const message = dateFormatProblem(pattern);
      if (message !== null) context.addIssue({ code: 'custom', message });
    })
    .nullish()
    .meta({
      description:
        'The pattern of dates, in the letters of Unicode (Luxon, Java, date-fns), Moment or strftime. It must show a year, a month and a day. Responses return it as it was sent',
    }),
  redirectUrl: z
    .string()
    .max(LIMITS.url)
    .refine((url) => url === '' || isWebUrl(url), { error: 'must be an http or https URL, or empty' })
    .nullish(),
  signingOrder: z.enum(SIGNING_ORDERS).nullish(),
  allowDictateNextSigner: z.boolean().nullish().meta({
    description:
      'Whether, in a SEQUENTIAL order, a recipient who finishes may name another person in place of the next signer',
  }),
  allowDelegation: z.boolean().nullish().meta({
    description:
      'Whether a recipient whose turn it is may delegate the document to another person, who is invited by email. The first link then stops working. Not available if the recipient must authenticate',
  }),
  hideOtherValues: z.boolean().nullish().meta({
    description:
      'Whether recipients see only their own values until everyone has finished, and download the document without the values of others. Assistants also see the fields that they fill in',
  }),
  language: z
    .string()
    .transform((tag, context): Language => {
      const language = languageOrSubstitute(tag);
      if (language) return language;
      context.addIssue({ code: 'custom', message: `must be one of ${LANGUAGES.join(', ')}, or a variant of one` });
      return z.NEVER;
    })
    .nullish()
    .meta({
      description: `The language of emails and pages: one of ${LANGUAGES.join(', ')}. Other tags are looked up as in RFC 4647 (\`de-AT\` gets \`de\`, \`pt\` gets \`pt-BR\`). \`sq\`, which other services support, gets \`en\``,
    }),
  typedSignatureEnabled: z.boolean().nullish(),
  uploadSignatureEnabled: z.boolean().nullish(),
  drawSignatureEnabled: z.boolean().nullish(),
  distributionMethod: z.enum(DISTRIBUTION_METHODS).nullish(),
  emailSettings: z.object(emailSwitches).nullish().meta({
    description:
      'Emails to turn off with false. ownerDocumentCreated is sent only if it is true. recipientRemoved has no effect, because recipients can be removed only before the document is sent',
  }),
  expiration: expirationSchema.nullish().meta({
    description: "How long recipients have after sending. If omitted, the team's default applies, or no deadline",
  }),
  includeAuditLog: z.boolean().nullish().meta({
    description:
      'Whether to print the audit log after the certificate of the sealed PDF. The evidence inside the PDF always contains it',
  }),
});
export type DocumentMetaInput = z.output<typeof documentMetaSchema> &
  Partial<Pick<DocumentMeta, 'neverExpires' | 'reminders' | 'emailReplyTo'>>;

/** Merges given settings over those of a template or the defaults. */
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

/** Returns the language that the sender chose for recipients. Undefined if pages use the language of the recipient's browser. */
export const languageForRecipients = ({ language, isLanguageChosen }: DocumentMeta): Language | undefined =>
  isLanguageChosen || language !== DEFAULT_DOCUMENT_META.language ? language : undefined;

export const shownMeta = ({ isLanguageChosen: _, ...meta }: DocumentMeta): Omit<DocumentMeta, 'isLanguageChosen'> =>
  meta;

/** Returns the value of each switch, or its default if it is not set. */
export const effectiveEmailSettings = (settings: EmailSettings): Record<EmailKind, boolean> =>
  Object.fromEntries(EMAIL_KINDS.map((kind) => [kind, settings[kind] ?? isUsual(kind)])) as Record<EmailKind, boolean>;

// All are on by default except this one, because an app that creates documents would cause an email for each.
const isUsual = (kind: EmailKind): boolean => kind !== 'ownerDocumentCreated';

/** Whether an email is sent. Without distribution by email, recipients get none, but the owner still does. */
export function isEmailWanted(
  meta: Pick<DocumentMeta, 'distributionMethod' | 'emailSettings'>,
  kind: EmailKind,
): boolean {
  const isForOwner = kind.startsWith('owner');
  return (isForOwner || meta.distributionMethod === 'EMAIL') && (meta.emailSettings?.[kind] ?? isUsual(kind));
}

/**
 * Whether a text is an absolute http or https URL that leads where it appears to lead. Requires both slashes, and forbids
 * backslashes and control characters (which browsers read differently) and a user name before the host.
 */
export function isWebUrl(text: string): boolean {
  if (!/^https?:\/\/[^/?#]/i.test(text) || /[\\\p{Cc}]/u.test(text)) return false;
  const url = readUrl(text);
  return url !== null && url.username === '' && url.password === '';
}
