import type { EnvelopeRow } from '../../envelopes/rows.ts';

/** Presents the progress of the sealed PDF, which is the same in every version of the API. */
export const presentSealing = ({ sealing, sealingError, sealingErrorCode }: EnvelopeRow) => ({
  state: sealing,
  error: sealingError,
  code: sealingErrorCode,
});
