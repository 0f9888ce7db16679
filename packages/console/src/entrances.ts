/** The pages in front of the console, which are loaded together. */
export { SetupPage } from './setup/setup-page.tsx';
export { SignInPage } from './sign-in/sign-in-page.tsx';

import './look/later-icons.ts';
