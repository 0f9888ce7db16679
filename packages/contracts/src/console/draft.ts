import { z } from 'zod';
import { authIn, recipientAuthIn } from '../v2/auth.ts';
import { envelopeId, itemId, numericId, success } from '../v2/basics.ts';
import { fieldMetaIn, place } from '../v2/field/shapes.ts';
import { item, signatureWarning } from '../v2/item/shapes.ts';
import { recipientIn } from '../v2/recipient/shapes.ts';
import { metaIn, metaOut } from '../v2/settings.ts';
import { authMethod, envelopeType, fieldType, recipientAuthMethod, role, status } from '../v2/vocabulary.ts';

/** Operations of one request. */
const MOST_OPERATIONS = 1000;

/** It changes whenever something does that the editor shows. */
const revision = z.int().min(0);

/** A name that the client gives something new, such as a UUID. It is known in one request only. */
const key = z.string().min(1).max(100);

/** A field or a recipient: by its id, or by the key of an operation before in the same request. */
const reference = z.union([numericId, key]);

/** A file as the editor shows it. */
export const draftFile = z.object({
  id: z.string(),
  title: z.string(),
  /** From 1. */
  order: z.int(),
  /** In points, as they are seen: of the CropBox, after Rotate. Empty while the PDF has not arrived. */
  pages: z.array(
    z.object({
      width: z.number(),
      height: z.number(),
      /** Factor by which new fields and texts are larger than usual, if the page is larger than A3. */
      scale: z.number().optional(),
    }),
  ),
  /** Problems of signatures that the PDF already had. */
  signatureWarnings: z.array(signatureWarning),
});

export const draftRecipient = z.object({
  id: z.int(),
  /** Name and address may be empty until the document is sent. */
  name: z.string(),
  email: z.string(),
  role,
  signingOrder: z.int().nullable(),
  accessAuth: z.array(recipientAuthMethod),
  actionAuth: z.array(recipientAuthMethod),
});

export const draftField = z.object({
  id: z.int(),
  fileId: z.string(),
  /** From 1. */
  page: z.int(),
  /** In percent of the page as it is seen. */
  positionX: z.number(),
  positionY: z.number(),
  width: z.number(),
  height: z.number(),
  type: fieldType,
  recipientId: z.int(),
  fieldMeta: z.looseObject({ type: z.string() }).nullable(),
});

export const readinessCode = z.enum([
  'PDF_MISSING',
  'PAGE_NOT_DRAWABLE',
  'NO_RECIPIENTS',
  'ADDRESS_MISSING',
  'RECIPIENT_WITHOUT_FIELD',
  'SIGNATURES_SWITCHED_OFF',
  'PAGE_DOES_NOT_EXIST',
  'FIELD_OUTSIDE_PAGE',
  'FIELD_NOT_ALLOWED_FOR_ROLE',
  'VALUE_MISSING',
  'VALUE_INVALID',
  'OPTIONS_MISSING',
  'FIELDS_ON_ONE_SPOT',
  'FIELD_TOO_SMALL',
]);
export type ReadinessCode = z.infer<typeof readinessCode>;

/** What keeps the draft from being sent. */
export const readinessProblem = z.object({
  code: readinessCode,
  /** In English; pages have words of their own for the code. */
  message: z.string(),
  fieldId: z.int().optional(),
  recipientId: z.int().optional(),
  fileId: z.string().optional(),
  /** Of the file, from 1. */
  page: z.int().optional(),
});
export type ReadinessProblem = z.infer<typeof readinessProblem>;

export const draftWarningCode = z.enum([
  'TITLE_NOT_PRINTABLE',
  'NAME_NOT_PRINTABLE',
  'TEXT_NOT_PRINTABLE',
  'SIGNATURE_TOO_SMALL',
  'TEXT_TOO_SMALL',
]);

/** A warning that something will not look as the sender expects. It does not prevent sending. */
export const draftWarning = z.object({
  code: draftWarningCode,
  /** In English; pages have words of their own for the code. */
  message: z.string(),
  fieldId: z.int().optional(),
  recipientId: z.int().optional(),
  fileId: z.string().optional(),
  /** The letters that cannot be printed. */
  letters: z.string().optional(),
});
export type DraftWarning = z.infer<typeof draftWarning>;

