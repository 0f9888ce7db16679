import { Icon } from '../../look/icon.tsx';
import { useSay } from '../../shell/words.tsx';
import css from './editor.module.css';
import { useShown } from './editor-context.ts';

export function SignatureWarnings() {
  const say = useSay('editor');
  const files = useShown((shown) => shown.draft.files);
  const warnings = files.flatMap(({ id, title, signatureWarnings }) =>
    signatureWarnings.map((warning, index) => ({ ...warning, title, key: `${id} ${index}` })),
  );
  if (warnings.length === 0) return null;
  return (
    <ul className={css.problems} role="status">
      {warnings.map(({ key, code, title, name }) => (
        <li key={key}>
          <Icon name="warning" />
          {say(`warning.${code}`, { title, name })}
        </li>
      ))}
    </ul>
  );
}
