import { forgetAnswers } from './answer-memory.ts';

// This link takes no answers any more, so those kept in the browser are deleted.
const token = location.pathname.split('/').at(-1);
forgetAnswers(`/api/signing/${token}`).catch(() => {
  // No local storage: nothing to delete.
});
