/** Collects the list of people and the page of a person, which are loaded when they are first opened. */
export { PeoplePage } from './people/people-page.tsx';
export { PersonPage } from './people/person-page.tsx';
