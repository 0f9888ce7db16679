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
  .meta({ description: 'Which mails are sent; the default applies to those left out' });

const disabled = z.object({ disabled: z.literal(true) });

/** How long recipients have from sending on. */
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
    'Recipients who have not finished are reminded by mail: first `sendAfter` they were invited, then `repeatEvery`, at most five times and not after 30 days; not once their time is over, or mail does not reach them. Sending again begins the count anew',
});

/** The settings of an envelope, as a request has them: what is left out stays, or is as usual. */
export const metaIn = z
  .object({
    subject: z
      .string()
      .max(254)
      .meta({ description: 'Of the mail that invites', example: 'Please sign our agreement' }),
    message: z.string().max(5000).meta({ description: 'In the mail that invites, and on the page' }),
    timezone: z.string().max(100).meta({ description: 'An IANA time zone', example: 'Europe/Berlin' }),
    dateFormat: z.string().max(100).meta({
      description:
        'The pattern of dates, in the letters of Unicode (Luxon, Java, date-fns), Moment or strftime. It must show a year, a month and a day. Responses return it as it was sent',
      example: 'yyyy-MM-dd hh:mm a',
    }),
    distributionMethod: distributionMethod.meta({
      description: 'NONE: nobody is mailed; the caller hands out the signing URLs',
    }),
    signingOrder,
    allowDictateNextSigner: z.boolean().meta({ description: 'In SEQUENTIAL signing, recipients may name who is next' }),
    redirectUrl: z
      .string()
      .max(2048)
      .meta({ description: 'Where recipients go when they have finished; may be empty' }),
    language: z.string().max(20).meta({
      description:
        'The language of emails and pages. Other tags are looked up as in RFC 4647: `de-AT` gets `de`, `pt` gets `pt-BR`',
      example: 'en',
    }),
    typedSignatureEnabled: z.boolean().meta({ description: 'Signatures may be typed' }),
    uploadSignatureEnabled: z.boolean().meta({ description: 'Signatures may be pictures' }),
    drawSignatureEnabled: z.boolean().meta({ description: 'Signatures may be drawn' }),
    emailId: z.string().max(100).nullable().meta({ description: 'Accepted and ignored' }),
    emailReplyTo: z.string().max(254).nullable().meta({ description: 'The address that answers to mails go to' }),
    emailSettings,
    envelopeExpirationPeriod: period
      .nullable()
      .meta({ description: "Null or left out: the team's; disabled: recipients have all the time" }),
    reminderSettings: reminders
      .nullable()
      .meta({ description: 'When those whose turn it is are reminded; null or left out: never' }),
    allowDelegation: z.boolean().meta({ description: 'Recipients may hand the document over to somebody else' }),
    hideOtherValues: z.boolean().meta({
      description:
        'Recipients see only their own values, and the document without those of others, until everyone has finished. Assistants also see the fields that they fill in',
    }),
    includeAuditLog: z.boolean().meta({ description: 'Append the audit log after the certificate' }),
    expiration: z
      .object({ count: z.int().min(1).max(1000), unit: z.string().max(10) })
      .nullable()
      .meta({ description: 'The older spelling of envelopeExpirationPeriod' }),
  })
  .partial()
  .meta({ id: 'Settings' });

export const textTags = z.boolean().optional().meta({
  description:
    'Whether texts of the PDFs like `{{signature, r1, required=true}}` become fields (usual) or are left alone. The type of the field, `r` with the place of the recipient in the signing order, then settings as in `fieldMeta`',
  example: true,
});

/** The settings of a new envelope whose PDFs come along. */
export const metaForNew = metaIn.extend({ textTags }).meta({ id: 'SettingsOfNew' });

/** What of the settings can still be chosen when an envelope is sent. */
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

/** What of the settings of a template a document made from it can have otherwise. */
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

/** The settings of an envelope, as an answer has them. */
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
