/** Lists the values of the setting: in the file, beside it, or in the file unless that breaks a claim of the file. */
export const EVIDENCE_PLACES = ['embedded', 'beside', 'auto'] as const;
export type EvidenceSetting = (typeof EVIDENCE_PLACES)[number];

/** Names the place of the evidence of one file: attached to it, or available in the API only. */
export type EvidencePlace = Exclude<EvidenceSetting, 'auto'>;
