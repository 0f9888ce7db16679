export const TOKEN_SCOPES = ['read', 'draft', 'send', 'manage'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
