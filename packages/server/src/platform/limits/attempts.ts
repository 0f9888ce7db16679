import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { RetryLater } from '../../domain/problems/rule-violation.ts';
import { EMAIL_CODE, LONG_CODE, PROVIDER_PROOF } from '../../domain/proofs/proof.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/connection.ts';
import { attempts } from '../db/schema.ts';
import { findNetwork, WIDER_SHARE } from './find-network.ts';
import { refusedBy } from './refused-attempts.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Maximum numbers of attempts or requests within a time window. */
const LIMITED = {
  /**
   * Passwords for one email address at all endpoints, or from one browser that is known for the address
   * (`known-browser`).
   */
  PASSWORD: { max: 10, windowMs: 15 * MINUTE_MS },
  /** Attempts of any kind to sign in, from one network (`findNetwork`). */
  SIGN_IN: { max: 100, windowMs: 15 * MINUTE_MS },
  /** Setup tokens from one network, and in total. */
  SETUP: { max: 20, windowMs: 15 * MINUTE_MS },
  SETUP_IN_ALL: { max: 200, windowMs: 15 * MINUTE_MS },
  /**
   * Codes of an authenticator app and backup codes entered at recipients' links: for one account from one network, at
   * one link in total, and for one account in total. Codes from a known or signed-in browser count only for that
   * browser, so that others with the link cannot use up the recipient's attempts.
   */
  SECOND_FACTOR: { max: 10, windowMs: 15 * MINUTE_MS },
  SECOND_FACTOR_OF_DAY: { max: 400, windowMs: DAY_MS },
  SECOND_FACTOR_OF_ACCOUNT: { max: 1200, windowMs: DAY_MS },
  SECOND_FACTOR_OF_MONTH: { max: 3600, windowMs: 30 * DAY_MS },
  OWN_SECOND_FACTOR: { max: 10, windowMs: 15 * MINUTE_MS },
  OWN_SECOND_FACTOR_OF_DAY: { max: 200, windowMs: DAY_MS },
  /** Codes for one account from all known and signed-in browsers together, at every endpoint. */
  SECOND_FACTOR_OF_KNOWN_BROWSERS_AND_DAY: { max: 400, windowMs: DAY_MS },
  /** Codes at sign-in, after the correct password: from all unknown browsers together, or from each known one. */
  SIGN_IN_CODE: { max: 10, windowMs: 15 * MINUTE_MS },
  SIGN_IN_CODE_OF_DAY: { max: 200, windowMs: DAY_MS },
  /**
   * Codes and passkeys entered with the password link of one account. Only someone who reads the account's email has
   * this link.
   */
  RESET_FACTOR_OF_DAY: { max: 20, windowMs: DAY_MS },
  /**
   * Waiting periods before the removal of an account's second factors. Each one sends emails to the account's
   * addresses.
   */
  RECOVERY_OF_DAY: { max: 3, windowMs: DAY_MS },
  SIGNING_CODE: { max: 5, windowMs: 15 * MINUTE_MS },
  /** One-time codes. Each allows a few guesses, so this limits how many can be requested with someone else's link. */
  SIGNING_CODE_OF_DAY: { max: EMAIL_CODE.perDay, windowMs: DAY_MS },
  /** Long codes, which cannot be guessed. They replace short codes after too many of them. */
  LONG_SIGNING_CODE: { max: 1, windowMs: LONG_CODE.periodMs },
  LONG_SIGNING_CODE_USED: { max: 1, windowMs: 2 * LONG_CODE.periodMs },
  /** Authentications of one recipient from one network, so that others do not use up the recipient's attempts. */
  PROOF: { max: 60, windowMs: 15 * MINUTE_MS },
  PROOF_OF_DAY: { max: 200, windowMs: DAY_MS },
  /** Authentications of one recipient by a provider, each of which may cost an SMS. */
  PROVIDER_PROOF: { max: 5, windowMs: 15 * MINUTE_MS },
  PROVIDER_PROOF_OF_DAY: { max: PROVIDER_PROOF.perDay, windowMs: DAY_MS },
  /** Polling for the state of an authentication by a provider. A page polls every three seconds. */
  PROVIDER_PROOF_ASKED: { max: 600, windowMs: 15 * MINUTE_MS },
  /** Recorded failures of one recipient to authenticate. The limit keeps the audit chain from growing indefinitely. */
  FAILED_PROOF_OF_DAY: { max: 200, windowMs: DAY_MS },
  /**
   * Links of one recipient to draw on another device, and images sent to one such link. Each image occupies a thread.
   */
  HAND_OFF: { max: 20, windowMs: 15 * MINUTE_MS },
  DRAWING: { max: 10, windowMs: 15 * MINUTE_MS },
  /**
   * Email addresses that a recipient tries when choosing another person. A refusal reveals that the address is on the
   * document.
   */
  NAMING_OF_DAY: { max: 20, windowMs: DAY_MS },
  /** Emails that a recipient triggers, to a delegate or to the sender. */
  DELEGATION_OF_DAY: { max: 3, windowMs: DAY_MS },
  QUESTION_OF_DAY: { max: 5, windowMs: DAY_MS },
  TIME_WANTED_OF_DAY: { max: 1, windowMs: DAY_MS },
  /**
   * Emails with password links: to one mailbox (which may not be the requester's), from one network, and in total to
   * people without an account.
   */
  PASSWORD_LINK: { max: 3, windowMs: 60 * MINUTE_MS },
  PASSWORD_LINK_OF_NETWORK: { max: 20, windowMs: 60 * MINUTE_MS },
  PASSWORD_LINK_TO_UNKNOWN: { max: 300, windowMs: 60 * MINUTE_MS },
  /** Invitations to one mailbox, by all teams together, and of one team. */
  INVITATION: { max: 3, windowMs: 60 * MINUTE_MS },
  INVITATION_OF_TEAM_AND_DAY: { max: 500, windowMs: DAY_MS },
  /** Documents from one direct link: per network, per email address, and in total. */
  DIRECT_DOCUMENT: { max: 10, windowMs: MINUTE_MS },
  DIRECT_DOCUMENT_OF_NETWORK_AND_DAY: { max: 500, windowMs: DAY_MS },
  DIRECT_DOCUMENT_OF_ADDRESS: { max: 20, windowMs: DAY_MS },
  DIRECT_DOCUMENT_IN_ALL: { max: 120, windowMs: MINUTE_MS },
  /**
   * Codes that confirm the address of a visitor: to one address from one network, so that one stranger cannot use up the
   * codes of someone else, to one address in total, from one network, and through one link.
   */
  VISITOR_CODE: { max: 8, windowMs: DAY_MS },
  VISITOR_CODE_OF_ADDRESS: { max: 24, windowMs: DAY_MS },
  VISITOR_CODE_OF_NETWORK: { max: 60, windowMs: 15 * MINUTE_MS },
  VISITOR_CODE_IN_ALL: { max: 120, windowMs: MINUTE_MS },
  /** Guesses at one such code, and its uses. */
  VISITOR_CODE_TRIED: { max: EMAIL_CODE.tries, windowMs: 15 * MINUTE_MS },
  VISITOR_CODE_USED: { max: 1, windowMs: 15 * MINUTE_MS },
  /** Openings of one direct link by one network that are counted. Others are not refused. */
  LINK_OPENED: { max: 60, windowMs: 15 * MINUTE_MS },
  /** Files that one network verifies. The caller is unknown, and each file occupies a thread. */
  VERIFICATION: { max: 120, windowMs: 15 * MINUTE_MS },
  /** File hashes that one network looks up. They cannot be guessed. */
  LOOK_UP: { max: 240, windowMs: 15 * MINUTE_MS },
} as const;

