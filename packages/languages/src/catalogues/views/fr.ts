import type { Catalogue } from '../../catalogue.ts';

export const fr: Catalogue['views'] = {
  title: 'Vues enregistrées',
  save: 'Enregistrer la vue',
  'save.lead': 'Enregistre ces filtres et l’ordre de tri, pour vous uniquement.',
  name: 'Nom de la vue',
  saved: 'Vue enregistrée.',
  rename: 'Renommer',
  'rename.title': 'Renommer la vue',
  delete: 'Supprimer la vue',
  deleted: 'Vue supprimée.',
  tooMany: 'Vous pouvez enregistrer jusqu’à 20 vues. Supprimez-en une dont vous n’avez plus besoin.',
  more: 'Actions pour la vue « {name} »',
};
