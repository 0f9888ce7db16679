import { rememberLanguage } from './sample-language.ts';
import { searchAsTyped } from './search-as-typed.ts';
import { enableTrying } from './try-it.ts';

searchAsTyped();
rememberLanguage();
enableTrying();
