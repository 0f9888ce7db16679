import type { Catalogue } from '../../catalogue.ts';

export const it: Catalogue['views'] = {
  title: 'Viste salvate',
  save: 'Salva vista',
  'save.lead': 'Salva questi filtri e l’ordinamento, solo per te.',
  name: 'Nome della vista',
  saved: 'Vista salvata.',
  rename: 'Rinomina',
  'rename.title': 'Rinomina vista',
  delete: 'Elimina vista',
  deleted: 'Vista eliminata.',
  tooMany: 'Puoi salvare fino a 20 viste. Eliminane una che non ti serve più.',
  more: 'Azioni per la vista “{name}”',
};
