import type { Catalogue } from '../../catalogue.ts';

export const zh: Catalogue['views'] = {
  title: '已保存的视图',
  save: '保存视图',
  'save.lead': '保存这些筛选条件和排序，仅供您自己使用。',
  name: '视图名称',
  saved: '视图已保存。',
  rename: '重命名',
  'rename.title': '重命名视图',
  delete: '删除视图',
  deleted: '视图已删除。',
  tooMany: '最多可以保存 20 个视图。请删除不再需要的视图。',
  more: '视图“{name}”的操作',
};
