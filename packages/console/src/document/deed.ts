/** A recipient, with the data that actions need. */
export interface Person {
  id: number;
  name: string;
  email: string;
}

/** An action that a dialog confirms. */
export type Deed =
  | { kind: 'correct' | 'decline'; person: Person }
  | { kind: 'link'; person: Person; signingUrl: string }
  | { kind: 'cancel' | 'extend' | 'delete' }
  /** If no question is named, the one that has waited longest. */
  | { kind: 'answer'; questionId?: string };
