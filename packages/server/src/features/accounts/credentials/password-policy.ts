import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { isIn } from './password-filter.ts';

/** Maximum number of characters added to a common password, as in "Welcome2026!!". */
const MOST_ADDED = 6;
/** Minimum length of a word to look for. Shorter ones occur in too many other words. */
const SHORTEST_OWN = 4;
const SHORTEST_OF_HOST = 5;

/** Maps digits and symbols to the letters that they replace in words such as "p4$$word". */
const WRITTEN_FOR: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** The owner of a password and the URL of the service. Attackers know both. */
export interface PasswordOf {
  email: string;
  name?: string | undefined;
  serviceUrl?: string | undefined;
}

let loaded: Promise<Uint8Array> | undefined;
const commonPasswords = (): Promise<Uint8Array> => {
  loaded ??= import('./common-passwords.ts').then(({ COMMON_PASSWORDS }) => Buffer.from(COMMON_PASSWORDS, 'base64'));
  return loaded;
};

/**
 * Rejects passwords that attackers would try first: breached passwords, even if lengthened or repeated, and passwords
 * that contain the name or address of the owner or the service. The password never leaves this machine.
 * @throws RuleViolation PASSWORD_TOO_COMMON
 */
export async function requireUncommonPassword(password: string, of: PasswordOf): Promise<void> {
  const plain = password.normalize('NFKC').toLowerCase();
  const filter = await commonPasswords();
  const isCommon = listForms(plain).some((form) => isIn(filter, form));
  if (isCommon || new Set(plain).size <= 3 || ownWords(of).some((word) => plain.includes(word))) {
    throw new RuleViolation(
      'PASSWORD_TOO_COMMON',
      'This password is on a list of common passwords, or contains your name or address or the name of the service.',
      [{ path: ['password'], message: 'is easy to guess' }],
    );
  }
}

/**
 * Returns the password, the word that it lengthens or repeats, and a version of each with digits and symbols replaced
 * by letters.
 */
function listForms(plain: string): string[] {
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const isLengthened = core.length >= SHORTEST_OWN && plain.length - core.length <= MOST_ADDED;
  const unit = /^(.{2,}?)\1+$/u.exec(plain)?.[1];
  const forms = [plain, ...(isLengthened ? [core] : []), ...(unit ? [unit] : [])];
  return forms.flatMap((form) => [form, form.replace(/[013457@$!]/g, (sign) => WRITTEN_FOR[sign] ?? sign)]);
}

function ownWords({ email, name = '', serviceUrl }: PasswordOf): string[] {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const own = [local, ...domain.split('.').slice(0, -1), ...name.toLowerCase().split(/[^\p{L}\p{N}]+/u)];
  const host = serviceUrl ? new URL(serviceUrl).hostname.split('.').slice(0, -1) : [];
  return [
    'countersign',
    ...own.filter((word) => word.length >= SHORTEST_OWN),
    ...host.filter((word) => word.length >= SHORTEST_OF_HOST),
  ];
}
