import type { Catalogue } from '../../catalogue.ts';

export const ja: Catalogue['views'] = {
  title: '保存したビュー',
  save: 'ビューを保存',
  'save.lead': 'このフィルターと並び順を、自分専用に保存します。',
  name: 'ビューの名前',
  saved: 'ビューを保存しました。',
  rename: '名前を変更',
  'rename.title': 'ビューの名前を変更',
  delete: 'ビューを削除',
  deleted: 'ビューを削除しました。',
  tooMany: '保存できるビューは20件までです。不要なビューを削除してください。',
  more: 'ビュー「{name}」の操作',
};
