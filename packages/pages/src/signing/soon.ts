/* What a page needs as soon as it works, in one file: its texts, the way to other pages, and the memory of answers. */
export { AnswerMemory } from './answer-memory.ts';
export { PageTools } from './page-tools.tsx';
export { sayOpened } from './say-opened.ts';
