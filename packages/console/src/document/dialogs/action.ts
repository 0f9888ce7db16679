export interface Person {
  id: number;
  name: string;
  email: string;
}

export type DocumentAction =
  | { kind: 'correct' | 'decline'; person: Person }
  | { kind: 'link'; person: Person; signingUrl: string }
  | { kind: 'cancel' | 'extend' | 'delete' }
  /** Without a `questionId`, the oldest open question is answered. */
  | { kind: 'answer'; questionId?: string };
