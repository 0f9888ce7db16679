import { z } from 'zod';
import {
  FIELD_TYPES,
  LINK_ORIGINS,
  PROVIDED_KINDS,
  READ_STATUSES,
  RECIPIENT_ROLES,
  SEND_STATUSES,
  SIGNING_STATUSES,
} from '../../vocabulary.ts';
import { STATUSES } from '../shared/statuses.ts';

const sha256 = z.string().meta({ description: 'SHA-256 in lowercase hex' });
const instant = z.iso.datetime();
const content = z.object({ sha256, size: z.int().meta({ description: 'Bytes' }) });

const person = z.object({ name: z.string(), email: z.string() });

const origin = z.object({ auditSequence: z.int(), ip: z.string().nullable(), userAgent: z.string().nullable() });

const recipient = person.extend({
  id: z.int(),
  role: z.enum(RECIPIENT_ROLES),
  signingOrder: z.int().nullable(),
  sendStatus: z.enum(SEND_STATUSES),
  readStatus: z.enum(READ_STATUSES),
  signingStatus: z.enum(SIGNING_STATUSES),
  sentAt: instant.nullable(),
  invitedAt: instant.nullable(),
  openedAt: instant.nullable(),
  signedAt: instant.nullable(),
  rejectedAt: instant.nullable(),
  rejectionReason: z.string().nullable(),
  rejectedOnBehalf: z.boolean(),
  expiresAt: instant.nullable(),
  links: z
    .array(
      z.object({
        link: z.enum(LINK_ORIGINS),
        at: instant,
        auditSequence: z.int(),
        by: person.optional().meta({ description: 'The recipient who assigned the document to this one' }),
      }),
    )
    .meta({ description: 'How the recipient got the link before acting, as recorded in the audit chain' }),
  opened: origin.nullable(),
  finished: origin
    .extend({
      authentication: z
        .array(z.string())
        .meta({ description: 'Authentication methods used in addition to the personal link' }),
      provided: z
        .array(z.object({ kind: z.enum(PROVIDED_KINDS), provider: z.string(), detail: z.string() }))
        .optional()
        .meta({
          description: "The methods that an external authentication provider confirmed, under the provider's own names",
        }),
      consent: z.object({ version: z.string(), language: z.string(), sentence: z.string(), sha256 }).nullable().meta({
        description:
          "The text next to the button that the recipient used. Null if they finished without using the service's page",
      }),
    })
    .nullable(),
});

const value = z.object({
  auditSequence: z.int().meta({ description: 'Number of the audit chain entry that records the value' }),
  fieldId: z.int(),
  recipientId: z.int(),
  fieldType: z.enum(FIELD_TYPES),
  salt: z
    .string()
    .nullable()
    .meta({ description: 'The salt, 16 bytes in hex. Null for a value that was hashed without a salt' }),
  text: z.string().meta({ description: 'The value as it was hashed' }),
  imageSha256: sha256.nullable().meta({ description: 'The name of an entry in `images`' }),
});

const image = z.object({ sha256, mediaType: z.string(), base64: z.string() });

const claim = z.object({
  claimed: z.string().meta({ description: 'The claim as stated in the metadata, such as PDF/A-2B or PDF/UA-1' }),
  outcome: z.enum(['KEPT', 'REMOVED', 'BROKEN']).meta({
    description:
      'KEPT: everything that sealing added conforms. REMOVED: it does not conform, so the claim was removed from the metadata. BROKEN: it does not conform, and an earlier certification forbids removing the claim',
  }),
  reason: z.string().optional().meta({ description: 'Why the claim was not kept. See docs/archive-formats.md' }),
});

const file = z.object({
  id: z.string(),
  title: z.string(),
  pageCount: z.int(),
  original: content.nullable().meta({ description: 'The upload' }),
  presented: content.nullable().meta({ description: 'The PDF as it was presented to recipients and sealed' }),
  sealed: content.nullable(),
  pdfA: claim.optional().meta({ description: 'The outcome for the PDF/A claim. Omitted if there was none' }),
  pdfUA: claim.optional().meta({ description: 'The outcome for the PDF/UA claim. Omitted if there was none' }),
  evidence: z
    .literal('beside')
    .optional()
    .meta({ description: 'Present if this evidence is not an attachment of the sealed file' }),
});

const entry = z.object({
  sequence: z.int(),
  previousHash: sha256,
  hash: sha256,
  content: z.string().meta({ description: 'The entry in canonical JSON (RFC 8785), as it was hashed' }),
});

/** Describes the evidence, as documented in `docs/evidence.md`. */
export const evidenceSchema = z
  .object({
    format: z.literal('countersign-evidence'),
    version: z.literal(1),
    generatedAt: instant,
    document: z.object({
      id: z.int(),
      envelopeId: z.string(),
      externalId: z.string().nullable(),
      title: z.string(),
      status: z.enum(STATUSES),
      createdAt: instant,
      sentAt: instant.nullable(),
      completedAt: instant.nullable(),
    }),
    sender: person,
    files: z.array(file),
    recipients: z.array(recipient),
    values: z.array(value).meta({ description: 'Values with the salts of their hashes in the audit chain' }),
    images: z.array(image).meta({ description: 'Signature images, without duplicates' }),
    disclosures: z
      .array(z.object({ version: z.string(), language: z.string(), text: z.string() }))
      .meta({ description: 'The disclosures that `consent` refers to, if they are of the current version' }),
    seal: z
      .object({
        sealedAt: instant,
        level: z.string().meta({ description: 'The PAdES level (ETSI EN 319 142-1), such as PAdES-B-LTA' }),
        certificateSha256: sha256,
        timestampedAt: instant.nullable().meta({ description: 'The time given by the timestamp authority' }),
        lowered: z
          .object({ wanted: z.string(), reason: z.string() })
          .nullable()
          .meta({ description: 'The requested level, and why it was not reached' }),
        missingGlyphs: z.array(z.string()).optional().meta({
          description: 'Characters that no font contains, drawn as boxes, such as U+1E7E0. Omitted if there are none',
        }),
      })
      .nullable(),
    audit: z.object({
      length: z.int(),
      head: sha256,
      howToVerify: z.string(),
      entries: z.array(entry),
    }),
  })
  .meta({ id: 'Evidence' });
