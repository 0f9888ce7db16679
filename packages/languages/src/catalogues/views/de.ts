import type { Catalogue } from '../../catalogue.ts';

export const de: Catalogue['views'] = {
  title: 'Gespeicherte Ansichten',
  save: 'Ansicht speichern',
  'save.lead': 'Speichert diese Filter und die Sortierung, nur für Sie.',
  name: 'Name der Ansicht',
  saved: 'Ansicht gespeichert.',
  rename: 'Umbenennen',
  'rename.title': 'Ansicht umbenennen',
  delete: 'Ansicht löschen',
  deleted: 'Ansicht gelöscht.',
  tooMany: 'Sie können bis zu 20 Ansichten speichern. Löschen Sie eine, die Sie nicht mehr brauchen.',
  more: 'Aktionen für die Ansicht „{name}“',
};
