import { z } from 'zod';
import { textInPath } from '../ids-in-path.ts';
import { defineOperation } from '../operation.ts';
import { LIMITS } from '../text/limits.ts';
import { distributed } from '../v2/envelope/shapes.ts';
import { fieldMetaIn, place } from '../v2/field/shapes.ts';
import { signatureWarning } from '../v2/item/shapes.ts';
import { recipientIn } from '../v2/recipient/shapes.ts';
import { authIn, recipientAuthIn } from '../v2/shared/auth.ts';
import { instant, itemId, numericId, success } from '../v2/shared/basics.ts';
import { metaIn, metaOut, period } from '../v2/shared/settings.ts';
import { authMethod, envelopeType, fieldType, recipientAuthMethod, role, status } from '../v2/shared/vocabulary.ts';
import { PRINT_WARNING_CODES, READINESS_CODES } from '../vocabulary.ts';

const MOST_OPERATIONS = 1000;

/** Revision of the draft. Every change that the editor can display creates a new revision. */
const revision = z.int().min(0);

/** Temporary key that the client assigns to a new object, e.g. a UUID. Valid within one request. */
const key = z.string().min(1).max(LIMITS.id);

/** A field or recipient, identified by its id or by the key of an earlier operation in the same request. */
const reference = z.union([numericId, key]);

export const draftFile = z.object({
  id: z.string(),
  title: z.string(),
  /** Position of the file in the envelope, starting at 1. */
  order: z.int(),
  /** Size of each page in points, after cropping and rotation. Empty until the PDF is uploaded. */
  pages: z.array(
    z.object({
      width: z.number(),
      height: z.number(),
      /** Factor for the size of new fields and their text. Only set for pages larger than A3. */
      scale: z.number().optional(),
    }),
  ),
  signatureWarnings: z.array(signatureWarning),
});

export const draftRecipient = z.object({
  id: z.int(),
  /** Name and email address may be empty until the draft is sent. */
  name: z.string(),
  email: z.string(),
  role,
  signingOrder: z.int().nullable(),
  /** Whether uses of the template may leave the recipient out. Always false in documents. */
  isOptional: z.boolean(),
  /** Name of the role in a template, if the recipient is always the same person. Otherwise empty. */
  roleName: z.string(),
  /** Message to this recipient, in place of the document's message. */
  message: z.string().nullable(),
  accessAuth: z.array(recipientAuthMethod),
  actionAuth: z.array(recipientAuthMethod),
});

export const draftField = z.object({
  id: z.int(),
  fileId: z.string(),
  /** Page number, starting at 1. */
  page: z.int(),
  /** Position and size as a percentage of the displayed page. */
  positionX: z.number(),
  positionY: z.number(),
  width: z.number(),
  height: z.number(),
  type: fieldType,
  recipientId: z.int(),
  fieldMeta: z.looseObject({ type: z.string() }).nullable(),
});

export const readinessCode = z.enum([...READINESS_CODES, 'FIELDS_ON_ONE_SPOT', 'FIELD_TOO_SMALL']);
export type ReadinessCode = z.infer<typeof readinessCode>;

/** A problem that prevents the draft from being sent. */
export const readinessProblem = z.object({
  code: readinessCode,
  /** English text. The console displays its own text for each code. */
  message: z.string(),
  fieldId: z.int().optional(),
  recipientId: z.int().optional(),
  fileId: z.string().optional(),
  /** Page of the file, starting at 1. */
  page: z.int().optional(),
});
export type ReadinessProblem = z.infer<typeof readinessProblem>;

export const draftWarningCode = z.enum(PRINT_WARNING_CODES);

