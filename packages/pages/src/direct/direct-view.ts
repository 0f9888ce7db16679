import type { Brand } from '../signing/signing-view.ts';

/** Data of a direct link's page, before the visitor has entered a name. */
export interface DirectView {
  title: string;
  /** Public description that the sender has entered. May be empty. */
  description: string;
  /** Sentence that says who asks for what. */
  ask: string;
  brand: Brand | null;
  isMailed: boolean;
  api: string;
  /** Path prefix of the next page. The visitor's own token is appended. */
  next: string;
  /** External ID that the linking page provided. */
  externalId: string | null;
  name: string;
  email: string;
  /** Whether the embedding site has set the name. If so, it cannot be changed on the page. */
  isNameLocked: boolean;
  isEmailLocked: boolean;
}
