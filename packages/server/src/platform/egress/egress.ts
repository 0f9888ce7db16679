import type { AllowList } from './allow-list.ts';
import { EgressFailedError } from './egress-errors.ts';
import { type Answer, exchange, type Request } from './exchange.ts';
import { type ResolveHost, resolveHost } from './resolve-host.ts';
import { parseTarget, refuseUnlisted, resolveTarget } from './target.ts';

/** The only way out to addresses that callers chose. */
export interface Egress {
  /**
   * Looks whether a URL may be called. One whose public name nobody can resolve just now may: it is looked at again when
   * called.
   * @throws EgressRefusedError
   */
  check(url: string): Promise<void>;
  /**
   * Posts to the URL and reads the beginning of the answer. Everything from the name to the end of the answer takes 10
   * seconds at most.
   * @throws EgressRefusedError, EgressFailedError
   */
  post(url: string, headers: Record<string, string>, body: Uint8Array): Promise<Answer>;
  /**
   * Sends any request to the URL, in the same time.
   * @throws EgressRefusedError, EgressFailedError
   */
  request(url: string, request: Request): Promise<Answer>;
}

const TIME_LIMIT_MS = 10_000;

/** What receivers of webhooks answer is only looked at. */
const EXCERPT_BYTES = 2048;

/** Somebody waits for the answer to a check. */
const CHECK_TIME_LIMIT_MS = 3_000;

/** @param resolve replaced only by tests */
export function createEgress(allow: AllowList, resolve: ResolveHost = resolveHost): Egress {
  const request: Egress['request'] = async (text, sent) => {
    const url = parseTarget(text, allow);
    const limit = AbortSignal.timeout(TIME_LIMIT_MS);
    try {
      const target = await within(limit, resolveTarget(url, allow, resolve));
      return await exchange(target, sent, limit);
    } catch (error) {
      throw limit.aborted ? new EgressFailedError('There was no answer within 10 seconds.') : error;
    }
  };
  return {
    async check(text) {
      const url = parseTarget(text, allow);
      try {
        await within(AbortSignal.timeout(CHECK_TIME_LIMIT_MS), resolveTarget(url, allow, resolve));
      } catch (error) {
        if (!(error instanceof EgressFailedError)) throw error;
        refuseUnlisted(url, allow);
      }
    },
    post: (text, headers, body) => request(text, { method: 'POST', headers, body, maxAnswerBytes: EXCERPT_BYTES }),
    request,
  };
}

/** Name servers cannot be told to stop, so their answer is not waited for. */
function within<T>(limit: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    limit.addEventListener('abort', () => reject(new EgressFailedError('There was no answer in time.')), {
      once: true,
    });
    work.then(resolve, reject);
  });
}