/** A warning that something may not look as the sender expects. The draft can still be sent. */
export const draftWarning = z.object({
  code: draftWarningCode,
  /** English text. The console displays its own text for each code. */
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
  /** A draft can only be changed while its status is DRAFT. */
  status,
  title: z.string(),
  meta: metaOut,
  /** Whether someone has selected `meta.language`. Otherwise, pages use the language of the recipient's browser. */
  isLanguageChosen: z.boolean(),
  /** The team's deadline for documents without one of their own. Null: no deadline. */
  teamExpirationPeriod: period.nullable(),
  /** Time when the draft will be sent. Null if no one has scheduled it. */
  sendAt: instant.nullable(),
  /** Authentication required from recipients who have no setting of their own. */
  globalAccessAuth: z.array(authMethod),
  globalActionAuth: z.array(authMethod),
  files: z.array(draftFile),
  recipients: z.array(draftRecipient),
  fields: z.array(draftField),
  /** Problems that prevent sending. Empty if the draft can be sent. */
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
  /** Null if the client already has the current revision. */
  draft: draft.nullable(),
  editors: z.array(draftEditor),
});
export type DraftAnswer = z.infer<typeof draftAnswer>;

const recipientValues = {
  name: recipientIn.shape.name,
  email: recipientIn.shape.email,
  role,
  signingOrder: recipientIn.shape.signingOrder,
  isOptional: recipientIn.shape.isOptional,
  roleName: recipientIn.shape.name.optional(),
  message: recipientIn.shape.message,
  ...recipientAuthIn,
};

const fieldValues = { fileId: itemId, ...place, type: fieldType, recipientId: reference, fieldMeta: fieldMetaIn };

/** One step of a change. The steps of a request run in order, and either all or none of them take effect. */
export const draftOperation = z.discriminatedUnion('do', [
  z.object({ do: z.literal('addField'), key, ...fieldValues }),
  /**
   * Changes the given values and keeps the others. The settings must match the type, so a new type requires new
   * settings. The field's id does not change.
   */
  z.object({ do: z.literal('changeField'), field: reference, set: z.object(fieldValues).partial() }),
  z.object({ do: z.literal('removeField'), field: reference }),
  z.object({ do: z.literal('addRecipient'), key, ...recipientValues }),
  /** Changes a recipient. If the new role is VIEWER or CC, the recipient's fields are removed. */
  z.object({ do: z.literal('changeRecipient'), recipient: reference, set: z.object(recipientValues).partial() }),
  /** Removes a recipient and all fields assigned to them. */
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

/** Requires an Idempotency-Key. Repeating the request with the same key has no further effect. */
export const draftChange = z.object({
  /** Revision that the client has. Newer changes by others are kept, unless this request sets the same values. */
  baseRevision: revision,
  operations: z.array(draftOperation).min(1).max(MOST_OPERATIONS),
});
export type DraftChange = z.input<typeof draftChange>;

/** An operation that was skipped because its object no longer exists. */
export const goneReference = z.object({
  operation: z.int(),
  kind: z.enum(['field', 'recipient', 'file', 'page']),
  /** Id or key of the missing object, as sent in the operation. */
  reference: z.union([z.int(), z.string()]),
});
export type GoneReference = z.infer<typeof goneReference>;

export const draftSaved = z.object({
  revision,
  /** Ids of the added objects, by key. */
  ids: z.record(z.string(), z.int()),
  gone: z.array(goneReference),
  /** The whole draft if others have changed it since `baseRevision`. Otherwise null. */
  draft: draft.nullable(),
  readiness: z.array(readinessProblem),
  warnings: z.array(draftWarning),
});
export type DraftSaved = z.infer<typeof draftSaved>;

/** Revision that the sender has seen. Sending fails if the draft has changed in the meantime. */
export const draftSending = z.object({ revision });

/** Revision that the sender has confirmed, and when to send it. */
export const draftSchedule = z.object({ revision, sendAt: instant });

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
  schedule: defineOperation({
    id: 'console-draft-schedule',
    action: 'documents.send',
    method: 'post',
    path: '/envelope/{envelopeId}/draft/schedule',
    tag: 'Console',
    summary: 'Schedule the draft, or change when it will be sent, if it still has this revision',
    params,
    body: draftSchedule,
    answer: success,
    problems: ['DRAFT_CHANGED'],
  }),
  unschedule: defineOperation({
    id: 'console-draft-unschedule',
    action: 'documents.send',
    method: 'post',
    path: '/envelope/{envelopeId}/draft/unschedule',
    tag: 'Console',
    summary: 'Withdraw the schedule of the draft',
    params,
    answer: success,
    problems: [],
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
