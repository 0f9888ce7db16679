import * as signing from '@countersign/contracts/signing/addresses';
import type { Answers } from '../answers/answers.ts';
import { inReadingOrder } from '../answers/reading-order.ts';
import { proofNeededFor, type SigningApi } from '../answers/signing-api.ts';
import { GivenUpError, type Patience } from '../answers/until-answered.ts';
import type { NamedSigner, Reason, SigningView } from '../view/signing-view.ts';

export type Ending =
  | { kind: 'done' | 'givenUp' | 'proofNeeded' }
  | { kind: 'answerRefused'; field: number }
  | { kind: 'refused'; reason: Reason | undefined };

interface Attempt {
  view: SigningView;
  answers: Answers;
  service: SigningApi;
  nextSigner: NamedSigner | null;
}

/** Saves all answers and finishes. Retries both until the server responds or the recipient stops waiting. */
export async function completeSigning(attempt: Attempt, patience: Patience): Promise<Ending> {
  try {
    return await complete(attempt, patience);
  } catch (error) {
    if (error instanceof GivenUpError) return { kind: 'givenUp' };
    throw error;
  }
}

async function complete({ view, answers, service, nextSigner }: Attempt, patience: Patience): Promise<Ending> {
  // Do nothing irreversible without a connection.
  await patience.untilAnswered(async () => {});
  await patience.orGivenUp(answers.saveAll());
  const refused = inReadingOrder(answers.all, view.files).find(({ problem }) => problem);
  if (refused) return { kind: 'answerRefused', field: refused.field.id };
  let isAgain = false;
  const result = await patience.untilAnswered((again) => {
    isAgain = again;
    return service.call(signing.complete, { body: { nextSigner, consent: view.consent } });
  });
  // An earlier attempt reached the server, but its response was lost.
  if (result.isDone || (isAgain && result.problem.code === 'RECIPIENT_ALREADY_COMPLETED')) return { kind: 'done' };
  if (proofNeededFor(result.problem)) return { kind: 'proofNeeded' };
  return { kind: 'refused', reason: result.problem.reason };
}
