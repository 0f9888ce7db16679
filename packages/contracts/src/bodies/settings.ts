import { LANGUAGES, type Language, languageOrSubstitute } from '@countersign/languages/names';
import { z } from 'zod';
import { isWebUrl, LIMITS, multiLine, singleLine } from '../text/index.ts';
import { DISTRIBUTION_METHODS, EMAIL_KINDS, type EmailKind, SIGNING_ORDERS } from '../vocabulary.ts';
import { expirationSchema } from './expiration.ts';

const emailSwitches = Object.fromEntries(EMAIL_KINDS.map((kind) => [kind, z.boolean().optional()])) as Record<
  EmailKind,
  z.ZodOptional<z.ZodBoolean>
>;

/**
 * Parses `meta` of a request, except for the rules of time zones and date formats. All properties are optional, null
 * counts as omitted, and unknown properties are ignored.
 */
export const settingsSchema = z.object({
  subject: singleLine(LIMITS.subject).nullish(),
  message: multiLine(LIMITS.message).nullish(),
  timezone: z.string().nullish(),
  dateFormat: z.string().nullish().meta({
    description:
      'The date format, as a pattern of Unicode (Luxon, Java, date-fns), Moment or strftime. It must include a year, a month and a day. Responses return the pattern as it was sent',
  }),
  redirectUrl: z
    .string()
    .max(LIMITS.url)
    .refine((url) => url === '' || isWebUrl(url), { error: 'must be an http or https URL, or empty' })
    .nullish(),
  signingOrder: z.enum(SIGNING_ORDERS).nullish(),
  allowDictateNextSigner: z.boolean().nullish().meta({
    description:
      'Whether, in SEQUENTIAL signing, a recipient who finishes may name a different person as the next signer',
  }),
  allowDelegation: z.boolean().nullish().meta({
    description:
      'Whether a recipient whose turn it is may delegate the document to another person, who is invited by email. The first link then stops working. Not available if the recipient must authenticate',
  }),
  hideOtherValues: z.boolean().nullish().meta({
    description:
      'Whether recipients see only their own values until everyone has finished. Until then, they also download the document without the values of others. Assistants also see the fields that they fill in',
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
      description: `The language of emails and pages: one of ${LANGUAGES.join(', ')}. Other language tags are matched as in RFC 4647 (\`de-AT\` becomes \`de\`, and \`pt\` becomes \`pt-BR\`). \`sq\`, which other services support, becomes \`en\``,
    }),
  typedSignatureEnabled: z.boolean().nullish(),
  uploadSignatureEnabled: z.boolean().nullish(),
  drawSignatureEnabled: z.boolean().nullish(),
  distributionMethod: z.enum(DISTRIBUTION_METHODS).nullish(),
  emailSettings: z.object(emailSwitches).nullish().meta({
    description:
      'Set an email to false to turn it off. ownerDocumentCreated is sent only if it is true. recipientRemoved has no effect, because recipients can be removed only before the document is sent',
  }),
  expiration: expirationSchema.nullish().meta({
    description:
      "Time that recipients have after the document is sent. If omitted, the team's default applies, or no deadline",
  }),
  includeAuditLog: z.boolean().nullish().meta({
    description:
      'Whether to print the audit log after the certificate of the sealed PDF. The evidence inside the PDF always contains it',
  }),
});
