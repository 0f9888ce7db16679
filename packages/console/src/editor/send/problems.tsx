import type { ReadinessProblem } from '@countersign/contracts/console';
import { Icon } from '../../look/icon.tsx';
import { useSay } from '../../words.tsx';
import css from '../editor.module.css';
import { useEditing, useShown } from '../editor-context.ts';
import { useNames } from '../use-names.ts';

/** Lists the problems that prevent sending. Each entry links to the place where it can be fixed. */
export function Problems({
  onShow,
}: {
  onShow(place: { field?: string | undefined; recipient?: string | undefined }): void;
}) {
  const say = useSay('editor');
  const { store } = useEditing();
  const draft = useShown((shown) => shown.draft);
  const readiness = useShown((shown) => shown.readiness);
  const { nameOf } = useNames();
  const wordsOf = ({ code, recipientId, fieldId, page }: ReadinessProblem): string => {
    const field = draft.fields.find(({ key }) => key === store.keyOf('f', fieldId));
    const name = nameOf(draft, store.keyOf('r', recipientId) ?? field?.recipient);
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
            {wordsOf(problem)}
          </button>
        </li>
      ))}
    </ul>
  );
}
