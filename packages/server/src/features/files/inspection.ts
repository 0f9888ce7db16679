import type { FileRow } from '../../envelopes/rows.ts';

/**
 * The version of the inspection of PDFs. It is raised when PDFs that earlier versions accepted may be repaired or refused.
 * Files with a lower version are inspected again when they are copied or sent.
 */
export const INSPECTION = 1;

/** Whether an earlier inspection accepted the file's PDF. */
export const isToBeInspectedAgain = ({ inspection, arrivedAt }: Pick<FileRow, 'inspection' | 'arrivedAt'>): boolean =>
  arrivedAt !== null && inspection < INSPECTION;
