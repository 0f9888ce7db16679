import type { TrialOptions } from '@countersign/pdf';
import { levelRange } from '../../domain/sealing/seal-level.ts';
import type { Config } from '../../platform/config/config.ts';

/**
 * Returns the options of the test seal. It has the same level as real seals, because a lower level would have fewer
 * requirements.
 */
export const trialOptions = (
  config: Pick<Config, 'TSA_URL' | 'SEAL_LEVEL' | 'SEAL_LEVEL_MIN' | 'SEAL_CERTIFY' | 'SEAL_VISIBLE'>,
): TrialOptions => ({
  level: levelRange(config).wanted,
  certify: config.SEAL_CERTIFY ?? undefined,
  visible: config.SEAL_VISIBLE,
});
