/** A recipient, as far as deeds about them need it. */
export interface Person {
  id: number;
  name: string;
  email: string;
}

/** What is asked about in a dialog before it is done. */
export type Deed =
  | { kind: 'correct' | 'decline'; person: Person }
  | { kind: 'link'; person: Person; signingUrl: string }
  | { kind: 'cancel' | 'extend' | 'delete' };
