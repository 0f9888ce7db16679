import type { Catalogue } from '../../catalogue.ts';

export const ja: Catalogue['start'] = {
  title: 'ようこそ、{name} さん',
  lead: '文書を送信する準備ができました。',
  steps: 'はじめの手順',
  'steps.done': '{total}件中{done}件',
  'steps.hide': '手順を非表示',
  'step.done': '完了',
  own: '自分のPDFをアップロード',
  'own.lead': '指示するまで何も送信されません。',
  colleague: '同僚を追加',
  'colleague.lead': 'メールアドレスで招待するか、リンクを渡してください。',
  'address.LOCAL':
    '{url} はこのマシンからしか開けません。ほかの人が使う前に、到達できるアドレスを BASE_URL に設定してください。',
  'address.PLAIN': '{url} は暗号化されていません。HTTPS を用意し、https のアドレスを BASE_URL に設定してください。',
  mail: 'メール',
  'mail.none':
    'メールサーバーが設定されていません（SMTP_URL）。それまで、メールは送信トレイで読み、リンクはご自分で共有してください。',
  'mail.well': 'メールは設定済みです。',
  'mail.cure': '送信トレイを開く',
  backup: 'バックアップ',
  'backup.none': '定期バックアップが設定されていません。BACKUP_DIR と BACKUP_KEY_FILE を設定してください。',
  'backup.well': 'バックアップは自動的に作成されます。',
  identity: '封印の識別情報',
  'identity.made':
    'このマシンで作成されました。フォルダー {folder} のコピーを別の場所に保管してください。コピーがないままディスクを失うと、新しい識別情報が必要になります。',
  sample: 'サンプルの契約書を自分に送る',
  'sample.lead': 'ここから封印済みの PDF まで、2 分もかかりません。',
  'sample.send': 'サンプルを送信',
  token: 'API トークンを作成',
  skip: '文書へ',
  'sample.title': 'サンプル契約書',
  'sample.between': '{person} と {team} の間',
  'sample.first': 'この契約書はサンプルです。誰にも義務は生じません。受信者に何が届くかを示しています。',
  'sample.second': '署名者は署名する場所を確認し、一度だけ確定します。契約書は署名の前にも後にも読むことができます。',
  'sample.third':
    '全員が署名すると、サービスが契約書を封印します。その後の変更は、署名を検証するどの PDF ビューアーでもわかります。',
  'sample.signature': '署名',
  'sample.date': '日付',
};
