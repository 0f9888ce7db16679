import type { RecipientRole } from '../signing/view/signing-view.ts';

export interface VerificationView {
  /** Null if the audit chain does not contain the title. */
  title: string | null;
  documentId: number;
  /** Completion time in the document's time zone, including the name of the zone. */
  completedAt: string;
  /** Null if the audit chain does not contain the sender. */
  sender: { name: string } | null;
  /** Whether the document was completed on another instance and then imported. */
  isImported: boolean;
  signers: {
    name: string;
    role: RecipientRole;
    /** Email address with everything masked except the first letter and the domain. */
    email: string;
    signedAt: string;
    /** Whether the recipient used a public link, so that no one verified the name and email address. */
    isUnchecked: boolean;
  }[];
  files: { title: string; pageCount: number; presentedSha256: string; sealedSha256: string }[];
}
