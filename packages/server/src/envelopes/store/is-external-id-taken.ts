import { isUniqueViolation } from '../../platform/db/constraint-violations.ts';

/** Whether a change failed because another envelope already has the `externalId`. */
export const isExternalIdTaken = (error: unknown): boolean => isUniqueViolation(error, 'envelopes_external_id');
