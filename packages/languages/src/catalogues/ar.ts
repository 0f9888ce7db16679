import type { Catalogue } from '../catalogue.ts';

export const ar: Catalogue = {
  mail: {
    'invitation.subject.sign': 'يُرجى توقيع «{title}»',
    'invitation.subject.approve': 'يُرجى اعتماد «{title}»',
    'invitation.subject.fillIn': 'يُرجى المساعدة في تعبئة «{title}»',
    'invitation.subject.view': 'يُرجى الاطلاع على «{title}»',
    'invitation.request.sign': 'لديكم طلب من {sender} لتوقيع «{title}».',
    'invitation.request.approve': 'لديكم طلب من {sender} لاعتماد «{title}».',
    'invitation.request.fillIn': 'لديكم طلب من {sender} للمساعدة في تعبئة «{title}».',
    'invitation.request.view': 'لديكم طلب من {sender} للاطلاع على «{title}».',
    'invitation.button.sign': 'المراجعة والتوقيع',
    'invitation.button.approve': 'المراجعة والاعتماد',
    'invitation.button.fillIn': 'فتح المستند',
    'invitation.button.view': 'عرض المستند',
    'invitation.expiry': 'هذا الرابط صالح حتى {date}.',
    'invitation.footer':
      'وصلتكم هذه الرسالة لأن عنوانكم أُدخل من قِبل {sender} ({email}). هذا الرابط شخصي: يمكن لأي شخص يحصل عليه التصرف باسمكم، لذا يُرجى عدم إعادة توجيهه.',

    'created.subject': 'تم الإنشاء: {title}',
    'created.fact': 'تم إنشاء «{title}» باسمكم. يبقى المستند مسودة حتى يتم إرساله.',

    'progress.subject.signed': 'تم التوقيع من قِبل {name}: {title}',
    'progress.subject.approved': 'تم الاعتماد من قِبل {name}: {title}',
    'progress.fact.signed': 'تم توقيع «{title}» من قِبل {name}.',
    'progress.fact.approved': 'تم اعتماد «{title}» من قِبل {name}.',
    'progress.left':
      '{left, plural, zero {لم يتبقَّ أحد.} one {بقي شخص واحد لم يُنهِ بعد.} two {بقي شخصان لم يُنهيا بعد.} few {بقي # أشخاص لم يُنهوا بعد.} many {بقي # شخصًا لم يُنهوا بعد.} other {بقي # شخص لم يُنهوا بعد.}}',

    'pending.subject.signed': 'تم التوقيع: {title}',
    'pending.subject.approved': 'تم الاعتماد: {title}',
    'pending.thanks.signed': 'شكرًا لكم على توقيع «{title}».',
    'pending.thanks.approved': 'شكرًا لكم على اعتماد «{title}».',
    'pending.outlook': 'لم يُنهِ آخرون بعد. ستصلكم نسخة المستند المختومة عندما ينتهي الجميع.',

    'expired.subject': 'انتهت المهلة: {title}',
    'expired.fact': 'انتهت مهلة «{title}». الأشخاص التالية أسماؤهم لم يُنهوا، ولم يعد بإمكانهم فتح المستند:',
    'expired.advice': 'يمكنكم تمديد المهلة، فتعمل روابطهم من جديد، أو إلغاء المستند.',

    'completed.subject': 'اكتمل: {title}',
    'completed.fact': 'أنهى الجميع «{title}».',
    'completed.attached': 'المستند المختوم مرفق بهذه الرسالة.',
    'completed.download': 'يمكنكم تنزيل المستند المختوم.',

    'rejected.subject': 'تم الرفض: {title}',
    'rejected.fact': 'تم رفض «{title}» من قِبل {name}. لم يعد بإمكان أي شخص توقيعه.',
    'rejected.recorded': 'تم تسجيل رفض {name} للمستند «{title}» من قِبل {sender}. لم يعد بإمكان أي شخص توقيعه.',
    'rejected.reason': 'السبب المذكور:',

    'cancelled.subject': 'تم الإلغاء: {title}',
    'cancelled.fact': 'تم إلغاء «{title}» من قِبل {sender}. لا يلزمكم القيام بأي شيء، والرابط الذي وصلكم لم يعد يعمل.',

    'code.subject': '{code} هو رمزكم للمستند «{title}»',
    'code.open': 'لفتح «{title}»، يُرجى إدخال هذا الرمز في الصفحة التي طلبته:',
    'code.finish': 'لإنهاء «{title}»، يُرجى إدخال هذا الرمز في الصفحة التي طلبته:',
    'code.validity':
      'يعمل الرمز مرة واحدة خلال {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}. يُرجى عدم إطلاع أي شخص عليه.',
    'code.footer':
      'وصلتكم هذه الرسالة لأن شخصًا لديه الرابط المرسل إليكم طلب رمزًا. إذا لم تكونوا أنتم من طلبه، فلا يلزمكم القيام بأي شيء: لا يمكن المتابعة من دون الرمز.',

    'password.subject.new': 'يُرجى إكمال إعداد حسابكم',
    'password.subject.known': 'يُرجى اختيار كلمة مرور جديدة',
    'password.request.new': 'يُرجى اختيار كلمة مرور لإكمال إعداد الحساب الخاص بعنوان البريد الإلكتروني هذا.',
    'password.request.known': 'يُرجى اختيار كلمة مرور جديدة لحسابكم. سيتم عندئذ تسجيل خروجكم من جميع الأجهزة.',
    'password.validity':
      'يعمل هذا الرابط مرة واحدة خلال {hours, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}.',
    'password.button': 'اختيار كلمة مرور',
    'password.footer':
      'وصلتكم هذه الرسالة لأن شخصًا أدخل عنوانكم. إذا لم تكونوا أنتم من أدخله، فلا يلزمكم القيام بأي شيء: لا يتغير شيء من دون هذا الرابط.',

    'webhook.subject': 'تم تعطيل الويب هوك: {url}',
    'webhook.fact':
      'يفشل ويب هوك خاص بالفريق «{team}» منذ {since} دون أي نجاح، ولذلك تم تعطيله. لن تصله أي أحداث حتى تعيدوا تفعيله.',
    'webhook.error': 'نتيجة المحاولة الأخيرة:',
    'webhook.footer': 'وصلتكم هذه الرسالة لأنكم تديرون الفريق «{team}».',

    'button.open': 'فتح المستند',
    'footer.owner': 'وصلتكم هذه الرسالة لأنكم مالك هذا المستند.',
    'footer.party': 'وصلتكم هذه الرسالة لأنكم طرف في هذا المستند.',
    'footer.asked': 'وصلتكم هذه الرسالة لأنه طُلب منكم إجراء بشأن هذا المستند.',
  },
};
