import { z } from 'zod';
import { textInPath } from '../ids-in-path.ts';
import { defineOperation } from '../operation.ts';
import { authIn, recipientAuthIn } from '../v2/auth.ts';
import { itemId, numericId, success } from '../v2/basics.ts';
import { distributed } from '../v2/envelope/shapes.ts';
import { fieldMetaIn, place } from '../v2/field/shapes.ts';
import { signatureWarning } from '../v2/item/shapes.ts';
import { recipientIn } from '../v2/recipient/shapes.ts';
import { metaIn, metaOut } from '../v2/settings.ts';
import { authMethod, envelopeType, fieldType, recipientAuthMethod, role, status } from '../v2/vocabulary.ts';

const MOST_OPERATIONS = 1000;

/** Revision of the draft. It changes with everything that the editor shows. */
const revision = z.int().min(0);

/** Key that the client gives to a new object, such as a UUID. Valid within one request. */
const key = z.string().min(1).max(100);

/** A field or recipient, by id or by its key from an earlier operation in the same request. */
const reference = z.union([numericId, key]);

export const draftFile = z.object({
  id: z.string(),
  title: z.string(),
  /** Starts at 1. */
  order: z.int(),
  /** Size of each page in points, of the crop box after rotation. Empty until the PDF is uploaded. */
  pages: z.array(
    z.object({
      width: z.number(),
      height: z.number(),
      /** Factor by which new fields and their text are enlarged. Only set for pages larger than A3. */
      scale: z.number().optional(),
    }),
  ),
  signatureWarnings: z.array(signatureWarning),
});

export const draftRecipient = z.object({
  id: z.int(),
  /** Name and address may be empty until the draft is sent. */
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

/** Reason why a draft cannot be sent. */
export const readinessProblem = z.object({
  code: readinessCode,
  /** English text. The console has its own text for each code. */
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

/** Warns that something will not look as the sender expects. Does not prevent sending. */
export const draftWarning = z.object({
  code: draftWarningCode,
  /** English text. The console has its own text for each code. */
  message: z.string(),
  fieldId: z.int().optional(),
  recipientId: z.int().optional(),
  fileId: z.string().optional(),
  /** Characters that no available font can print. */
  letters: z.string().optional(),
});
export type DraftWarning = z.infer<typeof draftWarning>;

export const draft = z.object({
  id: z.string(),
  type: envelopeType,
  /** Only a draft with the status DRAFT can be changed. */
  status,
  title: z.string(),
  meta: metaOut,
  /** Authentication of recipients who have no setting of their own. */
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

export const draftEditor = z.object({ name: z.string(), initials: z.string() });
export type DraftEditor = z.infer<typeof draftEditor>;

const params = z.object({ envelopeId: textInPath('envelope') });

/** `since` is the revision that the client already has. */
export const draftQuery = z.object({ since: revision.optional() });

export const draftAnswer = z.object({
  revision,
  /** Null if the client already has this revision. */
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

/** One step of a change. The steps of a request run in order, and either all or none take effect. */
export const draftOperation = z.discriminatedUnion('do', [
  z.object({ do: z.literal('addField'), key, ...fieldValues }),
  /**
   * Changes the given values and keeps the others. Settings must fit the type, so a new type requires new settings. The field
   * keeps its id.
   */
  z.object({ do: z.literal('changeField'), field: reference, set: z.object(fieldValues).partial() }),
  z.object({ do: z.literal('removeField'), field: reference }),
  z.object({ do: z.literal('addRecipient'), key, ...recipientValues }),
  /** Changes a recipient. Changing the role to VIEWER or CC removes the recipient's fields. */
  z.object({ do: z.literal('changeRecipient'), recipient: reference, set: z.object(recipientValues).partial() }),
  /** Also removes the recipient's fields. */
  z.object({ do: z.literal('removeRecipient'), recipient: reference }),
  z.object({
    do: z.literal('changeFile'),
    fileId: itemId,
    set: z.object({ title: z.string().max(1000), order: z.int().min(1) }).partial(),
  }),
  /** `envelopeExpirationPeriod: null` selects the team's default. `reminderSettings: null` turns reminders off. */
  z.object({
    do: z.literal('change'),
    set: z.object({ title: z.string().max(1000), meta: metaIn, ...authIn }).partial(),
  }),
]);
export type DraftOperation = z.input<typeof draftOperation>;

/** Must be sent with an Idempotency-Key. A repeated request with the same key has no further effect. */
export const draftChange = z.object({
  /** The client's revision. Later changes by others are kept, unless this request sets the same values. */
  baseRevision: revision,
  operations: z.array(draftOperation).min(1).max(MOST_OPERATIONS),
});
export type DraftChange = z.input<typeof draftChange>;

/** An operation that was skipped because the object it refers to no longer exists. */
export const goneReference = z.object({
  operation: z.int(),
  kind: z.enum(['field', 'recipient', 'file', 'page']),
  /** The reference, as given in the operation. */
  reference: z.union([z.int(), z.string()]),
});
export type GoneReference = z.infer<typeof goneReference>;

export const draftSaved = z.object({
  revision,
  /** Ids of the objects that were added, by key. */
  ids: z.record(z.string(), z.int()),
  gone: z.array(goneReference),
  /** The whole draft if others have changed it since `baseRevision`. Null otherwise. */
  draft: draft.nullable(),
  readiness: z.array(readinessProblem),
  warnings: z.array(draftWarning),
});
export type DraftSaved = z.infer<typeof draftSaved>;

/** Revision that the sender has seen. Sending fails if the draft has changed since. */
export const draftSending = z.object({ revision });

export const left = success;

export const draftEndpoints = {
  get: defineOperation({
    id: 'console-draft',
    action: 'documents.draft',
    method: 'get',
    path: '/envelope/{envelopeId}/draft',
    tag: 'Console',
    summary: 'Get a draft for the editor, with the people who have it open',
    params,
    query: draftQuery,
    answer: draftAnswer,
    problems: [],
  }),
  change: defineOperation({
    id: 'console-draft-change',
    action: 'documents.draft',
    method: 'post',
    path: '/envelope/{envelopeId}/draft',
    tag: 'Console',
    summary: 'Update a draft by several operations (all or nothing)',
    params,
    body: draftChange,
    answer: draftSaved,
    problems: [],
  }),
  send: defineOperation({
    id: 'console-draft-send',
    action: 'documents.send',
    method: 'post',
    path: '/envelope/{envelopeId}/draft/send',
    tag: 'Console',
    summary: 'Send the draft if it still has this revision',
    params,
    body: draftSending,
    answer: distributed,
    problems: ['DRAFT_CHANGED'],
  }),
  leave: defineOperation({
    id: 'console-draft-leave',
    action: 'documents.draft',
    method: 'post',
    path: '/envelope/{envelopeId}/draft/leave',
    tag: 'Console',
    summary: "Leave the editor and record the person's changes",
    params,
    answer: left,
    problems: [],
  }),
};
