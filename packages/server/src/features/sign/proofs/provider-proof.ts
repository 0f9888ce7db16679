import type { BegunProviderProof } from '@countersign/contracts/signing';
import type { ProofPurpose } from '@countersign/contracts/vocabulary';
import { RetryLater } from '../../../domain/problems/rule-violation.ts';
import { PROVIDER_PROOF } from '../../../domain/proofs/proof.ts';
import type { ProvidedProof } from '../../../domain/proofs/provided-proof.ts';
import { notSet } from '../../../domain/proofs/require-offered.ts';
import { changeEnvelope } from '../../../envelopes/change/change-envelope.ts';
import type { EnvelopeChange } from '../../../envelopes/change/envelope-change.ts';
import { recordedRecipient } from '../../../envelopes/record/recorded-recipient.ts';
import { recipientActor } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { hashBrowserSecret, newProofId } from '../../../platform/identifiers.ts';
import { countAttempt } from '../../../platform/limits/attempts.ts';
import { type ProofProvider, ProofProviderError } from '../../../platform/proof-provider/proof-provider.ts';
import { findByToken, type RecipientContext } from '../recipient/identify-recipient.ts';
import { type ChallengeKey, endAnswered, holdsAnswer, putChallenge } from './challenges.ts';
import { requireProofAsked } from './require-proof-asked.ts';

/** Pause in seconds before the next request to a provider that did not respond. */
const AWAY_SECONDS = 30;

/**
 * Starts an authentication with the operator's provider. The result is valid only in this browser.
 * @returns the recipient's next step, and the id for requesting the result
 * @throws RuleViolation PROOF_PROVIDER_NOT_SET, and the codes of `requireProofAsked`; RetryLater TOO_MANY_ATTEMPTS,
 * PROOF_PROVIDER_UNAVAILABLE
 */
export async function beginProviderProof(
  services: Services,
  caller: RecipientContext,
  purpose: ProofPurpose,
  browserSecret: string,
): Promise<BegunProviderProof> {
  const { contents, recipient } = caller;
  await requireProofAsked(services, caller, purpose, 'PROVIDER');
  const provider = requireProvider(services);
  // Each attempt may cost the operator a text message, so this limit has no exceptions.
  await countAttempt(services, 'PROVIDER_PROOF', recipient.id);
  await countAttempt(services, 'PROVIDER_PROOF_OF_DAY', recipient.id);
  const id = newProofId();
  const begun = await reached(services, () =>
    provider.begin({
      ...{ id, purpose, envelopeId: contents.envelope.id, language: contents.envelope.meta.language },
      recipient: { name: recipient.name, email: recipient.email },
    }),
  );
  await changeEnvelope(services, caller, { signingToken: caller.token }, async (work) => {
    const current = findByToken(work.contents, caller.token);
    const answer = bindToBrowser(id, browserSecret);
    const challenge = { ...PROVIDER_PROOF, answer, now: work.now };
    await putChallenge(work.tx.orm, services, toChallengeKey(current.id, purpose), challenge);
    const asked = { ...recordedRecipient(current), purpose, kind: 'PROVIDER' as const, provider: provider.name };
    work.say('AUTHENTICATION_REQUESTED', asked, recipientActor(caller, current), null);
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
 * Asks the provider for the result of a proof. An attempt with a code is counted before the code is checked.
 * @returns the proven facts and a function that uses them up; null if nothing is proven
 * @throws RuleViolation PROOF_PROVIDER_NOT_SET; RetryLater PROOF_PROVIDER_UNAVAILABLE
 */
export async function checkProviderProof(
  services: Services,
  { recipientId, purpose, proof, browserSecret }: BegunProof,
  code: string | null,
): Promise<'PENDING' | null | { provided: ProvidedProof; take(work: EnvelopeChange): Promise<boolean> }> {
  const provider = requireProvider(services);
  const { orm } = services.database;
  const key = toChallengeKey(recipientId, purpose);
  const answer = bindToBrowser(proof, browserSecret);
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

const toChallengeKey = (recipientId: number, purpose: ProofPurpose): ChallengeKey => ({
  recipientId,
  purpose,
  kind: 'PROVIDER',
});

/** Ties a proof to the browser that started it. The proof is worthless in any other browser. */
const bindToBrowser = (proof: string, browserSecret: string): string =>
  `${proof} ${Buffer.from(hashBrowserSecret(browserSecret)).toString('hex')}`;

function requireProvider({ proofProvider }: Services): ProofProvider {
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
