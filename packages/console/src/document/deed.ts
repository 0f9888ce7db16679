export interface Person {
  id: number;
  name: string;
  email: string;
}

export type Deed =
  | { kind: 'correct' | 'decline'; person: Person }
  | { kind: 'link'; person: Person; signingUrl: string }
  | { kind: 'cancel' | 'extend' | 'delete' }
  /** If undefined, the oldest open question. */
  | { kind: 'answer'; questionId?: string };
