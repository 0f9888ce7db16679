import type { FileRow } from '../rows.ts';

/**
 * Version of the PDF inspection. Increase this number if PDFs that earlier versions accepted may now be repaired or
 * rejected. Files with a lower version are inspected again when they are copied or sent.
 */
export const INSPECTION = 1;

/** Whether an earlier version of the inspection accepted the file's PDF. */
export const isToBeInspectedAgain = ({ inspection, arrivedAt }: Pick<FileRow, 'inspection' | 'arrivedAt'>): boolean =>
  arrivedAt !== null && inspection < INSPECTION;
