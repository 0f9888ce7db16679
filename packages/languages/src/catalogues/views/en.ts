/** Messages of saved views of the document list. */
export const en = {
  title: 'Saved views',
  save: 'Save view',
  'save.lead': 'Saves these filters and the sort order, only for you.',
  name: 'Name of the view',
  saved: 'View saved.',
  rename: 'Rename',
  'rename.title': 'Rename view',
  delete: 'Delete view',
  deleted: 'View deleted.',
  tooMany: 'You can save up to 20 views. Delete one that you no longer need.',
  more: 'Actions for the view “{name}”',
} as const;
