import { z } from 'zod';
import { LIMITS } from './limits.ts';

// Atoms of RFC 5322 section 3.2.3, extended to other scripts by RFC 6531. Quoted local parts and address literals are
// excluded, because they are rare and allow header injection.
const LOCAL_PART = /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;

/**
 * Whether the text is an email address (RFC 5322, internationalized, at most 254 characters). Hosts with a single label
 * are accepted.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > LIMITS.emailAddress) return false;

  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const domain = text.slice(at + 1);
  return (
    at > 0 &&
    local.length <= 64 &&
    LOCAL_PART.test(local) &&
    domain.split('.').every((label) => DOMAIN_LABEL.test(label))
  );
}

export function normaliseEmailAddress(text: string): string {
  return text.trim().toLowerCase();
}

/** Returns the mailbox of an address, without a subaddress such as `+news` (RFC 5233). */
export function toMailbox(email: string): string {
  const address = normaliseEmailAddress(email);
  const at = address.lastIndexOf('@');
  const plus = address.indexOf('+');
  return plus > 0 && plus < at ? address.slice(0, plus) + address.slice(at) : address;
}

/** Parses an email address and converts it to its stored form. */
// Marked as pure so that browser bundles that only need the function above can drop the schema and Zod.
export const emailAddressSchema = /* @__PURE__ */ buildSchema();

function buildSchema() {
  return z.string().trim().toLowerCase().refine(isEmailAddress, { error: 'is not a valid email address' });
}

export const maskedAddress = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***');
