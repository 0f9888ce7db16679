export const SCOPES = ['read', 'draft', 'send', 'manage'] as const;

export type Scope = (typeof SCOPES)[number];
