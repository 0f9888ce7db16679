/** What can be set: in the file, beside it, or in the file unless that breaks what the file claims. */
export const EVIDENCE_PLACES = ['embedded', 'beside', 'auto'] as const;
export type EvidenceSetting = (typeof EVIDENCE_PLACES)[number];

/** Where the evidence of one file is: as an attachment, or in the API alone. */
export type EvidencePlace = Exclude<EvidenceSetting, 'auto'>;
