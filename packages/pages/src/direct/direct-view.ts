import type { Logo } from '../signing/signing-view.ts';

/** Content of a direct link's page before the visitor has entered a name. */
export interface DirectView {
  title: string;
  /** Public description by the sender. Empty if there is none. */
  description: string;
  /** Sentence that says who asks for what. */
  ask: string;
  brand: { colour: string | null; logo: Logo | null } | null;
  /** Whether the finished document is sent by email. */
  isMailed: boolean;
  /** URL to submit the answers to. */
  api: string;
  /** Folder of the next page. The person's own token is appended. */
  next: string;
  /** Document ID of the page that led here. */
  externalId: string | null;
  name: string;
  email: string;
  /** Whether the embedding site has set the name, which then cannot be changed on the page. */
  isNameLocked: boolean;
  isEmailLocked: boolean;
}
