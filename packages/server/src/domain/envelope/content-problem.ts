/** What is wrong with stored content: it has another hash, it is missing, or the storage fails to read it. */
export type ContentProblem = 'CHANGED' | 'MISSING' | 'UNREADABLE';

/** Content of an envelope that is not as it was stored. */
export interface DamagedContent {
  envelopeId: string;
  sha256: string;
  problem: ContentProblem;
}
