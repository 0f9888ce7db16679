import { z } from 'zod';
import { LIMITS } from '../../text/limits.ts';
import { EMAIL_KINDS, type EmailKind, EXPIRATION_UNITS, REMINDER_UNITS } from '../../vocabulary.ts';
import { alwaysNull } from './basics.ts';
import { distributionMethod, signingOrder } from './vocabulary.ts';

const eachEmail = <S extends z.ZodType>(schema: S) =>
  z.object(Object.fromEntries(EMAIL_KINDS.map((name) => [name, schema])) as Record<EmailKind, S>);

const emailSettings = eachEmail(z.boolean().optional())
  .nullable()
  .meta({ description: 'The emails to send. Omitted properties keep their defaults' });

const disabled = z.object({ disabled: z.literal(true) });

/** Time that recipients have to act, counted from sending. */
export const period = z.union([
  z.object({ unit: z.enum(EXPIRATION_UNITS), amount: z.int().min(1).max(LIMITS.expirationCount) }),
  disabled,
]);

const interval = z.union([
  z.object({ unit: z.enum(REMINDER_UNITS), amount: z.int().min(1).max(LIMITS.expirationCount) }),
  disabled,
]);

const reminders = z
  .object({
    sendAfter: interval,
    repeatEvery: interval,
    atMost: z
      .int()
      .min(1)
      .max(LIMITS.reminders)
      .optional()
      .meta({ description: `The maximum number of reminders. Omitted: ${LIMITS.reminders}` }),
  })
  .meta({
    description:
      'Recipients who have not finished are reminded by email: first `sendAfter` after the invitation, then `repeatEvery`, at most five times or `atMost` times, and for at most 30 days. Reminders stop when the deadline passes or an email cannot be delivered. Sending again restarts the count',
  });

/** Settings of an envelope in a request. Omitted settings keep their value or get the default. */
export const metaIn = z
  .object({
    subject: z
      .string()
      .max(LIMITS.subject)
      .meta({ description: 'Subject of the invitation email', example: 'Please sign our agreement' }),
    message: z
      .string()
      .max(LIMITS.message)
      .meta({ description: 'Message in the invitation email and on the signing page' }),
    timezone: z.string().max(LIMITS.timezone).meta({ description: 'An IANA time zone', example: 'Europe/Berlin' }),
    dateFormat: z.string().max(LIMITS.dateFormat).meta({
      description:
        'The date format, as a pattern of Unicode (Luxon, Java, date-fns), Moment or strftime. It must include a year, a month and a day. Responses return the pattern as it was sent',
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
      .max(LIMITS.url)
      .meta({ description: 'URL that recipients are redirected to after finishing. May be empty' }),
    language: z.string().max(LIMITS.language).meta({
      description:
        'The language of emails and pages. Other language tags are matched as in RFC 4647: `de-AT` becomes `de`, and `pt` becomes `pt-BR`',
      example: 'en',
    }),
    typedSignatureEnabled: z.boolean().meta({ description: 'Whether recipients can type their signature' }),
    uploadSignatureEnabled: z
      .boolean()
      .meta({ description: 'Whether recipients can upload an image of their signature' }),
    drawSignatureEnabled: z.boolean().meta({ description: 'Whether recipients can draw their signature' }),
    emailId: z.string().max(LIMITS.id).nullable().meta({ description: 'Accepted but ignored' }),
    emailReplyTo: z.string().max(LIMITS.emailAddress).nullable().meta({ description: 'Reply-to address of emails' }),
    emailSettings,
    envelopeExpirationPeriod: period
      .nullable()
      .meta({ description: "If null or omitted, the team's default applies. If disabled, there is no deadline" }),
    reminderSettings: reminders
      .nullable()
      .meta({ description: 'When to remind recipients whose turn it is. Null or omitted: never' }),
    allowDelegation: z.boolean().meta({ description: 'Whether recipients can delegate the document to someone else' }),
    hideOtherValues: z.boolean().meta({
      description:
        'Whether recipients see only their own values until everyone has finished. Until then, they also download the document without the values of others. Assistants also see the fields that they fill in',
    }),
    includeAuditLog: z.boolean().meta({ description: 'Whether to append the audit log after the certificate' }),
    expiration: z
      .object({ count: z.int().min(1).max(LIMITS.expirationCount), unit: z.string().max(10) })
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

/** Template settings that can be overridden in a document created from the template. */
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
  .extend({ title: z.string().min(1).max(LIMITS.title).optional() })
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
