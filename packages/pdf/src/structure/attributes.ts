import { textString } from '../encoding/text-string.ts';
import { type Dict, dict, name } from '../objects.ts';

/** Creates attributes of a field that can no longer be filled in (ISO 32000-2, 14.8.5.6): a text, a radio button or a checkbox. */
export const printedField = (role: 'tv' | 'rb' | 'cb', label: string | undefined, isOn?: boolean): Dict =>
  dict({
    O: name('PrintField'),
    Role: name(role),
    checked: isOn === undefined ? undefined : name(isOn ? 'on' : 'off'),
    Desc: label === undefined ? undefined : textString(label),
  });

/** Creates the position of an image (14.8.5.4.3): left, bottom, right and top on its page. */
export const figureAttributes = (box: readonly number[]): Dict =>
  dict({ O: name('Layout'), Placement: name('Block'), BBox: [...box] });

/** A row header (14.8.5.7). */
export const ROW_HEADER: Dict = dict({ O: name('Table'), Scope: name('Row') });

export const COLUMN_HEADER: Dict = dict({ O: name('Table'), Scope: name('Column') });
