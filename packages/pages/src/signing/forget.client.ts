import { forgetAnswers } from './answer-memory.ts';

// This link accepts no more answers, so delete those stored in the browser.
const token = location.pathname.split('/').at(-1);
forgetAnswers(`/api/signing/${token}`).catch(() => {
  // There is no local storage, so there is nothing to delete.
});
