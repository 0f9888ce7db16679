/** Maximum number of invitations in one request. */
export const MOST_INVITED = 500;

export interface Address {
  address: string;
  isValid: boolean;
}

const SHAPE = /^[^\s@]+@[^\s@]+$/;

/**
 * Parses pasted addresses, which may be separated by lines, commas, semicolons or spaces, or have the form that mail
 * programs copy: `Ann Lee <ann@example.com>`. Repeated addresses are returned once.
 */
export function parseAddresses(text: string): Address[] {
  const parts = text.split(/[\n,;]+/).flatMap((part) => {
    const [, inBrackets] = /<([^<>]*)>/.exec(part) ?? [];
    return inBrackets === undefined ? part.split(/\s+/) : [inBrackets.trim()];
  });
  const found = new Map(parts.filter((part) => part !== '').map((part) => [part.toLowerCase(), part]));
  return [...found.values()].map((address) => ({ address, isValid: SHAPE.test(address) }));
}
