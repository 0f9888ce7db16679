import type { ReadinessProblem } from '@countersign/contracts/console';
import { Icon } from '../../look/icon.tsx';
import { useSay } from '../../shell/words.tsx';
import css from '../editing/editor.module.css';
import { useEditing, useShown } from '../editing/editor-context.ts';
import { useNames } from '../editing/use-names.ts';

export function Problems({
  onShow,
}: {
  onShow(place: { field?: string | undefined; recipient?: string | undefined }): void;
}) {
  const say = useSay('editor');
  const { store } = useEditing();
  const draft = useShown((shown) => shown.draft);
  const readiness = useShown((shown) => shown.readiness);
  const { recipientName } = useNames();
  const wordProblem = ({ code, recipientId, fieldId, page }: ReadinessProblem): string => {
    const field = draft.fields.find(({ key }) => key === store.keyOf('f', fieldId));
    const name = recipientName(draft, store.keyOf('r', recipientId) ?? field?.recipient);
    return say(`problem.${code}`, { name, page: page ?? field?.page ?? 1 });
  };
  return (
    <ul className={css.problems}>
      {readiness.map((problem) => (
        <li key={`${problem.code} ${problem.fieldId} ${problem.recipientId} ${problem.page}`}>
          <Icon name="warning" />
          <button
            type="button"
            onClick={() =>
              onShow({ field: store.keyOf('f', problem.fieldId), recipient: store.keyOf('r', problem.recipientId) })
            }
          >
            {wordProblem(problem)}
          </button>
        </li>
      ))}
    </ul>
  );
}
