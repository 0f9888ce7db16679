import type { DocumentUpdate } from '@countersign/pdf';

/** What can be set: in the file, beside it, or in the file unless that breaks what the file claims. */
export const EVIDENCE_PLACES = ['embedded', 'beside', 'auto'] as const;
export type EvidenceSetting = (typeof EVIDENCE_PLACES)[number];

/** Where the evidence of one file is: as an attachment, or in the API alone. */
export type EvidencePlace = Exclude<EvidenceSetting, 'auto'>;

/** A claim that a certification does not let us take out is not broken, whatever is set. */
export function evidencePlace(
  setting: EvidenceSetting,
  update: Pick<DocumentUpdate, 'isClaimBrokenBy' | 'isCertified'>,
): EvidencePlace {
  if (setting === 'beside') return 'beside';
  const isBreaking = update.isClaimBrokenBy({ isPdfA2: false });
  return isBreaking && (setting === 'auto' || update.isCertified) ? 'beside' : 'embedded';
}
