/** The page of everything that waits for a person, bundled apart because not everyone opens it. */
export { ForYouPage } from './for-you/for-you-page.tsx';
