import type { DocumentUpdate } from '@countersign/pdf';
import type { EvidencePlace, EvidenceSetting } from '../../../domain/sealing/evidence-setting.ts';

/**
 * Decides where the evidence of a file is stored. If a certification does not allow a claim to be removed, the claim overrides
 * the setting.
 */
export function evidencePlace(
  setting: EvidenceSetting,
  update: Pick<DocumentUpdate, 'isClaimBrokenBy' | 'isCertified'>,
): EvidencePlace {
  if (setting === 'beside') return 'beside';
  const isBreaking = update.isClaimBrokenBy({ isPdfA2: false });
  return isBreaking && (setting === 'auto' || update.isCertified) ? 'beside' : 'embedded';
}
