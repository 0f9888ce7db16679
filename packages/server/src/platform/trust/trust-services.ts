import { X509Certificate } from 'node:crypto';
import type { Revocation, RevocationFacts, SealServices, ValidationSources } from '@countersign/pdf/seal-levels';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { IdentitySettings } from '../config/identity-source.ts';
import { readHost } from '../egress/allow-list.ts';
import { createEgress, type Egress } from '../egress/egress.ts';
import { openWayOut, type WayOutSettings } from '../egress/proxy-settings.ts';
import { resolveHost } from '../egress/resolve-host.ts';
import type { Log } from '../log.ts';
import { certificatesIn } from './identity.ts';
import { ownRevocation } from './own-authority.ts';

/** Reports that no server returned a valid response. The message lists all servers, for the log. */
export class TrustServiceError extends Error {
  override readonly name = 'TrustServiceError';
}

/** Loads this part of the engine on first use, for the first seal above B-B. */
const engine = () => import('@countersign/pdf/seal-levels');

/** Maximum size of CA certificates and revocation lists, which are small and rarely change. */
const MAX_CERTIFICATE_BYTES = 64 * 1024;
const MAX_KEPT = 200;

/** Maximum accepted difference from the clock of a timestamp authority. Synchronized clocks differ by far less. */
const CLOCKS_DIFFER_BY_MS = 5 * 60_000;

interface KeptRevocation {
  revocation: Revocation;
  until: Date;
}

/**
 * Sends requests to timestamp authorities, OCSP servers and CRL publishers, and verifies their responses. Responses
 * about certificates are cached until their next update.
 */
export class TrustServices implements SealServices {
  readonly #kept = new Map<string, KeptRevocation>();
  readonly #issuers = new Map<string, X509Certificate>();
  #egress: Promise<Egress> | undefined;
  #certificates: X509Certificate[] | undefined;
  /**
   * Number of bytes to reserve for a timestamp token. Tokens of the same authority have nearly the same size, and most
   * are smaller than this initial value.
   */
  tokenLength = 6 * 1024;

  /** @param certificatesPem certificates of the seal */
  constructor(
    readonly config: Pick<Config, 'TSA_URL' | 'EGRESS_ALLOW'> & WayOutSettings & IdentitySettings,
    readonly certificatesPem: string,
    readonly clock: Clock,
    readonly log: Pick<Log, 'warn'>,
    /** Certificates that the service will seal with next. */
    readonly nextCertificatesPem: string | null = null,
  ) {}

  /** Returns the certificates of the seal, its own first. They are parsed only once. */
  get certificates(): X509Certificate[] {
    this.#certificates ??= certificatesIn(this.certificatesPem);
    return this.#certificates;
  }

