import { forgetAnswers } from './answer-memory.ts';

// Nothing is to be answered behind this link any more: what the browser kept until it would be saved goes at once.
const token = location.pathname.split('/').at(-1);
forgetAnswers(`/api/signing/${token}`).catch(() => {
  // A browser that keeps nothing has nothing to forget.
});
