import type { Catalogue } from '../../catalogue.ts';

export const pl: Catalogue['sending'] = {
  extent:
    '{files, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}, {pages, plural, one {# strona} few {# strony} many {# stron} other {# strony}}.',
  change: 'Zmień',
  'from.service': 'Domyślne w usłudze',
  'from.team': 'Domyślne w zespole',
  'from.document': 'Ustawione dla tego dokumentu',
  'reminders.after':
    '{last, plural, one {Po # dniu} few {Po {days} dniach} many {Po {days} dniach} other {Po {days} dniach}}',
  'authentication.open': 'Uwierzytelnianie przed otwarciem',
  'authentication.finish': 'Uwierzytelnianie przed zakończeniem',
  'authentication.document': 'Jak ustawiono dla dokumentu',
  'mail.to': 'E-mail do: {name}',
  'mail.from': 'Od',
  'mail.none': '{name} nie otrzyma e-maila. Link znajdziesz na stronie dokumentu.',
  'mail.copy': '{name} otrzyma opieczętowany dokument, gdy wszyscy skończą.',
  'message.add': 'Napisz osobną wiadomość do: {name}',
  'message.own': 'Wiadomość tylko do: {name}',
  'message.rest': 'Będzie w e-mailach do wszystkich bez osobnej wiadomości.',
  'message.own.hint': 'Zamiast wiadomości do wszystkich.',
  language: 'Język',
  'from.console': 'Domyślne w konsoli',
  at: 'Czas wysłania',
  'at.wrong': 'Podaj czas w przyszłości, najwyżej za rok.',
  schedule: 'Zaplanuj wysłanie',
  scheduled: 'Zaplanowano na {when}',
  'scheduled.done': 'Wysłanie zaplanowane.',
  notSent: 'Zaplanowane wysłanie wstrzymane',
  'notSent.changed':
    'Wersja robocza została zmieniona po zaplanowaniu. Sprawdź ją, a potem wyślij lub zaplanuj ponownie.',
  'notSent.left': 'Osoba, która zaplanowała wysłanie, nie może już wysyłać dokumentów. Wyślij lub zaplanuj ponownie.',
  'notSent.problem':
    'Wersji roboczej nie można wysłać w tej postaci. Otwórz ją, aby zobaczyć przyczynę, a potem wyślij lub zaplanuj ponownie.',
  withdraw: 'Wstrzymaj zaplanowane wysłanie',
  withdrawn: 'Zaplanowane wysłanie wstrzymane. Dokument pozostaje wersją roboczą.',
  review: 'Sprawdź wersję roboczą',
};
