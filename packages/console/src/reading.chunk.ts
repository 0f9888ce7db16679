/** The page that reads several documents and signs them with one press, bundled apart because few people open it. */
export { ReadingPage } from './for-you/reading/reading-page.tsx';
