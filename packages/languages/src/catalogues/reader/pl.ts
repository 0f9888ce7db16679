import type { Catalogue } from '../../catalogue.ts';

export const pl: Catalogue['reader'] = {
  open: 'Czytaj',
  title: 'Strony dokumentu „{title}”',
  'page.noText': 'Ta strona nie zawiera tekstu, tylko obraz.',
  'fields.none': 'Ten dokument nie ma pól.',
  'fields.filled': 'Wypełniono {done} z {total}',
  'field.says': '{field}, osoba: {name}: {state}',
  'field.saysValue': '{field}, osoba: {name}: „{value}”. {state}',
  'state.FILLED': 'Wypełniono {at}',
  'state.FILLED.undated': 'Wypełniono',
  'state.WAITING': 'Jeszcze niewypełnione',
  'state.LEFT_EMPTY': 'Pozostawiono puste',
  'state.DRAFT': 'Jeszcze niewysłane',
  'state.CLOSED': 'Niewypełnione',
  'value.image': 'jako obraz',
  'value.selected': 'zaznaczono',
  signatures: 'Podpisy',
  'signatures.checked': 'Zweryfikowano właśnie z dziennikiem audytu',
  'signatures.log': 'Dziennik audytu',
  'signatures.entry': 'Wpis {number}',
  seal: 'Pieczęć',
  'seal.timestamped': 'Czas potwierdzony przez urząd znacznika czasu: {at}',
  'seal.ownTime': 'Czas tej usługi. Nie potwierdził go żaden urząd znacznika czasu.',
  'seal.shows':
    'Ważna pieczęć pokazuje, że ta usługa opieczętowała plik i że od tego czasu nic się nie zmieniło. Nie pokazuje, kim są podpisujący.',
};
