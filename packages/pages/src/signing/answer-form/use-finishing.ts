import * as signing from '@countersign/contracts/signing/addresses';
import { useState } from 'preact/hooks';
import { useSay } from '../../page/page-messages.tsx';
import type { Answers } from '../answers/answers.ts';
import { proofNeededFor, type SigningApi } from '../answers/signing-api.ts';
import type { Patience, Waiting } from '../answers/until-answered.ts';
import { explainReason } from '../view/explain-reason.ts';
import type { NamedSigner, SigningView } from '../view/signing-view.ts';
import type { WaitingToFinish as WaitingNotice } from './waiting-to-finish.tsx';

interface Options {
  view: SigningView;
  answers: Answers;
  service: SigningApi;
  nextSigner: NamedSigner | null;
  leadTo(field: number): void;
}

/** An attempt to finish. Empty until its script has loaded. */
interface Attempt {
  patience?: Patience;
  waiting?: Waiting | null;
  WaitingToFinish?: typeof WaitingNotice;
}

/** Returns functions that finish or decline, with the progress of finishing. Both functions leave the page. */
export function useFinishing({ view, answers, service, nextSigner, leadTo }: Options) {
  const say = useSay();
  const failed = useSay('form')('failed');
  // Set while finishing waits for a response. There is no time limit.
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // Action to continue with after the recipient has authenticated.
  const [afterProof, setAfterProof] = useState<{ act(): Promise<void> } | null>(null);

  const finish = async (): Promise<void> => {
    setAttempt({});
    setFailure(null);
    try {
      const { Patience, completeSigning, WaitingToFinish } = await import('../after-start.chunk.ts');
      const show = (waiting: Waiting | null) => setAttempt({ patience, waiting, WaitingToFinish });
      const patience = new Patience(show);
      show(null);
      const ending = await completeSigning({ view, answers, service, nextSigner }, patience);
      if (ending.kind === 'done') leave('done');
      if (ending.kind === 'answerRefused') leadTo(ending.field);
      if (ending.kind === 'proofNeeded') setAfterProof({ act: finish });
      if (ending.kind === 'refused') setFailure(ending.reason ? explainReason(ending.reason, say) : failed);
    } catch {
      setFailure(failed);
    }
    setAttempt(null);
  };
  const leave = (outcome: 'done' | 'rejected') => {
    answers.end();
    const query = new URLSearchParams(location.search);
    query.set(outcome, '');
    // In an embedded page, the fragment contains the settings.
    location.assign(`${location.pathname}?${query}${location.hash}`);
  };
  const reject = async (reason: string): Promise<void> => {
    const result = await service.call(signing.reject, { body: { reason } });
    if (result.isDone) return leave('rejected');
    if (!proofNeededFor(result.problem)) throw new Error(result.problem.message);
    setAfterProof({ act: () => reject(reason) });
  };
  return { finish, reject, attempt, failure, afterProof, endProof: () => setAfterProof(null) };
}
