/** Returns a key that no other request has. `crypto.randomUUID` exists only on https and localhost. */
export const newKey = (prefix: string): string => `${prefix}-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
