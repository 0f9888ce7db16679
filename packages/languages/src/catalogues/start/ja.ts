import type { Catalogue } from '../../catalogue.ts';

export const ja: Catalogue['start'] = {
  title: 'ようこそ、{name} さん',
  lead: 'このサービスはもう文書を送信できます。',
  checks: '設定の状態',
  address: 'アドレス',
  'address.LOCAL':
    '{url} はこのマシンからしか開けません。ほかの人が使う前に、接続先のアドレスを BASE_URL に設定してください。',
  'address.PLAIN': '{url} は暗号化されていません。HTTPS を用意し、https のアドレスを BASE_URL に設定してください。',
  mail: 'メール',
  'mail.none':
    'メールサーバーが設定されていません（SMTP_URL）。それまでメールは送信トレイで読み、リンクは手でコピーします。',
  'mail.well': 'メールは送信されます。',
  'mail.cure': '送信トレイを開く',
  identity: '封印の識別情報',
  'identity.made':
    'このマシンで作成されました。フォルダー {folder} のコピーを別の場所に保管してください。コピーがないままディスクを失うと、新しい識別情報になります。',
  'identity.well': '指定されたものです。',
  next: '試してみる',
  sample: 'サンプルの契約書を自分に送る',
  'sample.lead': '封印された PDF まで 2 分もかかりません。',
  'sample.send': 'サンプルを送信',
  token: 'API トークンを作成',
  'token.lead': '文書を送信するプログラムのためのものです。',
  skip: '文書へ',
  'sample.title': 'サンプル契約書',
  'sample.between': '{person} と {team} の間',
  'sample.first': 'この契約書はサンプルです。誰にも義務を負わせず、あなたが文書を送る相手に何が届くかを示します。',
  'sample.second': '署名する人は署名する場所を確認し、一度だけ確定します。署名の前にも後にも読むことができます。',
  'sample.third':
    '全員が署名すると、サービスが封印します。その後に PDF が変更されると、署名を検証するどの PDF ビューアーでもわかります。',
  'sample.signature': '署名',
  'sample.date': '日付',
};
