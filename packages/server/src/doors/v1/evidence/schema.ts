import { z } from 'zod';
import { LINK_ORIGINS } from '../../../domain/audit/link-origins.ts';
import { FIELD_TYPES } from '../../../domain/fields/field-type.ts';
import { PROVIDED_KINDS } from '../../../domain/proofs/provided-proof.ts';
import {
  READ_STATUSES,
  RECIPIENT_ROLES,
  SEND_STATUSES,
  SIGNING_STATUSES,
} from '../../../domain/recipients/recipient.ts';
import type { EvidenceFile } from '../../../features/seal/evidence/evidence-file.ts';
import { STATUSES } from '../documents/statuses.ts';

const sha256 = z.string().meta({ description: 'SHA-256 in lower-case hex' });
const instant = z.iso.datetime();
const content = z.object({ sha256, size: z.int().meta({ description: 'Bytes' }) });

const person = z.object({ name: z.string(), email: z.string() });

/** Address and user agent of an act, and its audit entry. */
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
        by: person.optional().meta({ description: 'The recipient who named this one' }),
      }),
    )
    .meta({ description: 'How their link was got before they acted, as the audit chain records it' }),
  opened: origin.nullable(),
  finished: origin
    .extend({
      authentication: z.array(z.string()).meta({ description: 'Proofs besides the personal link' }),
      provided: z
        .array(z.object({ kind: z.enum(PROVIDED_KINDS), provider: z.string(), detail: z.string() }))
        .optional()
        .meta({ description: 'Those of them that a provider outside this service vouches for, in its words' }),
      consent: z.object({ version: z.string(), language: z.string(), sentence: z.string(), sha256 }).nullable().meta({
        description: 'The text next to the button they used; null where they finished without the page of the service',
      }),
    })
    .nullable(),
});

const value = z.object({
  auditSequence: z.int().meta({ description: 'The entry of the audit chain that records it' }),
  fieldId: z.int(),
  recipientId: z.int(),
  fieldType: z.enum(FIELD_TYPES),
  salt: z.string().nullable().meta({ description: '16 bytes in hex; null for a value that was hashed without' }),
  text: z.string().meta({ description: 'As it was hashed' }),
  imageSha256: sha256.nullable().meta({ description: 'Names one of `images`' }),
});

const image = z.object({ sha256, mediaType: z.string(), base64: z.string() });

const claim = z.object({
  claimed: z.string().meta({ description: 'As in the metadata, such as PDF/A-2B or PDF/UA-1' }),
  outcome: z.enum(['KEPT', 'REMOVED', 'BROKEN']).meta({
    description:
      'KEPT: what sealing added conforms. REMOVED: it does not, and the claim was removed from the metadata. BROKEN: it does not, and an earlier certification forbids removing the claim',
  }),
  reason: z.string().optional().meta({ description: 'Why it was not kept, see docs/archive-formats.md' }),
});

const file = z.object({
  id: z.string(),
  title: z.string(),
  pageCount: z.int(),
  original: content.nullable().meta({ description: 'The upload' }),
  presented: content.nullable().meta({ description: 'The PDF as it was shown to recipients and sealed' }),
  sealed: content.nullable(),
  pdfA: claim.optional().meta({ description: 'The outcome for the claim of PDF/A; left out where there was none' }),
  pdfUA: claim.optional().meta({ description: 'The outcome for the claim of PDF/UA; left out where there was none' }),
  evidence: z
    .literal('beside')
    .optional()
    .meta({ description: 'Set where this evidence is not an attachment of the sealed file' }),
});

const entry = z.object({
  sequence: z.int(),
  previousHash: sha256,
  hash: sha256,
  content: z.string().meta({ description: 'The entry in canonical JSON (RFC 8785), as it was hashed' }),
});

/** What `docs/evidence.md` describes. */
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
    values: z.array(value).meta({ description: 'Values with what their hashes in the audit chain are made of' }),
    images: z.array(image).meta({ description: 'Signature images, each once' }),
    disclosures: z
      .array(z.object({ version: z.string(), language: z.string(), text: z.string() }))
      .meta({ description: 'The disclosures that `consent` refers to, where they are of the current version' }),
    seal: z
      .object({
        sealedAt: instant,
        level: z.string().meta({ description: 'ETSI EN 319 142-1, such as PAdES-B-LTA' }),
        certificateSha256: sha256,
        timestampedAt: instant.nullable().meta({ description: 'The time of the timestamp authority' }),
        lowered: z
          .object({ wanted: z.string(), reason: z.string() })
          .nullable()
          .meta({ description: 'The wanted level, and why it was not reached' }),
        missingGlyphs: z.array(z.string()).optional().meta({
          description: 'Characters that no font has, drawn as boxes, such as U+1E7E0; left out where there are none',
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
  .meta({ id: 'Evidence' }) satisfies z.ZodType<EvidenceFile>;