export const draft = z.object({
  id: z.string(),
  type: envelopeType,
  /** Another one than DRAFT: it cannot be changed any more. */
  status,
  title: z.string(),
  meta: metaOut,
  /** The proofs that every recipient is asked for who has none of their own. */
  globalAccessAuth: z.array(authMethod),
  globalActionAuth: z.array(authMethod),
  files: z.array(draftFile),
  recipients: z.array(draftRecipient),
  fields: z.array(draftField),
  /** Empty where it can be sent. */
  readiness: z.array(readinessProblem),
  warnings: z.array(draftWarning),
});
export type Draft = z.infer<typeof draft>;

/** Another member who has the draft open. */
export const draftEditor = z.object({ name: z.string(), initials: z.string() });
export type DraftEditor = z.infer<typeof draftEditor>;

export const draftParams = z.object({ envelopeId });

/** `since`: the revision that the client has. */
export const draftQuery = z.object({ since: revision.optional() });

export const draftAnswer = z.object({
  revision,
  /** Null where the client has this revision. */
  draft: draft.nullable(),
  editors: z.array(draftEditor),
});
export type DraftAnswer = z.infer<typeof draftAnswer>;

const recipientValues = {
  name: recipientIn.shape.name,
  email: recipientIn.shape.email,
  role,
  signingOrder: recipientIn.shape.signingOrder,
  ...recipientAuthIn,
};

const fieldValues = { fileId: itemId, ...place, type: fieldType, recipientId: reference, fieldMeta: fieldMetaIn };

/** One step of a change; those of a request are carried out in their order, all or none. */
export const draftOperation = z.discriminatedUnion('do', [
  z.object({ do: z.literal('addField'), key, ...fieldValues }),
  /** What is left out stays; settings have to fit the type, so a new type comes with new ones. The field keeps its id. */
  z.object({ do: z.literal('changeField'), field: reference, set: z.object(fieldValues).partial() }),
  z.object({ do: z.literal('removeField'), field: reference }),
  z.object({ do: z.literal('addRecipient'), key, ...recipientValues }),
  /** Who becomes VIEWER or CC loses their fields. */
  z.object({ do: z.literal('changeRecipient'), recipient: reference, set: z.object(recipientValues).partial() }),
  /** Their fields go with them. */
  z.object({ do: z.literal('removeRecipient'), recipient: reference }),
  z.object({
    do: z.literal('changeFile'),
    fileId: itemId,
    set: z.object({ title: z.string().max(1000), order: z.int().min(1) }).partial(),
  }),
  /** Null as envelopeExpirationPeriod: as the team has it; as reminderSettings: no reminders. */
  z.object({
    do: z.literal('change'),
    set: z.object({ title: z.string().max(1000), meta: metaIn, ...authIn }).partial(),
  }),
]);
export type DraftOperation = z.input<typeof draftOperation>;

/** Sent with an Idempotency-Key; the same request with the same key is carried out once. */
export const draftChange = z.object({
  /** The revision that the client has. Changes of others since then stay, as far as these do not set the same. */
  baseRevision: revision,
  operations: z.array(draftOperation).min(1).max(MOST_OPERATIONS),
});
export type DraftChange = z.input<typeof draftChange>;

/** An operation that was skipped, since what it names is no longer there. */
export const goneReference = z.object({
  /** The index of the operation. */
  operation: z.int(),
  kind: z.enum(['field', 'recipient', 'file', 'page']),
  /** As the operation names it. */
  reference: z.union([z.int(), z.string()]),
});
export type GoneReference = z.infer<typeof goneReference>;

export const draftSaved = z.object({
  revision,
  /** The ids of what was added, by key. */
  ids: z.record(z.string(), z.int()),
  gone: z.array(goneReference),
  /** The whole draft where others have changed it since `baseRevision`. */
  draft: draft.nullable(),
  readiness: z.array(readinessProblem),
  warnings: z.array(draftWarning),
});
export type DraftSaved = z.infer<typeof draftSaved>;

/** What is sent is what the person has seen: the draft of this revision. */
export const draftSending = z.object({ revision });

/** The answer to leaving. */
export const left = success;

/** The answer to replacing the PDF of a file: asked with one part `files`, and a part `payload` that is `{}`. */
export const replacedFile = item;
