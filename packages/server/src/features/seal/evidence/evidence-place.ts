import type { DocumentUpdate } from '@countersign/pdf';
import type { EvidencePlace, EvidenceSetting } from '../../../domain/sealing/evidence-setting.ts';

/**
 * Decides where to store the evidence of a file. If a certification signature prevents removing a claim, the claim
 * takes precedence over the setting.
 */
export function evidencePlace(
  setting: EvidenceSetting,
  update: Pick<DocumentUpdate, 'isClaimBrokenBy' | 'isCertified'>,
): EvidencePlace {
  if (setting === 'beside') return 'beside';
  const isBreaking = update.isClaimBrokenBy({ isPdfA2: false });
  return isBreaking && (setting === 'auto' || update.isCertified) ? 'beside' : 'embedded';
}
