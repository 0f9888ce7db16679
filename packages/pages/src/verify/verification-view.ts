import type { RecipientRole } from '../signing/signing-view.ts';

/** Data about a completed document, as recorded in its audit chain. */
export interface VerificationView {
  /** Null if the audit chain does not contain it. */
  title: string | null;
  documentId: number;
  /** Completion time in the document's time zone, including the zone's name. */
  completedAt: string;
  /** Null if the audit chain does not contain it. */
  sender: { name: string } | null;
  /** Whether the document was completed on another instance and then imported. */
  isImported: boolean;
  signers: {
    name: string;
    role: RecipientRole;
    /** Email address. Only its first letter and its domain are visible. */
    email: string;
    signedAt: string;
    /** Whether the recipient used a public link, so that no one verified the name and address. */
    isUnchecked: boolean;
  }[];
  files: { title: string; pageCount: number; presentedSha256: string; sealedSha256: string }[];
}
