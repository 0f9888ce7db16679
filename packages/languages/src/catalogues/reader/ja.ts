import type { Catalogue } from '../../catalogue.ts';

export const ja: Catalogue['reader'] = {
  open: '読む',
  title: '「{title}」のページ',
  'page.noText': 'このページにはテキストがなく、画像だけです。',
  'fields.none': 'この文書には項目がありません。',
  'fields.filled': '{total}件中{done}件入力済み',
  'field.says': '{name}の{field}：{state}',
  'field.saysValue': '{name}の{field}：「{value}」。{state}',
  'state.FILLED': '{at}に入力',
  'state.FILLED.undated': '入力済み',
  'state.WAITING': 'まだ入力されていません',
  'state.LEFT_EMPTY': '空欄のまま',
  'state.DRAFT': 'まだ送信されていません',
  'state.CLOSED': '未入力',
  'value.image': '画像',
  'value.selected': '選択済み',
  signatures: '署名',
  'signatures.checked': '監査ログと照合しました',
  'signatures.log': '監査ログ',
  'signatures.entry': '{number}件目の記録',
  seal: '封印',
  'seal.timestamped': 'タイムスタンプ局が確認した日時：{at}',
  'seal.ownTime': 'このサービスの日時です。タイムスタンプ局による確認はありません。',
  'seal.shows':
    '有効な封印は、このサービスがファイルを封印したことと、その後に変更がないことを示します。署名者が誰であるかは示しません。',
};
