import type { DocumentUpdate } from '@countersign/pdf';
import type { EvidencePlace, EvidenceSetting } from '../../../domain/sealing/evidence-setting.ts';

/** A claim that a certification does not let us take out is not broken, whatever is set. */
export function evidencePlace(
  setting: EvidenceSetting,
  update: Pick<DocumentUpdate, 'isClaimBrokenBy' | 'isCertified'>,
): EvidencePlace {
  if (setting === 'beside') return 'beside';
  const isBreaking = update.isClaimBrokenBy({ isPdfA2: false });
  return isBreaking && (setting === 'auto' || update.isCertified) ? 'beside' : 'embedded';
}
