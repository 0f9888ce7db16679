import pLimit from 'p-limit';
import type { Services } from '../../../envelopes/services.ts';
import { deliverNext } from './deliver-next.ts';

/** Requests to one webhook at a time. One that has just failed gets a single one, so that it cannot take all places. */
const PER_WEBHOOK = 4;
const PER_FAILING_WEBHOOK = 1;

/** Requests of this process at a time, to bound its memory and sockets. */
const IN_ALL = 256;

interface Lane {
  carriers: number;
  /** Something may have become due since the carriers last looked. */
  isWoken: boolean;
  isFailing: boolean;
}

const limitOf = (lane: Lane): number => (lane.isFailing ? PER_FAILING_WEBHOOK : PER_WEBHOOK);

/**
 * Carries what is due to the webhooks, each in its own lane: a receiver that hangs holds up nobody else. The rows say
 * what is due; this only says how much of it goes out at once.
 */
export class WebhookDeliverer {
  readonly #services: Services;
  readonly #lanes = new Map<string, Lane>();
  readonly #running = new Set<Promise<void>>();
  readonly #place = pLimit(IN_ALL);
  #isClosing = false;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Something is due for this webhook, perhaps. Returns at once. */
  wake(webhookId: string): void {
    if (this.#isClosing) return;
    const lane = this.#lanes.get(webhookId) ?? { carriers: 0, isWoken: false, isFailing: false };
    this.#lanes.set(webhookId, lane);
    lane.isWoken = true;
    if (lane.carriers >= limitOf(lane)) return;
    lane.carriers++;
    const run = this.#carry(webhookId, lane).finally(() => {
      lane.carriers--;
      if (lane.carriers === 0) this.#lanes.delete(webhookId);
      this.#running.delete(run);
    });
    this.#running.add(run);
  }

  async #carry(webhookId: string, lane: Lane): Promise<void> {
    try {
      do {
        lane.isWoken = false;
        const result = await this.#place(() => deliverNext(this.#services, webhookId));
        if (result === 'NOTHING_DUE') continue;
        lane.isFailing = result === 'FAILED';
        if (lane.carriers > limitOf(lane)) return;
        // There may be more: this carrier looks again, and others with it.
        this.wake(webhookId);
      } while (lane.isWoken && !this.#isClosing);
    } catch (error) {
      // What was claimed becomes due again when its lease ends; the sweep sees to it.
      this.#services.log.error({ err: error, webhookId }, 'webhook delivery broke off');
    }
  }

  /** Starts nothing more, and waits for what is on the wire: as long as a request may take at most. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await Promise.all(this.#running);
  }
}
