import type { Catalogue } from '../../catalogue.ts';

export const pl: Catalogue['views'] = {
  title: 'Zapisane widoki',
  save: 'Zapisz widok',
  'save.lead': 'Zapisuje te filtry i kolejność, tylko dla Ciebie.',
  name: 'Nazwa widoku',
  saved: 'Widok zapisany.',
  rename: 'Zmień nazwę',
  'rename.title': 'Zmień nazwę widoku',
  delete: 'Usuń widok',
  deleted: 'Widok usunięty.',
  tooMany: 'Możesz zapisać do 20 widoków. Usuń ten, którego już nie potrzebujesz.',
  more: 'Działania dla widoku „{name}”',
};
