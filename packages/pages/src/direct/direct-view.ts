import type { Logo } from '../signing/signing-view.ts';

/** Content of a direct link's page before the visitor has entered a name. */
export interface DirectView {
  title: string;
  /** Public description by the sender. Empty if there is none. */
  description: string;
  /** Who asks for what, as a sentence. */
  ask: string;
  brand: { colour: string | null; logo: Logo | null } | null;
  /** Whether the finished document comes by mail. */
  isMailed: boolean;
  /** URL to submit the answers to. */
  api: string;
  /** The folder of the page that comes then: what follows is the token of their own. */
  next: string;
  /** Document ID of the page that led here. */
  externalId: string | null;
  name: string;
  email: string;
  /** Set by the site around the page: they cannot be changed on it. */
  isNameLocked: boolean;
  isEmailLocked: boolean;
}
