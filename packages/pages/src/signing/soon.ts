/* Collects in one file the parts that a page needs as soon as it works: its texts, links to other pages, and stored answers. */
export { AnswerMemory } from './answer-memory.ts';
export { PageTools } from './page-tools.tsx';
export { sayOpened } from './say-opened.ts';
