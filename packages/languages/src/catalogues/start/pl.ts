import type { Catalogue } from '../../catalogue.ts';

export const pl: Catalogue['start'] = {
  title: 'Witamy, {name}',
  lead: 'Możesz już wysyłać dokumenty.',
  steps: 'Pierwsze kroki',
  'steps.done': '{done} z {total}',
  'steps.hide': 'Ukryj kroki',
  'step.done': 'gotowe',
  own: 'Prześlij własny plik PDF',
  'own.lead': 'Nic nie zostanie wysłane, dopóki tego nie zlecisz.',
  colleague: 'Dodaj współpracownika',
  'colleague.lead': 'Zaproś kogoś adresem e-mail albo przekaż link.',
  'address.LOCAL':
    '{url} działa tylko na tym komputerze. Zanim z usługi skorzystają inni, ustaw w BASE_URL adres, pod którym będzie dla nich dostępna.',
  'address.PLAIN': '{url} nie jest szyfrowany. Dodaj przed nim HTTPS i ustaw w BASE_URL adres z https.',
  mail: 'E-mail',
  'mail.none':
    'Nie ustawiono serwera poczty (SMTP_URL). Do tego czasu czytaj e-maile w skrzynce nadawczej i samodzielnie udostępniaj linki.',
  'mail.well': 'Poczta jest skonfigurowana.',
  'mail.cure': 'Otwórz skrzynkę nadawczą',
  backup: 'Kopie zapasowe',
  'backup.none': 'Nie skonfigurowano zaplanowanych kopii zapasowych. Ustaw BACKUP_DIR i BACKUP_KEY_FILE.',
  'backup.well': 'Kopie zapasowe są tworzone automatycznie.',
  identity: 'Tożsamość pieczęci',
  'identity.made':
    'Utworzono ją na tym komputerze. Przechowuj gdzie indziej kopię folderu {folder}: jeśli bez niej utracisz ten dysk, potrzebna będzie nowa tożsamość.',
  sample: 'Wyślij sobie przykładową umowę',
  'sample.lead': 'Stąd do opieczętowanego pliku PDF w mniej niż dwie minuty.',
  'sample.send': 'Wyślij przykład',
  token: 'Utwórz token API',
  skip: 'Przejdź do dokumentów',
  'sample.title': 'Przykładowa umowa',
  'sample.between': 'Między: {person} a {team}',
  'sample.first': 'Ta umowa jest przykładem. Nikogo do niczego nie zobowiązuje i pokazuje, co otrzymują Twoi odbiorcy.',
  'sample.second':
    'Podpisujący widzi, gdzie podpisać, potwierdza raz i może przeczytać umowę przed podpisaniem i po nim.',
  'sample.third':
    'Gdy wszyscy podpiszą, usługa pieczętuje umowę. Każdy program PDF, który weryfikuje podpisy, pokaże wtedy każdą późniejszą zmianę.',
  'sample.signature': 'Podpis',
  'sample.date': 'Data',
};
