import type { Finding } from '../finding.ts';

/** The changes that certifications and locks permit after a signature. */
export interface Permissions {
  /**
   * The level that a certification permits (DocMDP, ISO 32000-2, 12.8.2.2): 1 nothing, 2 filling in and signing, 3 annotating
   * too. Undefined if the document is not certified.
   */
  level: number | undefined;
  /** Does a signature lock this form field (FieldMDP, 12.8.2.4)? */
  locks(fieldName: string): boolean;
}

/** A difference from the document as it was signed. */
export interface Change extends Finding {
  /**
   * `granted`: one of our rules permits it, because it cannot alter what was signed. `not-granted`: no rule permits it,
   * though it is not forbidden. `refused`: the certification, or a lock, forbids it.
   */
  permission: 'granted' | 'not-granted' | 'refused';
  /** The addition, if the change alters nothing that existed: an annotation can cover the page, a file cannot. */
  adds?: 'annotation' | 'attachment';
  /** A form field that shows something else than its value, as its page shows it: a PNG, if it can be drawn. */
  drawnAs?: Uint8Array;
}

export const granted = (found: Finding): Change => ({ permission: 'granted', ...found });
export const notGranted = (found: Finding): Change => ({ permission: 'not-granted', ...found });
export const refused = (found: Finding): Change => ({ permission: 'refused', ...found });

/** A change that no rule permits; the certification of a document forbids all of these. */
export const unlisted = ({ level }: Permissions, found: Finding): Change =>
  level === undefined ? notGranted(found) : refused(found);

/** A change that shows nothing, and that only a certification forbids which permits none at all. */
export const unlessNothingMay = (permissions: Permissions, found: Finding): Change =>
  permissions.level === 1 ? refused(found) : granted(found);
