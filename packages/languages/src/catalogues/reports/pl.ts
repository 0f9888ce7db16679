import type { Catalogue } from '../../catalogue.ts';

export const pl: Catalogue['reports'] = {
  title: 'Raporty',
  period: 'Okres',
  'period.days':
    '{count, plural, one {Ostatni # dzień} few {Ostatnie # dni} many {Ostatnie # dni} other {Ostatnie # dnia}}',
  partial: 'Obejmuje tylko {most} najnowszych dokumentów.',
  'time.question': 'Ile trwa podpisanie dokumentu?',
  'time.answer': 'Połowa jest gotowa w ciągu {time}',
  'time.none': 'W tym okresie nie zakończono żadnego dokumentu',
  'time.nine': '9 na 10 jest gotowych w ciągu {time}.',
  'time.faster': 'To o {time} szybciej niż w poprzednim okresie.',
  'time.slower': 'To o {time} wolniej niż w poprzednim okresie.',
  'time.key':
    'Ciemna linia: do tego czasu połowa jest gotowa. Szary pasek: od najszybszego do dziewięciu na dziesięć. Liczba: wysłane dokumenty.',
  'wait.question': 'Gdzie dokumenty czekają teraz?',
  'wait.answer':
    '{count, plural, one {# dokument czeka} few {# dokumenty czekają} many {# dokumentów czeka} other {# dokumentu czeka}}',
  'wait.none': 'Żaden dokument nie czeka',
  'wait.people':
    '{count, plural, one {Na # osobę.} few {Na # osoby, od najdłużej czekających.} many {Na # osób, od najdłużej czekających.} other {Na # osoby, od najdłużej czekających.}}',
  'wait.person': 'Osoba',
  'wait.documents': 'Dokumenty',
  'wait.longest': 'Czeka od',
  'wait.opened.all': 'Otwarto wszystkie',
  'wait.opened.none': 'Nie otwarto',
  'wait.opened.some': 'Otwarto {opened} z {count}',
  'wait.all':
    '{count, plural, one {Pokaż # czekający dokument} few {Pokaż # czekające dokumenty} many {Pokaż # czekających dokumentów} other {Pokaż # czekającego dokumentu}}',
  'done.question': 'Ile dokumentów zostaje zakończonych?',
  'done.answer': '{completed} z {total}',
  'done.none': 'W tym okresie nie wysłano żadnego dokumentu',
  'done.completed': 'Zakończone',
  'done.waiting': 'Nadal czekają',
  'done.expired': 'Termin minął',
  'done.declined': 'Odrzucone',
  'done.cancelled': 'Anulowane',
};
