import type { Catalogue } from '../../catalogue.ts';

export const es: Catalogue['views'] = {
  title: 'Vistas guardadas',
  save: 'Guardar vista',
  'save.lead': 'Guarda estos filtros y el orden, solo para usted.',
  name: 'Nombre de la vista',
  saved: 'Vista guardada.',
  rename: 'Cambiar nombre',
  'rename.title': 'Cambiar el nombre de la vista',
  delete: 'Eliminar vista',
  deleted: 'Vista eliminada.',
  tooMany: 'Puede guardar hasta 20 vistas. Elimine una que ya no necesite.',
  more: 'Acciones para la vista «{name}»',
};
