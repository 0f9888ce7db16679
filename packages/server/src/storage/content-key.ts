/** Where the content of a file is kept: under its envelope, so that it dies with it, by its SHA-256 (hex). */
export const contentKey = (envelopeId: string, sha256: string): string => `${envelopeId}/${sha256}`;