  /** @throws TrustServiceError if no authority returned a valid timestamp for this digest */
  async timestamp(digest: Uint8Array): Promise<Uint8Array> {
    const { timestampRequest, readTimestampResponse, MAX_TIMESTAMP_RESPONSE_BYTES, TOKENS_DIFFER_BY } = await engine();
    const token = await this.#firstOf(this.config.TSA_URL, async (url) => {
      const request = timestampRequest(digest);
      const answer = await this.#ask(url, {
        type: 'application/timestamp-query',
        body: request.body,
        maxBytes: MAX_TIMESTAMP_RESPONSE_BYTES,
      });
      const { token, facts } = readTimestampResponse(answer, request);
      requireOurTime(url, facts.time, this.clock.now());
      return token;
    });
    this.tokenLength = token.length + TOKENS_DIFFER_BY;
    return token;
  }

  /** @throws TrustServiceError if the certificate lists sources, but none of them returned a valid response */
  async revocation(certificate: X509Certificate, issuer: X509Certificate): Promise<Revocation | null> {
    const kept = this.#kept.get(certificate.fingerprint256);
    if (kept && kept.until > this.clock.now()) return kept.revocation;
    const { ocsp, crls } = await this.#sources(certificate);
    const { namesPlaceToAsk, ocspRequest, MAX_CRL_BYTES } = await engine();
    if (ocsp.length + crls.length === 0) {
      if (!namesPlaceToAsk(certificate.raw)) return ownRevocation(this.config, issuer, this.clock.now());
      const who = certificate.subject.replaceAll('\n', ', ');
      throw new TrustServiceError(`the certificate of ${who} names no http or https address for revocation checks`);
    }
    const askers = [
      ...ocsp.map((url) => async (): Promise<Revocation> => {
        const body = ocspRequest(certificate, issuer);
        return { kind: 'ocsp', bytes: await this.#ask(url, { type: 'application/ocsp-request', body }) };
      }),
      ...crls.map((url) => async (): Promise<Revocation> => {
        return { kind: 'crl', bytes: await this.#ask(url, { maxBytes: MAX_CRL_BYTES }) };
      }),
    ];
    return this.#firstOf(askers, async (ask) => this.#checked(await ask(), certificate, issuer));
  }

  async issuer(certificate: X509Certificate): Promise<X509Certificate | null> {
    const known = this.#issuers.get(certificate.fingerprint256);
    if (known) return known;
    const { issuers } = await this.#sources(certificate);
    const { issued } = await engine();
    for (const url of issuers) {
      try {
        const issuer = new X509Certificate(await this.#ask(url, {}));
        if (!issued(issuer, certificate)) continue;
        if (this.#issuers.size < MAX_KEPT) this.#issuers.set(certificate.fingerprint256, issuer);
        return issuer;
      } catch (error) {
        this.log.warn({ event: 'trust.issuer_unavailable', err: error, url });
      }
    }
    return null;
  }

  /** Verifies a response and caches it until its next update. */
  async #checked(revocation: Revocation, certificate: X509Certificate, issuer: X509Certificate): Promise<Revocation> {
    const { factsOf, isOfThatTime } = await engine();
    const facts: RevocationFacts = factsOf(revocation, certificate, issuer);
    if (!facts.signatureValid) throw new Error('it is not signed by the issuer of the certificate');
    const { nextUpdate } = facts;
    if (!isOfThatTime(facts, certificate, this.clock.now())) throw new Error('it is outdated');
    // A response without a next update is not cached.
    if (nextUpdate && this.#kept.size < MAX_KEPT) {
      this.#kept.set(certificate.fingerprint256, { revocation, until: nextUpdate });
    }
    return revocation;
  }

  async #sources(certificate: X509Certificate): Promise<ValidationSources> {
    return (await engine()).validationSources(certificate.raw);
  }

  /** Returns the first valid response, and logs the errors of the others. */
  async #firstOf<T, R>(candidates: T[], ask: (candidate: T) => Promise<R>): Promise<R> {
    const problems: string[] = [];
    for (const candidate of candidates) {
      try {
        return await ask(candidate);
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error);
        problems.push(problem);
        this.log.warn({ event: 'trust.answer_refused', problem });
      }
    }
    throw new TrustServiceError(problems.join('; ') || 'there is no server to ask');
  }

  async #ask(
    text: string,
    { type, body, maxBytes = MAX_CERTIFICATE_BYTES }: { type?: string; body?: Uint8Array; maxBytes?: number },
  ): Promise<Uint8Array> {
    const url = new URL(text);
    const { host, username, password } = url;
    url.username = '';
    url.password = '';
    const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
    this.#egress ??= this.#openEgress();
    const { status, excerpt } = await (await this.#egress).request(url.href, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(type && { 'content-type': type }),
        ...(username && { authorization: `Basic ${credentials.toString('base64')}` }),
      },
      ...(body && { body }),
      maxAnswerBytes: maxBytes + 1,
    });
    if (status !== 200) throw new Error(`${host} returned ${status}`);
    if (excerpt.length > maxBytes) throw new Error(`${host} returned more than ${maxBytes} bytes`);
    return excerpt;
  }

  /**
   * Creates an egress for sources that the operator chose, which may be in the operator's network: timestamp
   * authorities and, through the seal certificates, their issuers. Sources in other certificates are treated like
   * callers' URLs.
   */
  async #openEgress(): Promise<Egress> {
    const sources = await Promise.all(this.certificates.map((certificate) => this.#sources(certificate)));
    const urls = [
      ...this.config.TSA_URL,
      ...sources.flatMap(({ ocsp, crls, issuers }) => [...ocsp, ...crls, ...issuers]),
    ];
    const { hosts, ranges } = this.config.EGRESS_ALLOW;
    const allow = { hosts: new Set([...hosts, ...urls.map((url) => readHost(new URL(url)))]), ranges };
    return createEgress(allow, resolveHost, openWayOut(this.config));
  }
}

/** Refuses an authority whose clock differs too much, because the time in a seal must agree with the audit log. */
function requireOurTime(url: string, time: Date, now: Date): void {
  const difference = time.getTime() - now.getTime();
  if (Math.abs(difference) <= CLOCKS_DIFFER_BY_MS) return;
  const seconds = Math.round(Math.abs(difference) / 1000);
  throw new Error(
    `the clock of ${new URL(url).host} is ${seconds} s ${difference > 0 ? 'ahead of' : 'behind'} the service's clock`,
  );
}
