/** Statuses that never change. */
export const FINAL_STATUSES = ['COMPLETED', 'REJECTED', 'CANCELLED'] as const;
/** Version 1 does not have CANCELLED. */
export const DOCUMENT_STATUSES = ['DRAFT', 'PENDING', ...FINAL_STATUSES] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];
