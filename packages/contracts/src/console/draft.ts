import { z } from 'zod';
import { authIn, recipientAuthIn } from '../v2/auth.ts';
import { envelopeId, itemId, numericId, success } from '../v2/basics.ts';
import { fieldMetaIn, place } from '../v2/field/shapes.ts';
import { item, signatureWarning } from '../v2/item/shapes.ts';
import { recipientIn } from '../v2/recipient/shapes.ts';
import { metaIn, metaOut } from '../v2/settings.ts';
import { authMethod, envelopeType, fieldType, recipientAuthMethod, role, status } from '../v2/vocabulary.ts';

/** Limit per request. */
const MOST_OPERATIONS = 1000;

/** Changes with everything that the editor shows. */
const revision = z.int().min(0);

/** Client’s name for something new, such as a UUID. Valid within one request. */
const key = z.string().min(1).max(100);

/** A field or recipient: its id, or the key of an earlier operation in the same request. */
const reference = z.union([numericId, key]);

export const draftFile = z.object({
  id: z.string(),
  title: z.string(),
  /** Starts at 1. */
  order: z.int(),
  /** Points as displayed: of the CropBox, after Rotate. Empty until the PDF is uploaded. */
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
  /** Starts at 1. */
  page: z.int(),
  /** Percent of the displayed page. */
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

/** Reason why the draft cannot be sent. */
export const readinessProblem = z.object({
  code: readinessCode,
  /** English text. Pages have their own texts for the code. */
  message: z.string(),
  fieldId: z.int().optional(),
  recipientId: z.int().optional(),
  fileId: z.string().optional(),
  /** Page of the file, starting at 1. */
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
  /** English text. Pages have their own texts for the code. */
  message: z.string(),
  fieldId: z.int().optional(),
  recipientId: z.int().optional(),
  fileId: z.string().optional(),
  /** Characters that cannot be printed. */
  letters: z.string().optional(),
});
export type DraftWarning = z.infer<typeof draftWarning>;

export const draft = z.object({
  id: z.string(),
  type: envelopeType,
  /** A draft with any status but DRAFT can no longer be changed. */
  status,
  title: z.string(),
  meta: metaOut,
  /** Authentication for recipients without their own. */
  globalAccessAuth: z.array(authMethod),
  globalActionAuth: z.array(authMethod),
  files: z.array(draftFile),
  recipients: z.array(draftRecipient),
  fields: z.array(draftField),
  /** Empty if the draft can be sent. */
  readiness: z.array(readinessProblem),
  warnings: z.array(draftWarning),
});
export type Draft = z.infer<typeof draft>;

/** Another member who has the draft open. */
export const draftEditor = z.object({ name: z.string(), initials: z.string() });
export type DraftEditor = z.infer<typeof draftEditor>;

export const draftParams = z.object({ envelopeId });

/** `since`: the client’s revision. */
export const draftQuery = z.object({ since: revision.optional() });

export const draftAnswer = z.object({
  revision,
  /** Null if the client has this revision. */
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

/** One step of a change. Steps of a request run in order, all or none. */
export const draftOperation = z.discriminatedUnion('do', [
  z.object({ do: z.literal('addField'), key, ...fieldValues }),
  /** Omitted values stay. Settings must fit the type, so a new type comes with new settings. The field keeps its id. */
  z.object({ do: z.literal('changeField'), field: reference, set: z.object(fieldValues).partial() }),
  z.object({ do: z.literal('removeField'), field: reference }),
  z.object({ do: z.literal('addRecipient'), key, ...recipientValues }),
  /** A recipient who becomes VIEWER or CC loses their fields. */
  z.object({ do: z.literal('changeRecipient'), recipient: reference, set: z.object(recipientValues).partial() }),
  /** Removes their fields, too. */
  z.object({ do: z.literal('removeRecipient'), recipient: reference }),
  z.object({
    do: z.literal('changeFile'),
    fileId: itemId,
    set: z.object({ title: z.string().max(1000), order: z.int().min(1) }).partial(),
  }),
  /** Null for envelopeExpirationPeriod: the team’s default. Null for reminderSettings: no reminders. */
  z.object({
    do: z.literal('change'),
    set: z.object({ title: z.string().max(1000), meta: metaIn, ...authIn }).partial(),
  }),
]);
export type DraftOperation = z.input<typeof draftOperation>;

/** Sent with an Idempotency-Key; the same request with the same key is run once. */
export const draftChange = z.object({
  /** The client’s revision. Later changes by others stay, unless these set the same values. */
  baseRevision: revision,
  operations: z.array(draftOperation).min(1).max(MOST_OPERATIONS),
});
export type DraftChange = z.input<typeof draftChange>;

/** A skipped operation, because what it names no longer exists. */
export const goneReference = z.object({
  /** Index of the operation. */
  operation: z.int(),
  kind: z.enum(['field', 'recipient', 'file', 'page']),
  /** Reference as named in the operation. */
  reference: z.union([z.int(), z.string()]),
});
export type GoneReference = z.infer<typeof goneReference>;

export const draftSaved = z.object({
  revision,
  /** Ids of what was added, by key. */
  ids: z.record(z.string(), z.int()),
  gone: z.array(goneReference),
  /** The whole draft if others have changed it since `baseRevision`. Otherwise null. */
  draft: draft.nullable(),
  readiness: z.array(readinessProblem),
  warnings: z.array(draftWarning),
});
export type DraftSaved = z.infer<typeof draftSaved>;

/** The revision that the person has seen, which is the one to send. */
export const draftSending = z.object({ revision });

export const left = success;

/** Response to replacing the PDF of a file. The request has one part `files`, and a part `payload` of `{}`. */
export const replacedFile = item;
