import type { Catalogue } from '../../catalogue.ts';

export const ptBR: Catalogue['views'] = {
  title: 'Visualizações salvas',
  save: 'Salvar visualização',
  'save.lead': 'Salva estes filtros e a ordem, só para você.',
  name: 'Nome da visualização',
  saved: 'Visualização salva.',
  rename: 'Renomear',
  'rename.title': 'Renomear visualização',
  delete: 'Excluir visualização',
  deleted: 'Visualização excluída.',
  tooMany: 'Você pode salvar até 20 visualizações. Exclua uma de que não precise mais.',
  more: 'Ações para a visualização “{name}”',
};
