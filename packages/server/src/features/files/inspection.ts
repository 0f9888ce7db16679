import type { FileRow } from '../../envelopes/rows.ts';

/**
 * Version of the PDF inspection. Raise it when PDFs that earlier versions accepted may now be repaired or refused. Files with a
 * lower version are inspected again when they are copied or sent.
 */
export const INSPECTION = 1;

/** Whether the file's PDF was accepted by an earlier version of the inspection. */
export const isToBeInspectedAgain = ({ inspection, arrivedAt }: Pick<FileRow, 'inspection' | 'arrivedAt'>): boolean =>
  arrivedAt !== null && inspection < INSPECTION;
