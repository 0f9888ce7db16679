import type { Finding } from '../finding.ts';

/** The changes that certifications and locks permit after a signature. */
export interface Permissions {
  /**
   * Level that a certification permits (DocMDP, ISO 32000-2, 12.8.2.2): 1 nothing, 2 filling in and signing, 3 also annotating.
   * Undefined if the document is not certified.
   */
  level: number | undefined;
  /** Whether a signature locks this form field (FieldMDP, 12.8.2.4). */
  locks(fieldName: string): boolean;
}

export interface Change extends Finding {
  /**
   * `granted`: a rule permits it, because it cannot alter what was signed. `not-granted`: no rule permits it, but nothing
   * forbids it. `refused`: the certification or a lock forbids it.
   */
  permission: 'granted' | 'not-granted' | 'refused';
  /** The kind of addition if nothing existing was altered. An annotation can cover the page, an attachment cannot. */
  adds?: 'annotation' | 'attachment';
  /** PNG of a form field that shows something other than its value, as rendered on its page. Undefined if it cannot be rendered. */
  drawnAs?: Uint8Array;
}

export const granted = (found: Finding): Change => ({ permission: 'granted', ...found });
export const notGranted = (found: Finding): Change => ({ permission: 'not-granted', ...found });
export const refused = (found: Finding): Change => ({ permission: 'refused', ...found });

/** Returns a change that no rule permits. Every certification forbids it. */
export const unlisted = ({ level }: Permissions, found: Finding): Change =>
  level === undefined ? notGranted(found) : refused(found);

/** Returns a change that displays nothing. Only a certification that permits no changes at all forbids it. */
export const unlessNothingMay = (permissions: Permissions, found: Finding): Change =>
  permissions.level === 1 ? refused(found) : granted(found);
