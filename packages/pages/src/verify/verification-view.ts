import type { RecipientRole } from '../signing/signing-view.ts';

/** What the verification link shows of a completed document. */
export interface VerificationView {
  title: string;
  documentId: number;
  /** In the time zone of the document, which is named. */
  completedAt: string;
  sender: { name: string };
  signers: {
    name: string;
    role: RecipientRole;
    /** With all but its first letter and its domain hidden. */
    email: string;
    signedAt: string;
  }[];
  files: { title: string; pageCount: number; presentedSha256: string; sealedSha256: string }[];
}
