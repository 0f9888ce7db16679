import type { DraftWarning } from '@countersign/contracts/console';
import { Icon } from '../../look/icon.tsx';
import { useSay } from '../../shell/words.tsx';
import css from '../editing/editor.module.css';
import { useEditing, useShown } from '../editing/editor-context.ts';
import { useNames } from '../editing/use-names.ts';

/** Lists characters, signatures and texts that will look different in the sealed PDF, with links to their fields. */
export function PrintWarnings({
  onShow,
}: {
  onShow(place: { field?: string | undefined; recipient?: string | undefined }): void;
}) {
  const say = useSay('editor');
  const { store } = useEditing();
  const draft = useShown((shown) => shown.draft);
  const warnings = useShown((shown) => shown.warnings);
  const { recipientName } = useNames();
  if (warnings.length === 0) return null;
  const wordWarning = ({ code, recipientId, fieldId, fileId, letters = '' }: DraftWarning): string => {
    const field = draft.fields.find(({ key }) => key === store.keyOf('f', fieldId));
    const name = recipientName(draft, store.keyOf('r', recipientId) ?? field?.recipient);
    const title = draft.files.find(({ id }) => id === fileId)?.title ?? draft.title;
    return say(`print.${code}`, { name, title, letters });
  };
  return (
    <ul className={css.problems}>
      {warnings.map((warning) => (
        <li key={`${warning.code} ${warning.fieldId} ${warning.recipientId} ${warning.fileId}`}>
          <Icon name="warning" />
          {warning.fieldId === undefined && warning.recipientId === undefined ? (
            wordWarning(warning)
          ) : (
            <button
              type="button"
              onClick={() =>
                onShow({ field: store.keyOf('f', warning.fieldId), recipient: store.keyOf('r', warning.recipientId) })
              }
            >
              {wordWarning(warning)}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
