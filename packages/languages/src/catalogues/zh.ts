import type { Catalogue } from '../catalogue.ts';

export const zh: Catalogue = {
  mail: {
    'invitation.subject.sign': '请签署“{title}”',
    'invitation.subject.approve': '请审批“{title}”',
    'invitation.subject.fillIn': '请协助填写“{title}”',
    'invitation.subject.view': '请查阅“{title}”',
    'invitation.request.sign': '{sender} 请您签署“{title}”。',
    'invitation.request.approve': '{sender} 请您审批“{title}”。',
    'invitation.request.fillIn': '{sender} 请您协助填写“{title}”。',
    'invitation.request.view': '{sender} 请您查阅“{title}”。',
    'invitation.button.sign': '查看并签署',
    'invitation.button.approve': '查看并审批',
    'invitation.button.fillIn': '打开文件',
    'invitation.button.view': '查看文件',
    'invitation.expiry': '此链接有效期至：{date}。',
    'invitation.footer':
      '您收到此邮件，是因为 {sender}（{email}）填写了您的地址。此链接仅供您本人使用：持有链接的人可以您的名义操作，请勿转发。',

    'created.subject': '已创建：{title}',
    'created.fact': '“{title}”已以您的名义创建。在发送之前，它是一份草稿。',

    'progress.subject.signed': '{name} 已签署：{title}',
    'progress.subject.approved': '{name} 已批准：{title}',
    'progress.fact.signed': '{name} 已签署“{title}”。',
    'progress.fact.approved': '{name} 已批准“{title}”。',
    'progress.left': '{left, plural, other {还有 # 人尚未完成。}}',

    'pending.subject.signed': '已签署：{title}',
    'pending.subject.approved': '已批准：{title}',
    'pending.thanks.signed': '感谢您签署“{title}”。',
    'pending.thanks.approved': '感谢您批准“{title}”。',
    'pending.outlook': '还有其他人尚未完成。所有人完成后，您将收到已封印的文件。',

    'expired.subject': '已过期：{title}',
    'expired.fact': '“{title}”的期限已过。以下人员尚未完成，且无法再打开该文件：',
    'expired.advice': '您可以延长期限，使他们的链接重新生效，也可以取消该文件。',

    'completed.subject': '已完成：{title}',
    'completed.fact': '所有人均已完成“{title}”。',
    'completed.attached': '已封印的文件见附件。',
    'completed.download': '您可以下载已封印的文件。',

    'rejected.subject': '已拒绝：{title}',
    'rejected.fact': '{name} 已拒绝“{title}”。任何人都无法再签署该文件。',
    'rejected.recorded': '{sender} 已记录 {name} 拒绝“{title}”。任何人都无法再签署该文件。',
    'rejected.reason': '所述理由：',

    'cancelled.subject': '已取消：{title}',
    'cancelled.fact': '{sender} 已取消“{title}”。您无需进行任何操作，您收到的链接已失效。',

    'code.subject': '{code} 是您用于“{title}”的验证码',
    'code.open': '要打开“{title}”，请在要求验证码的页面输入：',
    'code.finish': '要完成“{title}”，请在要求验证码的页面输入：',
    'code.validity': '此验证码只能使用一次，{minutes, plural, other {# 分钟}}内有效。请勿告诉任何人。',
    'code.footer':
      '您收到此邮件，是因为持有发送给您的链接的人请求了验证码。如果不是您本人，则无需进行任何操作：没有验证码，对方无法继续。',

    'password.subject.new': '请完成账户设置',
    'password.subject.known': '请设置新密码',
    'password.request.new': '请设置密码，以完成此电子邮件地址的账户设置。',
    'password.request.known': '请为您的账户设置新密码。设置后，您将在所有设备上退出登录。',
    'password.validity': '此链接只能使用一次，{hours, plural, other {# 小时}}内有效。',
    'password.button': '设置密码',
    'password.footer':
      '您收到此邮件，是因为有人输入了您的地址。如果不是您本人，则无需进行任何操作：没有此链接，不会有任何变化。',

    'webhook.subject': 'Webhook 已停用：{url}',
    'webhook.fact':
      '团队“{team}”的一个 Webhook 自 {since} 起从未成功，因此已被停用。在您重新启用之前，它不会再收到事件。',
    'webhook.error': '最后一次尝试的结果：',
    'webhook.footer': '您收到此邮件，是因为您是团队“{team}”的管理员。',

    'button.open': '打开文件',
    'footer.owner': '您收到此邮件，是因为您是该文件的所有者。',
    'footer.party': '您收到此邮件，是因为您是该文件的相关方。',
    'footer.asked': '您收到此邮件，是因为曾请您处理该文件。',
  },
};
