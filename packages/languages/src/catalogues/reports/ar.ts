import type { Catalogue } from '../../catalogue.ts';

export const ar: Catalogue['reports'] = {
  title: 'التقارير',
  period: 'الفترة',
  'period.days':
    '{count, plural, zero {آخر # يوم} one {آخر يوم (#)} two {آخر يومين (#)} few {آخر # أيام} many {آخر # يومًا} other {آخر # يوم}}',
  partial: 'يشمل أحدث {most} مستند فقط.',
  'time.question': 'كم يستغرق توقيع مستند؟',
  'time.answer': 'يكتمل النصف خلال {time}',
  'time.none': 'لم يكتمل أي مستند في هذه الفترة',
  'time.nine': 'يكتمل 9 من كل 10 خلال {time}.',
  'time.faster': 'هذا أسرع بمقدار {time} من الفترة السابقة.',
  'time.slower': 'هذا أبطأ بمقدار {time} من الفترة السابقة.',
  'time.key': 'الخط الداكن: اكتمل النصف عنده. الرمادي: من الأسرع إلى تسعة من عشرة. الرقم: المستندات المرسلة.',
  'wait.question': 'أين تنتظر المستندات الآن؟',
  'wait.answer':
    '{count, plural, zero {لا مستندات تنتظر} one {مستند واحد ينتظر (#)} two {مستندان ينتظران (#)} few {# مستندات تنتظر} many {# مستندًا ينتظر} other {# مستند ينتظر}}',
  'wait.none': 'لا توجد مستندات تنتظر',
  'wait.people':
    '{count, plural, zero {لا أحد مطلوب.} one {شخص واحد (#).} two {شخصان (#)، الأطول انتظارًا أولًا.} few {# أشخاص، الأطول انتظارًا أولًا.} many {# شخصًا، الأطول انتظارًا أولًا.} other {# شخص، الأطول انتظارًا أولًا.}}',
  'wait.person': 'الشخص',
  'wait.documents': 'المستندات',
  'wait.longest': 'مدة الانتظار',
  'wait.opened.all': 'فتح الكل',
  'wait.opened.none': 'لم يُفتح',
  'wait.opened.some': 'فتح {opened} من {count}',
  'wait.all':
    '{count, plural, zero {عرض المستندات المنتظرة} one {عرض المستند المنتظر (#)} two {عرض المستندين المنتظرين (#)} few {عرض كل المستندات المنتظرة (#)} many {عرض كل المستندات المنتظرة (#)} other {عرض كل المستندات المنتظرة (#)}}',
  'done.question': 'كم مستندًا يكتمل؟',
  'done.answer': '{completed} من {total}',
  'done.none': 'لم يُرسل أي مستند في هذه الفترة',
  'done.completed': 'مكتملة',
  'done.waiting': 'لا تزال تنتظر',
  'done.expired': 'انقضت المهلة',
  'done.declined': 'مرفوضة',
  'done.cancelled': 'ملغاة',
};
