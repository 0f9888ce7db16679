import { addIcons } from './icon.tsx';

export const OF_LINKS = {
  outside: 'M6.5 3.25H3.25v9.5h9.5V9.5M9.25 2.75h4v4M13 3 7.5 8.5',
  again: 'M13 6.5A5.25 5.25 0 0 0 3.4 5M3 2.5V5.25h2.75M3 9.5a5.25 5.25 0 0 0 9.6 1.5m.4 2.5v-2.75h-2.75',
  print: 'M4.75 6V2.25h6.5V6M4.75 11.25h-2.5V6h11.5v5.25h-2.5M4.75 9.25h6.5v4.5h-6.5z',
};

addIcons(OF_LINKS);
