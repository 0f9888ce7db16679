/** The place of the evidence: in the file, next to it, or (`auto`) in the file unless that breaks a conformance claim. */
export const EVIDENCE_PLACES = ['embedded', 'beside', 'auto'] as const;
export type EvidenceSetting = (typeof EVIDENCE_PLACES)[number];

/** The place of one file's evidence: attached to it, or available only through the API. */
export type EvidencePlace = Exclude<EvidenceSetting, 'auto'>;
