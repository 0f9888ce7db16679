import { markFailed, traced } from '../traced.ts';
import type { AllowList } from './allow-list.ts';
import { EgressFailedError } from './egress-errors.ts';
import { type Answer, exchange, type Request } from './exchange.ts';
import { DIRECTLY, type WayOut } from './proxy-settings.ts';
import { type ResolveHost, resolveHost } from './resolve-host.ts';
import { parseTarget, refuseUnlisted, resolveTarget } from './target.ts';

/** Sends requests to URLs that callers have chosen. Always use this for such URLs. */
export interface Egress {
  /**
   * Checks whether callers are allowed to use a URL. A public name that cannot be resolved at the moment is accepted,
   * because it is checked again for each call.
   * @throws EgressRefusedError
   */
  check(url: string): Promise<void>;
  /**
   * Posts to the URL and reads the beginning of the response. The total time, including name resolution, is limited to
   * 10 seconds.
   * @throws EgressRefusedError, EgressFailedError
   */
  post(url: string, headers: Record<string, string>, body: Uint8Array): Promise<Answer>;
  /**
   * Sends a request with any method to the URL, within the same time limit.
   * @throws EgressRefusedError, EgressFailedError
   */
  request(url: string, request: Request): Promise<Answer>;
}

const TIME_LIMIT_MS = 10_000;

/** Maximum length of the excerpt of a webhook's response. */
const EXCERPT_BYTES = 2048;

/** Shorter than other limits, because a person is waiting for the result. */
const CHECK_TIME_LIMIT_MS = 3_000;

/**
 * @param resolve replaced only in tests
 * @param way settings for connecting to a checked target
 */
export function createEgress(allow: AllowList, resolve: ResolveHost = resolveHost, way: WayOut = DIRECTLY): Egress {
  const request: Egress['request'] = async (text, sent) => {
    const url = parseTarget(text, allow);
    const { timeLimitMs = TIME_LIMIT_MS } = sent;
    const limit = AbortSignal.timeout(timeLimitMs);
    try {
      const target = await within(limit, resolveTarget(url, allow, resolve));
      return await traced(
        sent.method,
        { 'http.request.method': sent.method, 'server.address': url.hostname },
        async (span) => {
          const answer = await exchange(target, sent, limit, way);
          span?.setAttribute('http.response.status_code', answer.status);
          if (answer.status >= 400) markFailed(span);
          return answer;
        },
      );
    } catch (error) {
      throw limit.aborted
        ? new EgressFailedError(`There was no response within ${timeLimitMs / 1000} seconds.`)
        : error;
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

/** Rejects when the limit is reached, and ignores a later result, because a name lookup cannot be cancelled. */
function within<T>(limit: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    limit.addEventListener('abort', () => reject(new EgressFailedError('There was no response in time.')), {
      once: true,
    });
    work.then(resolve, reject);
  });
}
