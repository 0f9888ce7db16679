/** Formats an instant in UTC, in a form that spreadsheet programs recognize. Empty for null. */
export const csvTime = (instant: Date | null): string => instant?.toISOString().slice(0, 19).replace('T', ' ') ?? '';
