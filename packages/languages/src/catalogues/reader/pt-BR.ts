import type { Catalogue } from '../../catalogue.ts';

export const ptBR: Catalogue['reader'] = {
  open: 'Ler',
  title: 'Páginas de “{title}”',
  'page.noText': 'Esta página não tem texto, apenas uma imagem.',
  'fields.none': 'Este documento não tem campos.',
  'fields.filled': '{done} de {total} preenchidos',
  'field.says': '{field} de {name}: {state}',
  'field.saysValue': '{field} de {name}: “{value}”. {state}',
  'state.FILLED': 'Preenchido em {at}',
  'state.FILLED.undated': 'Preenchido',
  'state.WAITING': 'Ainda não preenchido',
  'state.LEFT_EMPTY': 'Deixado em branco',
  'state.DRAFT': 'Ainda não enviado',
  'state.CLOSED': 'Não preenchido',
  'value.image': 'como imagem',
  'value.selected': 'selecionado',
  signatures: 'Assinaturas',
  'signatures.checked': 'Verificadas agora com o registro de auditoria',
  'signatures.log': 'Registro de auditoria',
  'signatures.entry': 'Entrada {number}',
  seal: 'Selo',
  'seal.timestamped': 'Hora confirmada por uma autoridade de carimbo do tempo: {at}',
  'seal.ownTime': 'Hora deste serviço. Nenhuma autoridade de carimbo do tempo a confirmou.',
  'seal.shows':
    'Um selo válido mostra que este serviço selou o arquivo e que nada mudou desde então. Ele não mostra quem são os signatários.',
};
