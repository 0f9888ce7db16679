/* Code that a page needs soon after it starts: page texts, page navigation, stored answers, saved details and finishing. */
export { completeSigning } from './answer-form/complete-signing.ts';
export { WaitingToFinish } from './answer-form/waiting-to-finish.tsx';
export { AnswerMemory } from './answers/answer-memory.ts';
export { fetchDataUrl } from './answers/fetch-data-url.ts';
export { Patience } from './answers/until-answered.ts';
export { PageTools } from './paper/page-tools.tsx';
export { reportOpened } from './report-opened.ts';
export { start } from './start.ts';
