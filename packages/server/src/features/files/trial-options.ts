import type { TrialOptions } from '@countersign/pdf';
import { levelRange } from '../../domain/sealing/seal-level.ts';
import type { Config } from '../../platform/config/config.ts';

/** Returns the options for the trial seal. It uses the level of the documents, because a lower level has fewer requirements. */
export const trialOptions = (
  config: Pick<Config, 'TSA_URL' | 'SEAL_LEVEL' | 'SEAL_LEVEL_MIN' | 'SEAL_CERTIFY' | 'SEAL_VISIBLE'>,
): TrialOptions => ({
  level: levelRange(config).wanted,
  certify: config.SEAL_CERTIFY ?? undefined,
  visible: config.SEAL_VISIBLE,
});
