import { maskedAddress } from '@countersign/contracts/text';
import { type Language, showInstant } from '@countersign/languages';
import type { VerificationView } from '@countersign/pages';
import { ROLES } from '../../domain/recipients/recipient.ts';
import { type Verification, wasCompletedHere } from '../../features/sign/view/find-verification.ts';

/** Presents a completed document to anyone who has its verification link, with dates in the reader's language. */
export function presentCompletion({ contents, stated, unchecked }: Verification, language: Language): VerificationView {
  const { envelope, recipients, files } = contents;
  const { timezone } = envelope.meta;
  const at = (instant: Date | null) => (instant ? `${showInstant(instant, language, timezone)} (${timezone})` : '');
  return {
    title: stated.document.title?.value ?? null,
    documentId: envelope.number,
    completedAt: at(envelope.completedAt),
    sender: stated.sender ? { name: stated.sender.name } : null,
    isImported: !wasCompletedHere({ contents, stated }),
    signers: recipients
      .filter(({ role }) => ROLES[role].onCertificate)
      .map(({ id, name, role, email, signedAt }) => ({
        ...{ name, role, email: maskedAddress(email), signedAt: at(signedAt) },
        isUnchecked: unchecked.has(id),
      })),
    files: files.map(({ title, pages, sourceSha256, sealedSha256 }) => ({
      title,
      pageCount: pages?.length ?? 0,
      presentedSha256: sourceSha256 ?? '',
      sealedSha256: sealedSha256 ?? '',
    })),
  };
}
