import type { Draft, DraftOperation } from '@countersign/contracts/console';

type Given<Do extends DraftOperation['do']> = Extract<DraftOperation, { do: Do }>;

export type FieldType = Given<'addField'>['type'];
export type Role = Draft['recipients'][number]['role'];
export type FieldMeta = Readonly<Record<string, unknown>>;
export type Meta = Draft['meta'];
export type MetaChange = NonNullable<Given<'change'>['set']['meta']>;

/** In percent of the page as it is seen. */
export interface Box {
  positionX: number;
  positionY: number;
  width: number;
  height: number;
}

export interface EditedField extends Box {
  /** Names it here for as long as the editor is open, also while the service has not given it an id. */
  key: string;
  fileId: string;
  /** From 1. */
  page: number;
  type: FieldType;
  /** The key of the recipient. */
  recipient: string;
  fieldMeta: FieldMeta | null;
}

export interface EditedRecipient {
  key: string;
  name: string;
  email: string;
  role: Role;
  signingOrder: number | null;
  /** What they have to prove before they finish; empty: what all have to. */
  actionAuth: Draft['recipients'][number]['actionAuth'];
}

/** A draft as it is edited: what the service has, and what it has not got yet. */
export interface EditedDraft {
  title: string;
  meta: Meta;
  files: Draft['files'];
  recipients: readonly EditedRecipient[];
  fields: readonly EditedField[];
}

/** The ids that the service has given, by key. */
export type Ids = ReadonlyMap<string, number>;

/** The draft of the service with the keys that are in use here. */
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
    files: draft.files,
    recipients: draft.recipients.map(({ id, name, email, role, signingOrder, actionAuth }) => ({
      key: keyOf('r', id),
      name,
      email,
      role,
      signingOrder,
      actionAuth,
    })),
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

/** A key of something new. Its first letter says what it is. */
export const newKey = (kind: 'f' | 'r'): string =>
  `${kind}-${Date.now().toString(36)}-${++made}-${crypto.getRandomValues(new Uint32Array(2)).join('')}`;

/** Who can have fields. */
export const hasFields = ({ role }: Pick<EditedRecipient, 'role'>): boolean => role !== 'CC' && role !== 'VIEWER';
