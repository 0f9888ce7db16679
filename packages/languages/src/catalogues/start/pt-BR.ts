import type { Catalogue } from '../../catalogue.ts';

export const ptBR: Catalogue['start'] = {
  title: 'Boas-vindas, {name}',
  lead: 'Você já pode enviar documentos.',
  steps: 'Primeiros passos',
  'steps.done': '{done} de {total}',
  'steps.hide': 'Ocultar os passos',
  'step.done': 'feito',
  own: 'Envie um PDF seu',
  'own.lead': 'Nada é enviado até você mandar.',
  colleague: 'Adicione um colega',
  'colleague.lead': 'Convide alguém pelo endereço de e-mail ou entregue um link.',
  'address.LOCAL':
    '{url} só funciona nesta máquina. Antes que outras pessoas usem o serviço, defina em BASE_URL um endereço que elas possam acessar.',
  'address.PLAIN': '{url} não é criptografado. Coloque HTTPS na frente e defina em BASE_URL o endereço https.',
  mail: 'E-mail',
  'mail.none':
    'Nenhum servidor de e-mail está definido (SMTP_URL). Até lá, leia os e-mails na caixa de saída e compartilhe os links você mesmo.',
  'mail.well': 'O e-mail está configurado.',
  'mail.cure': 'Abrir caixa de saída',
  backup: 'Cópias de segurança',
  'backup.none': 'Não há backups agendados. Defina BACKUP_DIR e BACKUP_KEY_FILE.',
  'backup.well': 'Os backups são criados automaticamente.',
  identity: 'Identidade do selo',
  'identity.made':
    'Foi criada nesta máquina. Guarde em outro lugar uma cópia da pasta {folder}: se você perder este disco sem uma cópia, precisará de uma nova identidade.',
  sample: 'Enviar a si mesmo um acordo de exemplo',
  'sample.lead': 'Daqui até um PDF selado em menos de dois minutos.',
  'sample.send': 'Enviar exemplo',
  token: 'Criar um token de API',
  skip: 'Ir para os documentos',
  'sample.title': 'Acordo de exemplo',
  'sample.between': 'Entre {person} e {team}',
  'sample.first':
    'Este acordo é um exemplo. Ele não compromete ninguém com nada e mostra o que seus destinatários recebem.',
  'sample.second': 'O signatário vê onde assinar, confirma uma vez e pode ler o acordo antes e depois.',
  'sample.third':
    'Quando todos assinam, o serviço sela o acordo. Todo leitor de PDF que verifica assinaturas mostra então qualquer alteração posterior.',
  'sample.signature': 'Assinatura',
  'sample.date': 'Data',
};
