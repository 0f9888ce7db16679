import type { RecipientRole } from '../signing/signing-view.ts';

/** Holds what the verification link shows of a completed document, as its audit chain states it. */
export interface VerificationView {
  /** Null where the audit chain does not tell. */
  title: string | null;
  documentId: number;
  /** Completion time in the time zone of the document, which is named. */
  completedAt: string;
  /** Null where the audit chain does not tell. */
  sender: { name: string } | null;
  /** Whether it came from another instance, which completed it. */
  isImported: boolean;
  signers: {
    name: string;
    role: RecipientRole;
    /** With all but its first letter and its domain hidden. */
    email: string;
    signedAt: string;
    /** Whether they came by a public link and nobody checked their name and address. */
    isUnchecked: boolean;
  }[];
  files: { title: string; pageCount: number; presentedSha256: string; sealedSha256: string }[];
}
