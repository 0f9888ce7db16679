import type { DocumentUpdate } from '@countersign/pdf';
import type { EvidencePlace, EvidenceSetting } from '../../../domain/sealing/evidence-setting.ts';

/** Decides where the evidence of a file is stored. A claim that a certification does not allow to remove overrides the setting. */
export function evidencePlace(
  setting: EvidenceSetting,
  update: Pick<DocumentUpdate, 'isClaimBrokenBy' | 'isCertified'>,
): EvidencePlace {
  if (setting === 'beside') return 'beside';
  const isBreaking = update.isClaimBrokenBy({ isPdfA2: false });
  return isBreaking && (setting === 'auto' || update.isCertified) ? 'beside' : 'embedded';
}
