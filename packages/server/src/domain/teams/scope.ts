/** Lists the scopes of tokens. `policies` says which actions each scope permits. */
export const SCOPES = ['read', 'draft', 'send', 'manage'] as const;

export type Scope = (typeof SCOPES)[number];
