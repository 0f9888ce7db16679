import { useToast } from '../../look/toast.tsx';
import { useSay } from '../../shell/words.tsx';
import { useEditing } from '../editing/editor-context.ts';
import { useNames } from '../editing/use-names.ts';
import { type Change, invert } from '../model/change.ts';
import { type EditedRecipient, hasFields, type Role } from '../model/draft.ts';

/** Returns functions that change a recipient. If a change removes something, a toast offers to restore it. */
export function useRecipientChanges(recipient: EditedRecipient) {
  const say = useSay('editor');
  const toast = useToast();
  const { store } = useEditing();
  const { recipientName } = useNames();
  const restore = (changes: readonly Change[]) => ({ words: say('putBack'), run: () => store.perform(changes) });
  return {
    change: (set: Partial<EditedRecipient>, typedAt?: string) =>
      store.perform([{ do: 'changeRecipient', key: recipient.key, set }], typedAt),
    remove() {
      const { draft } = store.snapshot();
      const removal: Change = { do: 'removeRecipient', key: recipient.key };
      const back = invert(draft, removal);
      store.perform([removal]);
      const count = back.length - 1;
      const fields = count > 0 ? [say('outline.count', { count })] : [];
      toast([say('said.gone', { name: recipientName(draft, recipient.key) }), ...fields].join(' · '), restore(back));
    },
    /** Viewers and CC recipients can't have fields, so changing to these roles removes fields. */
    changeRole(role: Role) {
      const { draft } = store.snapshot();
      const theirs = draft.fields.filter((field) => field.recipient === recipient.key && !hasFields({ role }));
      const change = (to: Role): Change => ({ do: 'changeRecipient', key: recipient.key, set: { role: to } });
      store.perform([...theirs.map(({ key }): Change => ({ do: 'removeField', key })), change(role)]);
      if (theirs.length === 0) return;
      const back = [change(recipient.role), ...theirs.map((field): Change => ({ do: 'addField', field }))];
      toast(say('said.removed', { count: theirs.length }), restore(back));
    },
  };
}
