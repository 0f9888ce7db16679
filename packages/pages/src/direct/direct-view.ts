import type { Logo } from '../signing/signing-view.ts';

/** What somebody with a direct link is shown before they have said who they are. */
export interface DirectView {
  title: string;
  /** What the sender says of it to the public; empty where they say nothing. */
  description: string;
  /** Who asks for what, as a sentence. */
  ask: string;
  brand: { colour: string | null; logo: Logo | null } | null;
  /** Whether the finished document comes by mail. */
  isMailed: boolean;
  /** Where to say it. */
  api: string;
  /** The folder of the page that comes then: what follows is the token of their own. */
  next: string;
  /** What the page that led here knows the document by. */
  externalId: string | null;
  name: string;
  email: string;
  /** Set by the site around the page: they cannot be changed on it. */
  isNameLocked: boolean;
  isEmailLocked: boolean;
}
