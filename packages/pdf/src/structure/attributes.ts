import { type Dict, dict, name } from '../objects/objects.ts';
import { textString } from '../objects/text-string.ts';

/**
 * Creates attributes for a field that can no longer be filled in (ISO 32000-2, 14.8.5.6).
 * @param role text (`tv`), radio button (`rb`) or checkbox (`cb`)
 */
export const printedField = (role: 'tv' | 'rb' | 'cb', label: string | undefined, isOn?: boolean): Dict =>
  dict({
    O: name('PrintField'),
    Role: name(role),
    checked: isOn === undefined ? undefined : name(isOn ? 'on' : 'off'),
    Desc: label === undefined ? undefined : textString(label),
  });

/** Creates attributes with an image's position on its page: left, bottom, right and top (14.8.5.4.3). */
export const figureAttributes = (box: readonly number[]): Dict =>
  dict({ O: name('Layout'), Placement: name('Block'), BBox: [...box] });

export const ROW_HEADER: Dict = dict({ O: name('Table'), Scope: name('Row') });

export const COLUMN_HEADER: Dict = dict({ O: name('Table'), Scope: name('Column') });
