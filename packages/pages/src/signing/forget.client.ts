import { forgetAnswers } from './answers/answer-memory.ts';

// This link no longer accepts answers, so delete those that are stored in the browser.
const token = location.pathname.split('/').at(-1);
forgetAnswers(`/api/signing/${token}`).catch(() => {
  // Without local storage, there is nothing to delete.
});