type Limited = keyof typeof LIMITED;
type Counting = { clock: Clock; database: Pick<Database, 'orm'> };

/**
 * Keeps an exact count of attempts across all nodes. A guess is counted before it is checked and outside of
 * transactions, so that it counts even if they are rolled back. Emails and similar effects are counted in the
 * transaction that causes them, so that refused requests do not count. A refused attempt writes nothing.
 * @param subject person or object that makes the attempt or is its target. Stored only as a hash
 * @param times number of attempts that are made at once, all of which must be within the limit
 * @throws RetryLater after too many attempts within the window
 */
export async function countAttempt(
  services: Counting,
  what: Limited,
  subject: string | number,
  times = 1,
): Promise<void> {
  await count(services, `${what}:${hashSubject(subject)}`, LIMITED[what], times);
}

/**
 * Counts an attempt for a network, and for the /48 around it, whose limit is `WIDER_SHARE` times as high.
 * @param ip as reported by the connection or the proxy
 * @param against target of the attempts, if each target has its own count
 * @throws RetryLater
 */
export async function countByNetwork(
  services: Counting,
  what: Limited,
  ip: string | null,
  against?: number | string,
): Promise<void> {
  const { name, wider } = findNetwork(ip ?? '');
  const subject = (network: string) => (against === undefined ? network : `${against} ${network}`);
  await countAttempt(services, what, subject(name));
  if (wider === null) return;
  const { max, windowMs } = LIMITED[what];
  await count(services, `${what}:${hashSubject(subject(wider))}`, { max: max * WIDER_SHARE, windowMs });
}

