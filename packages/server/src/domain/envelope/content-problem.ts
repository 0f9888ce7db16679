/** Says why stored content cannot be used: it has another hash, it is missing, or the storage fails to read it. */
export type ContentProblem = 'CHANGED' | 'MISSING' | 'UNREADABLE';
