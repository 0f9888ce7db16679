import { z } from 'zod';
import { alwaysNull } from './basics.ts';
import { distributionMethod, signingOrder } from './vocabulary.ts';

const EMAILS = [
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

type Email = (typeof EMAILS)[number];

const eachEmail = <S extends z.ZodType>(schema: S) =>
  z.object(Object.fromEntries(EMAILS.map((name) => [name, schema])) as Record<Email, S>);

const emailSettings = eachEmail(z.boolean().optional())
  .nullable()
  .meta({ description: 'Which emails are sent. Omitted ones keep their default' });

const disabled = z.object({ disabled: z.literal(true) });

/** Time that recipients have to act, counted from sending. */
export const period = z.union([
  z.object({ unit: z.enum(['day', 'week', 'month', 'year']), amount: z.int().min(1).max(1000) }),
  disabled,
]);

const interval = z.union([
  z.object({ unit: z.enum(['day', 'week', 'month']), amount: z.int().min(1).max(1000) }),
  disabled,
]);

const reminders = z.object({ sendAfter: interval, repeatEvery: interval }).meta({
  description:
    'Recipients who have not finished are reminded by email: first `sendAfter` after the invitation, then `repeatEvery`, at most five times and for at most 30 days. Reminders stop when the deadline passes or an email cannot be delivered. Sending again restarts the count',
});

/** Settings of an envelope in a request. Omitted settings stay unchanged or get their default. */
export const metaIn = z
  .object({
    subject: z
      .string()
      .max(254)
      .meta({ description: 'Subject of the invitation email', example: 'Please sign our agreement' }),
    message: z.string().max(5000).meta({ description: 'Message in the invitation email and on the signing page' }),
    timezone: z.string().max(100).meta({ description: 'An IANA time zone', example: 'Europe/Berlin' }),
    dateFormat: z.string().max(100).meta({
      description:
        'The pattern of dates, in the letters of Unicode (Luxon, Java, date-fns), Moment or strftime. It must show a year, a month and a day. Responses return it as it was sent',
      example: 'yyyy-MM-dd hh:mm a',
    }),
    distributionMethod: distributionMethod.meta({
      description: 'NONE: no emails are sent, and the caller distributes the signing URLs',
    }),
    signingOrder,
    allowDictateNextSigner: z
      .boolean()
      .meta({ description: 'In SEQUENTIAL signing, recipients can name the next signer' }),
    redirectUrl: z
      .string()
      .max(2048)
      .meta({ description: 'URL that recipients are redirected to after finishing. May be empty' }),
    language: z.string().max(20).meta({
      description:
        'The language of emails and pages. Other tags are looked up as in RFC 4647: `de-AT` gets `de`, `pt` gets `pt-BR`',
      example: 'en',
    }),
    typedSignatureEnabled: z.boolean().meta({ description: 'Allow typed signatures' }),
    uploadSignatureEnabled: z.boolean().meta({ description: 'Allow uploaded signature images' }),
    drawSignatureEnabled: z.boolean().meta({ description: 'Allow drawn signatures' }),
    emailId: z.string().max(100).nullable().meta({ description: 'Accepted and ignored' }),
    emailReplyTo: z.string().max(254).nullable().meta({ description: 'Reply-to address of emails' }),
    emailSettings,
    envelopeExpirationPeriod: period
      .nullable()
      .meta({ description: "Null or omitted: the team's default. Disabled: no deadline" }),
    reminderSettings: reminders
      .nullable()
      .meta({ description: 'When recipients whose turn it is are reminded. Null or omitted: never' }),
    allowDelegation: z.boolean().meta({ description: 'Recipients can delegate the document to someone else' }),
    hideOtherValues: z.boolean().meta({
      description:
        'Whether recipients see only their own values until everyone has finished, and download the document without the values of others. Assistants also see the fields that they fill in',
    }),
    includeAuditLog: z.boolean().meta({ description: 'Whether to append the audit log after the certificate' }),
    expiration: z
      .object({ count: z.int().min(1).max(1000), unit: z.string().max(10) })
      .nullable()
      .meta({ description: 'Deprecated name of `envelopeExpirationPeriod`' }),
  })
  .partial()
  .meta({ id: 'Settings' });

export const textTags = z.boolean().optional().meta({
  description:
    "Whether text tags in the PDFs, such as `{{signature, r1, required=true}}`, become fields (the default). A tag names the field type, then `r` and the recipient's position in the signing order, then settings as in `fieldMeta`",
  example: true,
});

export const metaForNew = metaIn.extend({ textTags }).meta({ id: 'SettingsOfNew' });

/** Settings that can be changed when an envelope is sent. */
export const metaForSending = metaIn
  .pick({
    subject: true,
    message: true,
    timezone: true,
    dateFormat: true,
    distributionMethod: true,
    redirectUrl: true,
    language: true,
    emailId: true,
    emailReplyTo: true,
    emailSettings: true,
  })
  .meta({ id: 'SettingsForSending' });

/** Template settings that a document created from it can override. */
export const override = metaIn
  .pick({
    subject: true,
    message: true,
    timezone: true,
    dateFormat: true,
    redirectUrl: true,
    distributionMethod: true,
    emailSettings: true,
    language: true,
    typedSignatureEnabled: true,
    uploadSignatureEnabled: true,
    drawSignatureEnabled: true,
    allowDictateNextSigner: true,
    envelopeExpirationPeriod: true,
  })
  .extend({ title: z.string().min(1).max(255).optional() })
  .meta({ id: 'Override' });

export const metaOut = z
  .object({
    id: z.string().meta({ example: 'meta_0123456789abcdef01234567' }),
    signingOrder,
    distributionMethod,
    subject: z.string().nullable().meta({ example: null }),
    message: z.string().nullable().meta({ example: null }),
    timezone: z.string().nullable().meta({ example: 'Etc/UTC' }),
    dateFormat: z.string().nullable().meta({ example: 'yyyy-MM-dd hh:mm a' }),
    redirectUrl: z.string().nullable().meta({ example: null }),
    typedSignatureEnabled: z.boolean(),
    uploadSignatureEnabled: z.boolean(),
    drawSignatureEnabled: z.boolean(),
    allowDictateNextSigner: z.boolean(),
    language: z.string().meta({ example: 'en' }),
    emailSettings: eachEmail(z.boolean()).nullable().meta({ description: 'The effective settings, defaults included' }),
    emailId: alwaysNull(z.string()),
    emailReplyTo: z.string().nullable().meta({ example: null }),
    envelopeExpirationPeriod: period.nullable().meta({ example: null }),
    reminderSettings: reminders.nullable().meta({ example: null }),
    allowDelegation: z.boolean(),
    hideOtherValues: z.boolean(),
    includeAuditLog: z.boolean(),
  })
  .meta({ id: 'EnvelopeSettings' });
