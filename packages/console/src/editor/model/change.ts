import type { DraftOperation } from '@countersign/contracts/console';
import type { EditedDraft, EditedField, EditedRecipient, Ids, MetaChange } from './draft.ts';

export type Change =
  | { do: 'addField'; field: EditedField }
  | { do: 'changeField'; key: string; set: Partial<Omit<EditedField, 'key'>> }
  | { do: 'removeField'; key: string }
  | { do: 'addRecipient'; recipient: EditedRecipient }
  | { do: 'changeRecipient'; key: string; set: Partial<Omit<EditedRecipient, 'key'>> }
  | { do: 'removeRecipient'; key: string }
  | { do: 'change'; set: DraftValues & { meta?: MetaChange } };

type DraftValues = Partial<Pick<EditedDraft, 'title' | 'globalAccessAuth' | 'globalActionAuth'>>;

/** Returns the draft after a change. Changing an object that does not exist has no effect. */
export function apply(draft: EditedDraft, change: Change): EditedDraft {
  switch (change.do) {
    case 'addField':
      return { ...draft, fields: [...draft.fields, change.field] };
    case 'changeField':
      return { ...draft, fields: changed(draft.fields, change) };
    case 'removeField':
      return { ...draft, fields: draft.fields.filter(({ key }) => key !== change.key) };
    case 'addRecipient':
      return { ...draft, recipients: [...draft.recipients, change.recipient] };
    case 'changeRecipient':
      return { ...draft, recipients: changed(draft.recipients, change) };
    case 'removeRecipient':
      return {
        ...draft,
        recipients: draft.recipients.filter(({ key }) => key !== change.key),
        fields: draft.fields.filter(({ recipient }) => recipient !== change.key),
      };
    case 'change': {
      const { meta, ...values } = change.set;
      return {
        ...draft,
        ...values,
        meta: meta ? ({ ...draft.meta, ...meta } as EditedDraft['meta']) : draft.meta,
        isLanguageChosen: draft.isLanguageChosen || meta?.language !== undefined,
      };
    }
  }
}

const changed = <Row extends { key: string }>(
  rows: readonly Row[],
  { key, set }: { key: string; set: Partial<Omit<Row, 'key'>> },
): Row[] => rows.map((row) => (row.key === key ? { ...row, ...set } : row));

export function renamed(change: Change, from: string, to: string): Change {
  const named = (key: string): string => (key === from ? to : key);
  switch (change.do) {
    case 'addField': {
      const { field } = change;
      return { ...change, field: { ...field, key: named(field.key), recipient: named(field.recipient) } };
    }
    case 'changeField': {
      const { set } = change;
      const whose = set.recipient === undefined ? {} : { recipient: named(set.recipient) };
      return { ...change, key: named(change.key), set: { ...set, ...whose } };
    }
    case 'addRecipient':
      return { ...change, recipient: { ...change.recipient, key: named(change.recipient.key) } };
    case 'removeField':
    case 'changeRecipient':
    case 'removeRecipient':
      return { ...change, key: named(change.key) };
    case 'change':
      return change;
  }
}

export function onFile(change: Change, from: string, to: string): Change {
  const named = (fileId: string): string => (fileId === from ? to : fileId);
  if (change.do === 'addField') return { ...change, field: { ...change.field, fileId: named(change.field.fileId) } };
  if (change.do !== 'changeField' || change.set.fileId === undefined) return change;
  return { ...change, set: { ...change.set, fileId: named(change.set.fileId) } };
}

/**
 * Returns the changes that undo a change.
 * @param draft the draft before the change
 */
export function invert(draft: EditedDraft, change: Change): Change[] {
  switch (change.do) {
    case 'addField':
      return [{ do: 'removeField', key: change.field.key }];
    case 'changeField': {
      const before = draft.fields.find(({ key }) => key === change.key);
      return before ? [{ ...change, set: valuesBefore(before, change.set) }] : [];
    }
    case 'removeField':
      return draft.fields.filter(({ key }) => key === change.key).map((field) => ({ do: 'addField', field }));
    case 'addRecipient':
      return [{ do: 'removeRecipient', key: change.recipient.key }];
    case 'changeRecipient': {
      const before = draft.recipients.find(({ key }) => key === change.key);
      return before ? [{ ...change, set: valuesBefore(before, change.set) }] : [];
    }
    case 'removeRecipient': {
      const recipient = draft.recipients.find(({ key }) => key === change.key);
      const theirs = draft.fields.filter((field) => field.recipient === change.key);
      return recipient
        ? [{ do: 'addRecipient', recipient }, ...theirs.map((field): Change => ({ do: 'addField', field }))]
        : [];
    }
    case 'change': {
      const { meta, ...values } = change.set;
      const before = valuesBefore<DraftValues>(draft, values);
      return [{ do: 'change', set: meta ? { ...before, meta: metaBefore(draft.meta, meta) } : before }];
    }
  }
}

/**
 * Returns the previous settings. Empty strings stand for missing texts, because they tell the server to remove the
 * value.
 */
function metaBefore(meta: EditedDraft['meta'], set: MetaChange): MetaChange {
  const before = valuesBefore(meta as MetaChange, set);
  for (const name of ['subject', 'message', 'redirectUrl'] as const) if (name in set) before[name] ??= '';
  return before;
}

const valuesBefore = <Row extends object>(row: Row, set: Partial<Row>): Partial<Row> =>
  Object.fromEntries(Object.keys(set).map((name) => [name, row[name as keyof Row]])) as Partial<Row>;

/**
 * Converts changes to API operations, which refer to objects by id. Removes deleted objects from `ids`, so that undoing
 * a deletion creates a new object.
 */
export const toOperations = (changes: readonly Change[], ids: Map<string, number>): DraftOperation[] =>
  changes.map((change) => toOperation(change, ids));

function toOperation(change: Change, ids: Map<string, number>): DraftOperation {
  switch (change.do) {
    case 'addField': {
      const { key, recipient, ...field } = change.field;
      // Undoing the deletion will create a new object with a new id.
      ids.delete(key);
      return { do: 'addField', key, recipientId: toReference(recipient, ids), ...field };
    }
    case 'changeField': {
      const { recipient, ...set } = change.set;
      const whose = recipient === undefined ? {} : { recipientId: toReference(recipient, ids) };
      return { do: 'changeField', field: toReference(change.key, ids), set: { ...set, ...whose } };
    }
    case 'removeField':
      return { do: 'removeField', field: taken(change.key, ids) };
    case 'addRecipient': {
      ids.delete(change.recipient.key);
      return { do: 'addRecipient', ...change.recipient };
    }
    case 'changeRecipient': {
      return { do: 'changeRecipient', recipient: toReference(change.key, ids), set: change.set };
    }
    case 'removeRecipient':
      return { do: 'removeRecipient', recipient: taken(change.key, ids) };
    case 'change':
      return change;
  }
}

const toReference = (key: string, ids: Ids): number | string => ids.get(key) ?? key;

function taken(key: string, ids: Map<string, number>): number | string {
  const reference = toReference(key, ids);
  ids.delete(key);
  return reference;
}
