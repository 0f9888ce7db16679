/**
 * Place for the evidence: in the sealed file, beside it, or (`auto`) in the file unless that breaks a conformance
 * claim.
 */
export const EVIDENCE_PLACES = ['embedded', 'beside', 'auto'] as const;
export type EvidenceSetting = (typeof EVIDENCE_PLACES)[number];

/** Place of one file's evidence: attached to the file, or available only through the API. */
export type EvidencePlace = Exclude<EvidenceSetting, 'auto'>;
