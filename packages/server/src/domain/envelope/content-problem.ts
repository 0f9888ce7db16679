/** What is wrong with stored content: it has another hash, nothing is stored under its key, or the storage fails to read it. */
export type ContentProblem = 'CHANGED' | 'MISSING' | 'UNREADABLE';

/** Content of an envelope that is not as it was stored. */
export interface DamagedContent {
  envelopeId: string;
  sha256: string;
  problem: ContentProblem;
}
