import type { DocumentUpdate } from '@countersign/pdf';
import type { EvidencePlace, EvidenceSetting } from '../../../domain/sealing/evidence-setting.ts';

/** Where the evidence of a file is kept. A claim that a certification forbids to remove decides it over the setting. */
export function evidencePlace(
  setting: EvidenceSetting,
  update: Pick<DocumentUpdate, 'isClaimBrokenBy' | 'isCertified'>,
): EvidencePlace {
  if (setting === 'beside') return 'beside';
  const isBreaking = update.isClaimBrokenBy({ isPdfA2: false });
  return isBreaking && (setting === 'auto' || update.isCertified) ? 'beside' : 'embedded';
}
