/** Reasons why stored content cannot be used: its hash differs, it is missing, or the storage cannot read it. */
export type ContentProblem = 'CHANGED' | 'MISSING' | 'UNREADABLE';
