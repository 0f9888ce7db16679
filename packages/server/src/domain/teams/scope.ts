/** What a token may be used for; `policies` says which actions each scope permits. */
export const SCOPES = ['read', 'draft', 'send', 'manage'] as const;

export type Scope = (typeof SCOPES)[number];
