import type { ProofPurpose } from '@countersign/contracts/signing';
import { RetryLater } from '../../../domain/problems/rule-violation.ts';
import { PROVIDER_PROOF } from '../../../domain/proofs/proof.ts';
import type { ProvidedProof } from '../../../domain/proofs/provided-proof.ts';
import { notSet } from '../../../domain/proofs/require-offered.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeChange } from '../../../envelopes/envelope-change.ts';
import { recordedRecipient } from '../../../envelopes/recorded-recipient.ts';
import type { Services } from '../../../envelopes/services.ts';
import { hashBrowserSecret, newProofId } from '../../../platform/identifiers.ts';
import { countAttempt } from '../../../platform/limits/attempts.ts';
import {
  type ProofBegun,
  type ProofProvider,
  ProofProviderError,
} from '../../../platform/proof-provider/proof-provider.ts';
import { recipientOf } from '../find-recipient.ts';
import { actorOf, type Visitor } from '../visitor.ts';
import { type ChallengeKey, endAnswered, holdsAnswer, putChallenge } from './challenges.ts';
import { findRecipientToProve } from './find-recipient-to-prove.ts';

/** Time during which no requests are sent to a provider that did not respond. */
const AWAY_SECONDS = 30;

/**
 * Asks the operator's provider to authenticate a recipient. The result counts only in this browser.
 * @returns the recipient's next step, and the id with which to request the result
 * @throws RuleViolation as `findRecipientToProve`, PROOF_PROVIDER_NOT_SET; RetryLater TOO_MANY_ATTEMPTS,
 * PROOF_PROVIDER_UNAVAILABLE
 */
export async function beginProviderProof(
  services: Services,
  visitor: Visitor,
  purpose: ProofPurpose,
  browserSecret: string,
): Promise<{ proof: string } & ProofBegun> {
  const { contents, recipient } = await findRecipientToProve(services, visitor, purpose, 'PROVIDER');
  const provider = providerOf(services);
  // Each attempt may cost the operator an SMS. No other method bypasses this limit.
  await countAttempt(services, 'PROVIDER_PROOF', recipient.id);
  await countAttempt(services, 'PROVIDER_PROOF_OF_DAY', recipient.id);
  const id = newProofId();
  const begun = await reached(services, () =>
    provider.begin({
      ...{ id, purpose, envelopeId: contents.envelope.id, language: contents.envelope.meta.language },
      recipient: { name: recipient.name, email: recipient.email },
    }),
  );
  await changeEnvelope(services, visitor, { signingToken: visitor.token }, async (work) => {
    const current = recipientOf(work.contents, visitor.token);
    const answer = answerOf(id, browserSecret);
    const challenge = { ...PROVIDER_PROOF, answer, now: work.now };
    await putChallenge(work.tx.orm, services, keyOf(current.id, purpose), challenge);
    const asked = { ...recordedRecipient(current), purpose, kind: 'PROVIDER' as const, provider: provider.name };
    work.say('AUTHENTICATION_REQUESTED', asked, actorOf(visitor, current), null);
  });
  return { proof: id, ...begun };
}

export interface BegunProof {
  recipientId: number;
  purpose: ProofPurpose;
  proof: string;
  browserSecret: string;
}

/**
 * Asks the provider for the result of a proof. Each code is counted before it is tried.
 * @returns the facts proved, with a function that uses them up once; null if nothing is proved
 * @throws RuleViolation PROOF_PROVIDER_NOT_SET; RetryLater PROOF_PROVIDER_UNAVAILABLE
 */
export async function checkProviderProof(
  services: Services,
  { recipientId, purpose, proof, browserSecret }: BegunProof,
  code: string | null,
): Promise<'PENDING' | null | { provided: ProvidedProof; take(work: EnvelopeChange): Promise<boolean> }> {
  const provider = providerOf(services);
  const { orm } = services.database;
  const key = keyOf(recipientId, purpose);
  const answer = answerOf(proof, browserSecret);
  const now = services.clock.now();
  if (!(await holdsAnswer(orm, services, key, { answer, isTry: code !== null, now }))) return null;
  const state = await reached(services, () => provider.check(proof, code));
  switch (state.status) {
    case 'PENDING':
      return code === null ? 'PENDING' : null;
    case 'WRONG':
      return null;
    case 'ENDED':
      await endAnswered(orm, services, key, answer);
      return null;
    case 'PROVEN': {
      const { kind, detail } = state;
      return {
        provided: { kind, provider: provider.name, detail },
        take: ({ tx }) => endAnswered(tx.orm, services, key, answer),
      };
    }
  }
}

const keyOf = (recipientId: number, purpose: ProofPurpose): ChallengeKey => ({
  recipientId,
  purpose,
  kind: 'PROVIDER',
});

/**
 * Binds the answer to the browser that started the proof, because a proof given by someone else in another browser proves
 * nothing.
 */
const answerOf = (proof: string, browserSecret: string): string =>
  `${proof} ${Buffer.from(hashBrowserSecret(browserSecret)).toString('hex')}`;

function providerOf({ proofProvider }: Services): ProofProvider {
  if (!proofProvider) throw notSet();
  return proofProvider;
}

async function reached<T>({ log }: Services, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProofProviderError)) throw error;
    log.warn({ event: 'proof.provider_unavailable', reason: error.message });
    const message = 'The authentication provider did not respond as expected. Nothing was verified. Try again later.';
    throw new RetryLater('PROOF_PROVIDER_UNAVAILABLE', message, AWAY_SECONDS);
  }
}
