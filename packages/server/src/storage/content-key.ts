/** Where the bytes of a file are stored: all content of an envelope together, each named by its SHA-256 (hex). */
export const contentKey = (envelopeId: string, sha256: string): string => `${envelopeId}/${sha256}`;