/** Whether an attempt is within its limit. Counts it like `countAttempt`. */
export const isWithinLimit = async (services: Counting, what: Limited, subject: string | number): Promise<boolean> =>
  (await waitBefore(services, what, subject)) === 0;

/**
 * Returns the number of seconds for which an attempt is refused. If the attempt is within its limit, counts it and
 * returns 0.
 */
export async function waitBefore(services: Counting, what: Limited, subject: string | number): Promise<number> {
  try {
    await countAttempt(services, what, subject);
    return 0;
  } catch (error) {
    if (error instanceof RetryLater) return error.retryAfterSeconds;
    throw error;
  }
}

async function count(
  services: Counting,
  key: string,
  { max, windowMs }: { max: number; windowMs: number },
  times = 1,
): Promise<void> {
  const { database, clock } = services;
  const now = clock.now();
  const refused = refusedBy(database);
  const refusedUntil = refused.until(key);
  if (refusedUntil !== null && refusedUntil > now) throw tooMany(refusedUntil, now);

  const isOver = sql`${attempts.windowEndsAt} <= ${now.toISOString()}`;
  for (;;) {
    const [counted] = await database.orm
      .insert(attempts)
      .values({ key, count: times, windowEndsAt: new Date(now.getTime() + windowMs) })
      .onConflictDoUpdate({
        target: attempts.key,
        set: {
          count: sql`case when ${isOver} then ${times} else ${attempts.count} + ${times} end`,
          windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${attempts.windowEndsAt} end`,
        },
        setWhere: sql`${isOver} or ${attempts.count} + ${times} <= ${max}`,
      })
      .returning({ key: attempts.key });
    if (counted) return;
    const [full] = await database.orm.select().from(attempts).where(eq(attempts.key, key));
    // If there is no row, it has just been deleted, so an attempt is possible again.
    if (full && full.windowEndsAt > now) {
      if (times === 1) refused.remember(key, full.windowEndsAt);
      throw tooMany(full.windowEndsAt, now);
    }
  }
}

const hashSubject = (subject: string | number): string => createHash('sha256').update(String(subject)).digest('hex');

const tooMany = (until: Date, now: Date): RetryLater => refusedFor(Math.ceil((until.getTime() - now.getTime()) / 1000));

/** Returns the refusal of an attempt that can be repeated after this many seconds. */
export function refusedFor(seconds: number): RetryLater {
  return new RetryLater('TOO_MANY_ATTEMPTS', `Too many attempts. Try again in ${inWords(seconds)}.`, seconds);
}

function inWords(seconds: number): string {
  if (seconds <= 90) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
