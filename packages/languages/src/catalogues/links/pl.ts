import type { Catalogue } from '../../catalogue.ts';

export const pl: Catalogue['links'] = {
  title: 'Link publiczny',
  lead: 'Każdy, kto ma ten link, może podpisać „{title}” jako {role}.',
  on: 'Link jest włączony',
  off: 'Link jest wyłączony',
  open: 'Otwórz',
  settings: 'Ustawienia',
  'settings.hint': 'Zmiany obowiązują od razu',
  saved: 'Zapisano ustawienie.',
  'state.full':
    'Limit tego linku został osiągnięty i odwiedzający to widzą. Aby przyjąć więcej osób, proszę zwiększyć limit.',
  'state.ended':
    'Ten link wygasł i odwiedzający to widzą. Aby otworzyć go ponownie, proszę wybrać późniejszą datę końcową.',
  link: 'Link',
  'link.hint': 'Ostatniej części nie da się odgadnąć. Po utworzeniu nowego linku stary przestaje działać.',
  new: 'Nowy link',
  'new.title': 'Utworzyć nowy link?',
  'new.lead':
    'Obecny link i jego kod QR od razu przestaną działać, gdziekolwiek są. Nie dotyczy to dokumentów już utworzonych. Liczby zaczną się znów od 0.',
  'new.submit': 'Utwórz nowy link',
  'new.keep': 'Zachowaj link',
  'new.done': 'Utworzono nowy link. Stary już nie działa.',
  who: 'Kto podpisuje',
  'who.hint': 'Pozostałe osoby pochodzą z szablonu.',
  limit: 'Limit',
  'limit.hint': 'Ile dokumentów mogą utworzyć odwiedzający. Puste pole oznacza dowolną liczbę.',
  'limit.used':
    '{count, plural, one {Utworzono # dokument} few {Utworzono # dokumenty} many {Utworzono # dokumentów} other {Utworzono # dokumentu}}',
  'limit.left':
    '{count, plural, one {Pozostał # dokument, utworzono {used}} few {Pozostały # dokumenty, utworzono {used}} many {Pozostało # dokumentów, utworzono {used}} other {Pozostało # dokumentu, utworzono {used}}}',
  'limit.wrong': 'Proszę podać liczbę od 1 do 1 000 000 albo zostawić puste pole.',
  end: 'Data końcowa',
  'end.hint': 'Puste pole oznacza, że link pozostaje otwarty.',
  'end.zone': 'Strefa czasowa: {zone}',
  'end.past': 'Proszę wybrać czas w przyszłości.',
  confirm: 'Najpierw potwierdzenie adresu e-mail',
  'confirm.hint':
    'Odwiedzający podają kod ze swojej poczty, zanim zobaczą dokument. Dzięki temu nikt nie utworzy dokumentu w cudzym imieniu.',
  values: 'Wypełnione z linku',
  'values.hint':
    'Oszczędza odwiedzającym pisania. Wartości stają się częścią tego linku i kodu QR. Każdy może zmienić link, więc proszę na nich nie polegać.',
  'values.none': 'Żadne pole tej roli nie ma jeszcze etykiety.',
  'values.add': 'Dodaj pole',
  'values.remove': 'Usuń „{field}”',
  code: 'Kod QR',
  'code.save': 'Pobierz kod QR jako {kind}',
  'code.print': 'Drukuj',
  'sheet.lead': 'Proszę zeskanować kod telefonem albo wpisać ten link w przeglądarce.',
  figures: 'Ostatnie 14 dni',
  'figures.opened': 'Otwarto link',
  'figures.confirmed': 'Potwierdzono e-mail',
  'figures.signed': 'Podpisano',
  'figures.chart':
    '{count, plural, one {Otwarto # raz w ciągu 14 dni} few {Otwarto # razy w ciągu 14 dni} many {Otwarto # razy w ciągu 14 dni} other {Otwarto # raza w ciągu 14 dni}}',
  today: 'Dzisiaj',
};
