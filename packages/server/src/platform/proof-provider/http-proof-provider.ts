import type { ProviderStep } from '@countersign/contracts/signing';
import { isSingleLine, readUrl, singleLine } from '@countersign/contracts/text';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Egress } from '../egress/egress.ts';
import { EgressFailedError, EgressRefusedError } from '../egress/egress-errors.ts';
import { signRequest } from '../egress/signing-secret.ts';
import { newDeliveryId } from '../identifiers.ts';
import { isHttpsOrLoopback } from '../is-https-or-loopback.ts';
import { type ProofAsked, type ProofProvider, ProofProviderError, type ProofState } from './proof-provider.ts';

const MOST_BYTES = 8 * 1024;

/** Short, because a person is waiting for the response. */
const TIME_LIMIT_MS = 5_000;

/** Text that is shown to people and printed on the certificate. It must be a single line. */
const shown = singleLine(100).trim().min(1).refine(isSingleLine);

const begun = z.discriminatedUnion('next', [
  z.object({ proof: z.string(), next: z.literal('CODE'), sentTo: shown }),
  z.object({
    proof: z.string(),
    next: z.literal('PAGE'),
    url: z
      .string()
      .max(2048)
      .refine((text) => /^https?:$/.test(readUrl(text)?.protocol ?? '') && isHttpsOrLoopback(text)),
  }),
]);

const KINDS = {
  PHONE: 'PROVIDER_PHONE',
  ACCOUNT: 'PROVIDER_ACCOUNT',
  IDENTITY: 'PROVIDER_IDENTITY',
} as const;

const state = z.discriminatedUnion('status', [
  z.object({
    proof: z.string(),
    status: z.literal('PROVEN'),
    shows: z.enum(['PHONE', 'ACCOUNT', 'IDENTITY']),
    detail: shown,
  }),
  z.object({ proof: z.string(), status: z.enum(['WRONG', 'PENDING', 'ENDED']) }),
]);

/**
 * A provider that responds with JSON at one URL. Requests are signed and sent like webhooks. Every response contains
 * the id of its authentication (docs/proof-provider.md).
 */
export class HttpProofProvider implements ProofProvider {
  readonly name: string;
  readonly #url: string;
  readonly #secret: string;

  constructor(
    { url, secret, name }: { url: string; secret: string; name: string },
    private readonly egress: Egress,
    private readonly clock: Clock,
  ) {
    this.name = name;
    this.#url = url;
    this.#secret = secret;
  }

  async begin({ id, purpose, envelopeId, recipient, language }: ProofAsked): Promise<ProviderStep> {
    const told = { type: 'proof.begin', proof: id, purpose, envelopeId, recipient, language };
    const { proof: _, ...answer } = await this.#ask(id, told, begun);
    return answer;
  }

  async check(id: string, code: string | null): Promise<ProofState> {
    const answer = await this.#ask(id, { type: 'proof.check', proof: id, ...(code !== null && { code }) }, state);
    if (answer.status !== 'PROVEN') return { status: answer.status };
    return { status: answer.status, kind: KINDS[answer.shows], detail: answer.detail };
  }

  async #ask<T extends { proof: string }>(id: string, told: object, answer: z.ZodType<T>): Promise<T> {
    const body = Buffer.from(JSON.stringify(told));
    const message = newDeliveryId();
    const timestamp = Math.floor(this.clock.now().getTime() / 1000);
    const headers = {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'User-Agent': 'Countersign',
      'webhook-id': message,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signRequest([this.#secret], message, timestamp, body),
    };
    const { status, excerpt, isWhole } = await this.#post({ headers, body });
    if (status !== 200) throw new ProofProviderError(`the authentication provider returned status ${status}`);
    if (!isWhole)
      throw new ProofProviderError(
        `the authentication provider returned more than ${MOST_BYTES} bytes, or closed the connection`,
      );
    const parsed = answer.safeParse(readJson(excerpt));
    if (!parsed.success) {
      const places = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
      throw new ProofProviderError(
        `the response of the authentication provider does not follow the protocol: ${places}`,
      );
    }
    if (parsed.data.proof !== id)
      throw new ProofProviderError('the authentication provider responded about another authentication');
    return parsed.data;
  }

  async #post(sent: { headers: Record<string, string>; body: Uint8Array }) {
    const request = { method: 'POST', ...sent, maxAnswerBytes: MOST_BYTES, timeLimitMs: TIME_LIMIT_MS } as const;
    try {
      return await this.egress.request(this.#url, request);
    } catch (error) {
      if (error instanceof EgressFailedError || error instanceof EgressRefusedError) {
        throw new ProofProviderError(`the authentication provider cannot be reached: ${error.message}`);
      }
      throw error;
    }
  }
}

/** Returns the provider that the operator has configured. Null if there is none. */
export function openProofProvider(
  { PROOF_PROVIDER_URL: url, PROOF_PROVIDER_SECRET: secret, PROOF_PROVIDER_NAME: name }: Config,
  egress: Egress,
  clock: Clock,
): ProofProvider | null {
  return url && secret && name ? new HttpProofProvider({ url, secret, name }, egress, clock) : null;
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}
