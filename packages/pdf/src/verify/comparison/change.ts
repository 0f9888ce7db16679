import type { Finding } from '../findings/finding.ts';

/** Changes that certifications and locks permit after a signature. */
export interface Permissions {
  /**
   * Level of changes that a certification permits (DocMDP, ISO 32000-2, 12.8.2.2): 1 for none, 2 for filling in and
   * signing, 3 for annotating as well. Undefined if the document is not certified.
   */
  level: number | undefined;
  /** Whether a signature locks this form field (FieldMDP, 12.8.2.4). */
  locks(fieldName: string): boolean;
}

export interface Change extends Finding {
  /**
   * `granted`: a rule permits the change, because it cannot alter what was signed. `not-granted`: nothing permits or
   * forbids the change. `refused`: the certification or a lock forbids the change.
   */
  permission: 'granted' | 'not-granted' | 'refused';
  /** Type of addition, if nothing existing was altered. An annotation can cover the page, but an attachment cannot. */
  adds?: 'annotation' | 'attachment';
  /**
   * PNG of a form field that shows something other than its value, rendered on its page. Undefined if it cannot be
   * rendered.
   */
  drawnAs?: Uint8Array;
}

export const granted = (found: Finding): Change => ({ permission: 'granted', ...found });
export const notGranted = (found: Finding): Change => ({ permission: 'not-granted', ...found });
export const refused = (found: Finding): Change => ({ permission: 'refused', ...found });

/** Returns a change that no rule permits and every certification forbids. */
export const unlisted = ({ level }: Permissions, found: Finding): Change =>
  level === undefined ? notGranted(found) : refused(found);

/** Returns a change with no visible effect. Only a certification that permits no changes at all forbids it. */
export const unlessNothingMay = (permissions: Permissions, found: Finding): Change =>
  permissions.level === 1 ? refused(found) : granted(found);
