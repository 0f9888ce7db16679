/* Collects parts that a page needs soon after it starts: page texts, page navigation and stored answers. */
export { AnswerMemory } from './answer-memory.ts';
export { PageTools } from './page-tools.tsx';
export { sayOpened } from './say-opened.ts';
