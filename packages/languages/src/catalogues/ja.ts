import type { Catalogue } from '../catalogue.ts';

export const ja: Catalogue = {
  mail: {
    'invitation.subject.sign': '署名のお願い：「{title}」',
    'invitation.subject.approve': '承認のお願い：「{title}」',
    'invitation.subject.fillIn': '入力補助のお願い：「{title}」',
    'invitation.subject.view': 'ご確認のお願い：「{title}」',
    'invitation.request.sign': '{sender} 様より、「{title}」への署名をお願いしております。',
    'invitation.request.approve': '{sender} 様より、「{title}」の承認をお願いしております。',
    'invitation.request.fillIn': '{sender} 様より、「{title}」の入力のお手伝いをお願いしております。',
    'invitation.request.view': '{sender} 様より、「{title}」のご確認をお願いしております。',
    'invitation.button.sign': '内容を確認して署名する',
    'invitation.button.approve': '内容を確認して承認する',
    'invitation.button.fillIn': '文書を開く',
    'invitation.button.view': '文書を見る',
    'invitation.expiry': 'このリンクの有効期限：{date}',
    'invitation.footer':
      'このメールは、{sender} 様（{email}）がお客様のアドレスを入力されたためお送りしています。リンクはお客様専用です。リンクを持つ人は誰でもお客様の名義で操作できますので、転送しないでください。',

    'created.subject': '作成されました：{title}',
    'created.fact': '「{title}」がお客様の名義で作成されました。送信されるまでは下書きです。',

    'progress.subject.signed': '{name} 様が署名しました：{title}',
    'progress.subject.approved': '{name} 様が承認しました：{title}',
    'progress.fact.signed': '{name} 様が「{title}」に署名しました。',
    'progress.fact.approved': '{name} 様が「{title}」を承認しました。',
    'progress.left': '{left, plural, other {まだ完了していない方が # 名います。}}',

    'pending.subject.signed': '署名済み：{title}',
    'pending.subject.approved': '承認済み：{title}',
    'pending.thanks.signed': '「{title}」にご署名いただき、ありがとうございます。',
    'pending.thanks.approved': '「{title}」をご承認いただき、ありがとうございます。',
    'pending.outlook': 'まだ完了していない方がいます。全員が完了すると、封印済みの文書をお送りします。',

    'expired.subject': '期限切れ：{title}',
    'expired.fact': '「{title}」の期限が過ぎました。次の方は完了しておらず、文書を開けなくなっています：',
    'expired.advice': '期限を延長すると、リンクは再び有効になります。文書を取り消すこともできます。',

    'completed.subject': '完了：{title}',
    'completed.fact': '「{title}」は全員の手続きが完了しました。',
    'completed.attached': '封印済みの文書を添付しています。',
    'completed.download': '封印済みの文書をダウンロードできます。',

    'rejected.subject': '拒否されました：{title}',
    'rejected.fact': '{name} 様が「{title}」を拒否しました。この文書にはもう署名できません。',
    'rejected.recorded':
      '{sender} 様が、{name} 様による「{title}」の拒否を記録しました。この文書にはもう署名できません。',
    'rejected.reason': '理由：',

    'cancelled.subject': '取り消されました：{title}',
    'cancelled.fact':
      '{sender} 様が「{title}」を取り消しました。お客様の操作は不要です。お送りしたリンクは無効になりました。',

    'code.subject': '{code} は「{title}」の確認コードです',
    'code.open': '「{title}」を開くには、コードを求めているページに次のコードを入力してください：',
    'code.finish': '「{title}」を完了するには、コードを求めているページに次のコードを入力してください：',
    'code.validity': 'このコードは {minutes, plural, other {# 分}}以内に一度だけ使えます。誰にも教えないでください。',
    'code.footer':
      'このメールは、お客様に送られたリンクを持つ方がコードを求めたためお送りしています。お心当たりがない場合、操作は不要です。コードがなければ先へ進めません。',

    'password.subject.new': 'アカウントの設定を完了してください',
    'password.subject.known': '新しいパスワードを設定してください',
    'password.request.new': 'このメールアドレスのアカウント設定を完了するには、パスワードを設定してください。',
    'password.request.known':
      'アカウントの新しいパスワードを設定してください。設定すると、すべての端末からログアウトされます。',
    'password.validity': 'このリンクは {hours, plural, other {# 時間}}以内に一度だけ使えます。',
    'password.button': 'パスワードを設定する',
    'password.footer':
      'このメールは、どなたかがお客様のアドレスを入力したためお送りしています。お心当たりがない場合、操作は不要です。このリンクがなければ何も変わりません。',

    'webhook.subject': 'Webhook を無効にしました：{url}',
    'webhook.fact':
      'チーム「{team}」の Webhook は {since} 以降一度も成功していないため、無効にしました。再び有効にするまで、イベントは送信されません。',
    'webhook.error': '最後の試行の結果：',
    'webhook.footer': 'このメールは、チーム「{team}」の管理者の方にお送りしています。',

    'button.open': '文書を開く',
    'footer.owner': 'このメールは、この文書の所有者の方にお送りしています。',
    'footer.party': 'このメールは、この文書の関係者の方にお送りしています。',
    'footer.asked': 'このメールは、この文書の手続きをお願いした方にお送りしています。',
  },
};
