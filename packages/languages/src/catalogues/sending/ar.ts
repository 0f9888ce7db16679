import type { Catalogue } from '../../catalogue.ts';

export const ar: Catalogue['sending'] = {
  extent:
    '{files, plural, zero {لا ملفات} one {ملف واحد} two {ملفان} few {# ملفات} many {# ملفًا} other {# ملف}}، {pages, plural, zero {لا صفحات} one {صفحة واحدة} two {صفحتان} few {# صفحات} many {# صفحة} other {# صفحة}}.',
  change: 'تغيير',
  'from.service': 'الإعداد الافتراضي للخدمة',
  'from.team': 'الإعداد الافتراضي للفريق',
  'from.document': 'محدد لهذا المستند',
  'reminders.after':
    '{last, plural, zero {بعد {days} يوم} one {بعد يوم واحد} two {بعد {days} يومين} few {بعد {days} أيام} many {بعد {days} يومًا} other {بعد {days} يوم}}',
  'authentication.open': 'المصادقة عند الفتح',
  'authentication.finish': 'المصادقة عند الإنهاء',
  'authentication.document': 'كما هو محدد للمستند',
  'mail.to': 'رسالة إلى {name}',
  'mail.from': 'من',
  'mail.none': 'لن يتلقى {name} أي رسالة. ستجد الرابط في صفحة المستند.',
  'mail.copy': 'سيتلقى {name} المستند المختوم عندما ينتهي الجميع.',
  language: 'اللغة',
  'from.console': 'الإعداد الافتراضي للوحة التحكم',
  at: 'وقت الإرسال',
  'at.wrong': 'أدخل وقتًا في المستقبل، خلال سنة من الآن على الأكثر.',
  schedule: 'جدولة الإرسال',
  scheduled: 'مجدول للإرسال في {when}',
  'scheduled.done': 'تمت جدولة الإرسال.',
  notSent: 'توقف الإرسال المجدول',
  'notSent.changed': 'تغيرت المسودة بعد جدولتها. راجعها، ثم أرسلها أو جدولها من جديد.',
  'notSent.left': 'لم يعد بإمكان من جدول الإرسال إرسال المستندات. أرسل المسودة أو جدولها من جديد.',
  'notSent.problem': 'لا يمكن إرسال المسودة كما هي. افتحها لمعرفة السبب، ثم أرسلها أو جدولها من جديد.',
  withdraw: 'إيقاف الإرسال المجدول',
  withdrawn: 'تم إيقاف الإرسال المجدول. لا يزال المستند مسودة.',
  review: 'مراجعة المسودة',
};
