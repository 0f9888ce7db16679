import type { FieldView } from '@countersign/contracts/signing';
import { toTool } from '../../editor/model/tools.ts';
import { useLanguage, useSay } from '../../shell/words.tsx';
import { Ink } from '../mark/ink.tsx';
import css from './reading.module.css';
import type { Mark } from './use-sitting.ts';

/** A field on the page, with the value that it has or will have after signing. */
export function FieldOnPaper({ api, field, mark }: { api: string; field: FieldView; mark: Mark | null }) {
  const say = useSay('editor');
  const { positionX, positionY, width, height, type, owner, value, suggested } = field;
  const name = say(`type.${toTool(type)}`);
  return (
    <div
      className={css.field}
      data-own={owner === null || undefined}
      data-signature={type === 'SIGNATURE' || type === 'FREE_SIGNATURE' || undefined}
      role="img"
      aria-label={value?.text || suggested?.text ? `${name}: ${value?.text || suggested?.text}` : name}
      style={{ left: `${positionX}%`, top: `${positionY}%`, width: `${width}%`, height: `${height}%` }}
    >
      {value || suggested ? (
        <img alt="" src={`${api}/fields/${field.id}/drawing?v=${value?.version ?? ''}`} />
      ) : (
        owner === null && <Coming field={field} mark={mark} name={name} />
      )}
    </div>
  );
}

/** The value that an empty field gets: the signature, the initials or the date of signing. */
function Coming({ field: { type }, mark, name }: { field: FieldView; mark: Mark | null; name: string }) {
  const language = useLanguage();
  switch (type) {
    case 'SIGNATURE':
    case 'FREE_SIGNATURE':
      return mark ? <Ink signature={mark.signature} label={name} className={css.hand} /> : <span>{name}</span>;
    case 'INITIALS':
      return <span>{mark?.initials ?? name}</span>;
    case 'DATE':
      return <span>{new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format()}</span>;
    default:
      return <span>{name}</span>;
  }
}
