import type { Catalogue } from '../../catalogue.ts';

export const pl: Catalogue['start'] = {
  title: 'Witamy, {name}',
  lead: 'Usługa może już wysyłać dokumenty.',
  checks: 'Jak jest skonfigurowana',
  address: 'Adres',
  'address.LOCAL':
    '{url} prowadzi tylko do tego komputera. Zanim skorzystają z niej inni, ustaw w BASE_URL adres, pod którym ją znajdą.',
  'address.PLAIN': '{url} nie jest szyfrowany. Dodaj HTTPS i ustaw w BASE_URL adres z https.',
  mail: 'Poczta',
  'mail.none':
    'Nie ustawiono serwera poczty (SMTP_URL). Do tego czasu wiadomości czyta się w skrzynce nadawczej, a linki kopiuje ręcznie.',
  'mail.well': 'Wiadomości są wysyłane.',
  'mail.cure': 'Otwórz skrzynkę nadawczą',
  identity: 'Tożsamość pieczęci',
  'identity.made':
    'Utworzono ją na tym komputerze. Przechowuj gdzie indziej kopię folderu {folder}: bez niej utrata dysku oznacza nową tożsamość.',
  'identity.well': 'To ta, którą podano.',
  next: 'Wypróbuj',
  sample: 'Wyślij sobie przykładową umowę',
  'sample.lead': 'Stąd do opieczętowanego pliku PDF to mniej niż dwie minuty.',
  'sample.send': 'Wyślij przykład',
  token: 'Utwórz token API',
  'token.lead': 'Dla programów, które wysyłają dokumenty.',
  skip: 'Przejdź do dokumentów',
  'sample.title': 'Przykładowa umowa',
  'sample.between': 'Między: {person} a {team}',
  'sample.first':
    'Ta umowa jest przykładem. Nikogo do niczego nie zobowiązuje i pokazuje, co dostają osoby, którym wysyłasz dokumenty.',
  'sample.second':
    'Kto ją podpisuje, widzi, gdzie podpisać, potwierdza raz i może ją przeczytać przed podpisaniem i po nim.',
  'sample.third':
    'Gdy podpiszą wszyscy, usługa ją pieczętuje. Każdą późniejszą zmianę pliku PDF widać wtedy w każdym programie PDF, który sprawdza podpisy.',
  'sample.signature': 'Podpis',
  'sample.date': 'Data',
};
