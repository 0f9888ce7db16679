import { RetryLater } from '../../domain/problems/rule-violation.ts';
import type { Config } from '../config/config.ts';
import { findNetwork, WIDER_SHARE } from './find-network.ts';

interface Bounds {
  perNetwork: number;
  inAll: number;
}

const MIB = 1024 * 1024;

/**
 * Limits for requests in progress and for the data that they have sent so far. `files` limits data in multiples of
 * MAX_UPLOAD_MB.
 */
const BOUNDS: Record<AdmittedKind, { requests: Bounds } & ({ files: Bounds } | { bytes: Bounds })> = {
  /** Verification of PDFs, which needs no token. */
  VERIFICATION: { requests: { perNetwork: 4, inAll: 32 }, files: { perNetwork: 4, inAll: 16 } },
  /** PDFs sent to an upload URL or with a token. An envelope can have 20 files. */
  UPLOAD: { requests: { perNetwork: 64, inAll: 256 }, files: { perNetwork: 40, inAll: 160 } },
  /**
   * Requests to sign in, sign and draw: JSON of up to 1 MiB, which is read into memory. Most requests are small.
   * Finishing takes several seconds, until the document is sealed, and everyone in a company may finish at the same
   * moment.
   */
  FORM: { requests: { perNetwork: 500, inAll: 2000 }, bytes: { perNetwork: 100 * MIB, inAll: 500 * MIB } },
};

export type AdmittedKind = 'VERIFICATION' | 'UPLOAD' | 'FORM';

const RETRY_AFTER_SECONDS = 5;

interface Load {
  requests: number;
  bytes: number;
}

export interface AdmittedPlace {
  /**
   * Counts bytes as they arrive.
   * @throws RetryLater if too much data arrives at the same time
   */
  take(bytes: number): void;
  leave(): void;
}

/** Admits requests while this node has capacity for them. Needs no query and does not wait for the body. */
export class Admission {
  readonly #fileBytes: number;
  readonly #loads = new Map<string, Load>();

  constructor({ MAX_UPLOAD_MB }: Pick<Config, 'MAX_UPLOAD_MB'>) {
    this.#fileBytes = MAX_UPLOAD_MB * MIB;
  }

  /**
   * @throws RetryLater TOO_MANY_ATTEMPTS if there are too many from the network, or SERVICE_UNAVAILABLE if there are
   * too many in total
   */
  enter(kind: AdmittedKind, ip: string | null): AdmittedPlace {
    const shares = this.#sharesOf(kind, ip);
    for (const { load, requests, refuse } of shares) if (load.requests >= requests) throw refuse();
    for (const { key, load } of shares) {
      load.requests++;
      this.#loads.set(key, load);
    }
    let taken = 0;
    let hasLeft = false;
    return {
      take: (bytes) => {
        for (const { load, bytes: most, refuse } of shares) if (load.bytes + bytes > most) throw refuse();
        taken += bytes;
        for (const { load } of shares) load.bytes += bytes;
      },
      leave: () => {
        if (hasLeft) return;
        hasLeft = true;
        for (const { key, load } of shares) {
          load.requests--;
          load.bytes -= taken;
          if (load.requests === 0) this.#loads.delete(key);
        }
      },
    };
  }

  #sharesOf(kind: AdmittedKind, ip: string | null) {
    const { requests, ...sent } = BOUNDS[kind];
    const bytes = 'bytes' in sent ? sent.bytes : this.#bytesOf(sent.files);
    const { name, wider } = findNetwork(ip ?? '');
    const toShare = (key: string, most: { requests: number; bytes: number }, refuse: () => RetryLater) => ({
      key,
      load: this.#loads.get(key) ?? { requests: 0, bytes: 0 },
      ...most,
      refuse,
    });
    const own = { requests: requests.perNetwork, bytes: bytes.perNetwork };
    const around = { requests: own.requests * WIDER_SHARE, bytes: own.bytes * WIDER_SHARE };
    return [
      toShare(`${kind}:${name}`, own, tooManyOfNetwork),
      ...(wider === null ? [] : [toShare(`${kind}:${wider}`, around, tooManyOfNetwork)]),
      toShare(kind, { requests: requests.inAll, bytes: bytes.inAll }, tooManyInAll),
    ];
  }

  #bytesOf({ perNetwork, inAll }: Bounds): Bounds {
    return { perNetwork: perNetwork * this.#fileBytes, inAll: inAll * this.#fileBytes };
  }
}

const tooManyOfNetwork = (): RetryLater =>
  new RetryLater(
    'TOO_MANY_ATTEMPTS',
    'Your network is sending too much at once. Try again in a moment.',
    RETRY_AFTER_SECONDS,
  );

const tooManyInAll = (): RetryLater =>
  new RetryLater(
    'SERVICE_UNAVAILABLE',
    'The service is receiving too much at once. Try again in a moment.',
    RETRY_AFTER_SECONDS,
  );
