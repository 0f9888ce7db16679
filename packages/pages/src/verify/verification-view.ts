import type { RecipientRole } from '../signing/signing-view.ts';

/** Content of a completed document's verification link, as stated by its audit chain. */
export interface VerificationView {
  /** Null if the audit chain does not contain it. */
  title: string | null;
  documentId: number;
  /** Completion time in the time zone of the document, which is named. */
  completedAt: string;
  /** Null if the audit chain does not contain it. */
  sender: { name: string } | null;
  /** Whether it came from another instance, which completed it. */
  isImported: boolean;
  signers: {
    name: string;
    role: RecipientRole;
    /** Email address with all but its first letter and its domain hidden. */
    email: string;
    signedAt: string;
    /** Whether they used a public link, so that no one verified their name and address. */
    isUnchecked: boolean;
  }[];
  files: { title: string; pageCount: number; presentedSha256: string; sealedSha256: string }[];
}
