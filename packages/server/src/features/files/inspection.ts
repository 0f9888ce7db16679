import type { FileRow } from '../../envelopes/rows.ts';

/**
 * Version of the inspection of PDFs. It is raised when PDFs that earlier versions accepted may be repaired or refused: files
 * with a lower one are inspected again when they are copied or sent.
 */
export const INSPECTION = 1;

/** Whether a file's PDF was accepted by an earlier inspection. */
export const isToBeInspectedAgain = ({ inspection, arrivedAt }: Pick<FileRow, 'inspection' | 'arrivedAt'>): boolean =>
  arrivedAt !== null && inspection < INSPECTION;
