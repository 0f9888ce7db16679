import type { Catalogue } from '../../catalogue.ts';

export const nl: Catalogue['views'] = {
  title: 'Opgeslagen weergaven',
  save: 'Weergave opslaan',
  'save.lead': 'Slaat deze filters en de sortering op, alleen voor u.',
  name: 'Naam van de weergave',
  saved: 'Weergave opgeslagen.',
  rename: 'Naam wijzigen',
  'rename.title': 'Naam van de weergave wijzigen',
  delete: 'Weergave verwijderen',
  deleted: 'Weergave verwijderd.',
  tooMany: 'U kunt tot 20 weergaven opslaan. Verwijder er een die u niet meer nodig hebt.',
  more: 'Acties voor de weergave ‘{name}’',
};
