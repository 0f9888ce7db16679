import { setTimeout as sleep } from 'node:timers/promises';
import { buildPdf } from '../../packages/pdf/test/build-pdf.ts';
import { type Sender, sign } from '../../packages/server/test/sealing/flow.ts';

export interface Acknowledged {
  sent: Set<number>;
  signed: Set<number>;
}

export interface People {
  acknowledged: Acknowledged;
  /** Number of requests that got a 5xx status or no response, by endpoint and status. */
  failed: Record<string, number>;
  requests: number;
}

const MOST_TRIES = 60;

/** Simulates `count` people who send and sign documents until `isOver` returns true. */
export async function peopleAtWork(sender: Sender, count: number, isOver: () => boolean): Promise<People> {
  const people: People = { acknowledged: { sent: new Set(), signed: new Set() }, failed: {}, requests: 0 };
  const { fetch } = globalThis;
  const failed = (what: string) => {
    people.failed[what] = (people.failed[what] ?? 0) + 1;
  };
  globalThis.fetch = async (...given) => {
    people.requests++;
    const to = String(given[0]).startsWith(sender.url) ? 'service' : 'store';
    try {
      const response = await fetch(...given);
      if (response.status >= 500) failed(`${to} ${response.status}`);
      return response;
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      failed(`${to} ${cause?.code ?? 'no answer'}`);
      throw error;
    }
  };
  try {
    await Promise.all(Array.from({ length: count }, () => person(sender, people.acknowledged, isOver)));
  } finally {
    globalThis.fetch = fetch;
  }
  return people;
}

/** Acts as one person. Calls without a response do not count as done. Signing is retried. */
async function person(sender: Sender, { sent, signed }: Acknowledged, isOver: () => boolean): Promise<void> {
  const pdf = buildPdf();
  while (!isOver()) {
    try {
      const { documentId, recipients } = await sender.send({
        pdf,
        recipients: [{ name: 'Ada', email: 'ada@example.com', fields: [{ type: 'NAME', box: [10, 10, 30, 5] }] }],
      });
      sent.add(documentId);
      for (const { token } of recipients) await signsAtLast(sender, documentId, token, isOver);
      signed.add(documentId);
    } catch {
      await sleep(100);
    }
  }
}

async function signsAtLast(sender: Sender, documentId: number, token: string, isOver: () => boolean): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await sign(sender.url, token);
      return;
    } catch (error) {
      // The response to an earlier attempt may have been lost together with its node.
      const state = await sender.state(documentId).catch(() => undefined);
      if (state?.status === 'COMPLETED') return;
      if (tries === MOST_TRIES || isOver()) throw error;
      await sleep(500);
    }
  }
}
