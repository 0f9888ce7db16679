import type { Draft, DraftOperation } from '@countersign/contracts/console';

type Given<Do extends DraftOperation['do']> = Extract<DraftOperation, { do: Do }>;

export type FieldType = Given<'addField'>['type'];
export type Role = Draft['recipients'][number]['role'];
export type FieldMeta = Readonly<Record<string, unknown>>;
export type Meta = Draft['meta'];
export type MetaChange = NonNullable<Given<'change'>['set']['meta']>;

/** Position and size in percent of the page as displayed. */
export interface Box {
  positionX: number;
  positionY: number;
  width: number;
  height: number;
}

export interface EditedField extends Box {
  /** Identifies the object while the editor is open, even before the server has assigned an id. */
  key: string;
  fileId: string;
  page: number;
  type: FieldType;
  recipient: string;
  fieldMeta: FieldMeta | null;
}

export interface EditedRecipient {
  key: string;
  name: string;
  email: string;
  role: Role;
  signingOrder: number | null;
  /** Whether uses of the template may leave the recipient out. Always false in documents. */
  isOptional: boolean;
  /** Name of the role in a template, if the recipient is always the same person. Otherwise empty. */
  roleName: string;
  /** Message to this recipient, in place of the document's message. Null if there is none. */
  message: string | null;
  /** Authentication methods that the recipient must use to open and to finish. Empty to use the document's setting. */
  accessAuth: Draft['recipients'][number]['accessAuth'];
  actionAuth: Draft['recipients'][number]['actionAuth'];
}

/** The draft as edited: the server's version plus all unsaved changes. */
export interface EditedDraft
  extends Pick<
    Draft,
    'globalAccessAuth' | 'globalActionAuth' | 'isLanguageChosen' | 'teamExpirationPeriod' | 'sendAt'
  > {
  title: string;
  meta: Meta;
  files: Draft['files'];
  recipients: readonly EditedRecipient[];
  fields: readonly EditedField[];
}

export type Ids = ReadonlyMap<string, number>;

/** Converts the server's draft to the editor's form, which uses keys instead of ids. */
export function editedDraft(draft: Draft, ids: Map<string, number>): EditedDraft {
  const keys = new Map([...ids].map(([key, id]) => [`${key[0]}${id}`, key]));
  const keyOf = (kind: 'f' | 'r', id: number): string => {
    const key = keys.get(`${kind}${id}`) ?? `${kind}${id}`;
    ids.set(key, id);
    return key;
  };
  return {
    title: draft.title,
    meta: draft.meta,
    globalAccessAuth: draft.globalAccessAuth,
    globalActionAuth: draft.globalActionAuth,
    isLanguageChosen: draft.isLanguageChosen,
    teamExpirationPeriod: draft.teamExpirationPeriod,
    sendAt: draft.sendAt,
    files: draft.files,
    recipients: draft.recipients.map(({ id, ...recipient }) => ({ key: keyOf('r', id), ...recipient })),
    fields: draft.fields.map(({ id, recipientId, fileId, page, type, fieldMeta, ...box }) => ({
      key: keyOf('f', id),
      recipient: keyOf('r', recipientId),
      fileId,
      page,
      type,
      fieldMeta,
      positionX: box.positionX,
      positionY: box.positionY,
      width: box.width,
      height: box.height,
    })),
  };
}

let made = 0;

/** Returns a new unique key. Its first letter is the kind of object. */
export const newKey = (kind: 'f' | 'r'): string =>
  `${kind}-${Date.now().toString(36)}-${++made}-${crypto.getRandomValues(new Uint32Array(2)).join('')}`;

export const hasFields = ({ role }: Pick<EditedRecipient, 'role'>): boolean => role !== 'CC' && role !== 'VIEWER';
