import { readUrl } from '@countersign/contracts/text';
import { RuleViolation } from '../problems/rule-violation.ts';

const MAX_ORIGINS = 50;
const LOOPBACK = /^(localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1)$/;

/**
 * Parses the origins that may embed signing pages: `none`, or origins such as `https://app.example.com` separated by
 * spaces or commas. Wildcards are rejected, because an embedding page can put anything on top of the embedded one.
 * Plain http is allowed only for localhost.
 * @throws RuleViolation INVALID_REQUEST that names the first invalid origin
 */
export function parseEmbeddingOrigins(text: string): string[] {
  if (text.trim().toLowerCase() === 'none') return [];
  const origins = [...new Set(text.split(/[\s,]+/).flatMap((entry) => (entry === '' ? [] : parseOrigin(entry))))];
  if (origins.length === 0) throw refusal('List at least one origin, or none.');
  if (origins.length > MAX_ORIGINS) throw refusal(`At most ${MAX_ORIGINS} origins can be allowed.`);
  return origins;
}

function parseOrigin(text: string): string {
  const url = readUrl(text);
  // Parsing an origin must not change it. This excludes paths, user names, wildcards (which URL accepts), IPv6
  // addresses, and names that end in a dot (which a content security policy cannot contain).
  const isOrigin =
    url !== null && url.href === `${url.origin}/` && /^https?:\/\/[a-z0-9.-]*[a-z0-9-](:\d+)?$/.test(url.origin);
  if (!isOrigin) throw refusal(`"${text}" is not an origin such as https://app.example.com.`);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
  if (!isSafe) throw refusal(`"${text}" must start with https://; http:// is for localhost.`);
  return url.origin;
}

const refusal = (message: string): RuleViolation => new RuleViolation('INVALID_REQUEST', message);
