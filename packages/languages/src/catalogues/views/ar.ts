import type { Catalogue } from '../../catalogue.ts';

export const ar: Catalogue['views'] = {
  title: 'طرق العرض المحفوظة',
  save: 'حفظ طريقة العرض',
  'save.lead': 'يحفظ عوامل التصفية هذه وترتيب الفرز، لك وحدك.',
  name: 'اسم طريقة العرض',
  saved: 'تم حفظ طريقة العرض.',
  rename: 'إعادة التسمية',
  'rename.title': 'إعادة تسمية طريقة العرض',
  delete: 'حذف طريقة العرض',
  deleted: 'تم حذف طريقة العرض.',
  tooMany: 'يمكنك حفظ ما يصل إلى 20 طريقة عرض. احذف واحدة لم تعد بحاجة إليها.',
  more: 'إجراءات لطريقة العرض “{name}”',
};
