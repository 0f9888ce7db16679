import type { Catalogue } from '../../catalogue.ts';

export const ptBR: Catalogue['reports'] = {
  title: 'Relatórios',
  period: 'Período',
  'period.days': '{count, plural, one {Último # dia} many {Últimos # de dias} other {Últimos # dias}}',
  partial: 'Abrange apenas os {most} documentos mais recentes.',
  'time.question': 'Quanto tempo leva para um documento ser assinado?',
  'time.answer': 'Metade é concluída em {time}',
  'time.none': 'Nenhum documento foi concluído neste período',
  'time.nine': '9 em 10 são concluídos em {time}.',
  'time.faster': 'São {time} a menos que no período anterior.',
  'time.slower': 'São {time} a mais que no período anterior.',
  'time.key':
    'Linha escura: metade já está concluída. Cinza: do mais rápido a nove em dez. Número: documentos enviados.',
  'wait.question': 'Onde os documentos aguardam agora?',
  'wait.answer':
    '{count, plural, one {# documento aguardando} many {# de documentos aguardando} other {# documentos aguardando}}',
  'wait.none': 'Nenhum documento aguardando',
  'wait.people':
    '{count, plural, one {Por # pessoa.} many {Por # de pessoas, a maior espera primeiro.} other {Por # pessoas, a maior espera primeiro.}}',
  'wait.person': 'Pessoa',
  'wait.documents': 'Documentos',
  'wait.longest': 'Espera',
  'wait.opened.all': 'Abriu todos',
  'wait.opened.none': 'Não aberto',
  'wait.opened.some': 'Abriu {opened} de {count}',
  'wait.all':
    '{count, plural, one {Mostrar # documento aguardando} many {Mostrar todos os # de documentos aguardando} other {Mostrar todos os # documentos aguardando}}',
  'done.question': 'Quantos documentos são concluídos?',
  'done.answer': '{completed} de {total}',
  'done.none': 'Nenhum documento foi enviado neste período',
  'done.completed': 'Concluídos',
  'done.waiting': 'Ainda aguardando',
  'done.expired': 'Prazo encerrado',
  'done.declined': 'Recusados',
  'done.cancelled': 'Cancelados',
};
