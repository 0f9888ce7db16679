import type { Catalogue } from '../../catalogue.ts';

export const ptBR: Catalogue['start'] = {
  title: 'Boas-vindas, {name}',
  lead: 'O serviço já pode enviar documentos.',
  checks: 'Como ele está configurado',
  address: 'Endereço',
  'address.LOCAL':
    '{url} leva só a esta máquina. Antes que outras pessoas o usem, defina em BASE_URL o endereço pelo qual elas chegam a ele.',
  'address.PLAIN': '{url} não é criptografado. Coloque HTTPS na frente e defina em BASE_URL o endereço com https.',
  mail: 'E-mail',
  'mail.none':
    'Nenhum servidor de e-mail está definido (SMTP_URL). Até lá, os e-mails são lidos na caixa de saída e os links são copiados à mão.',
  'mail.well': 'Os e-mails são enviados.',
  'mail.cure': 'Abrir a caixa de saída',
  identity: 'Identidade do selo',
  'identity.made':
    'Foi criada nesta máquina. Guarde em outro lugar uma cópia da pasta {folder}: sem ela, um disco perdido significa uma nova identidade.',
  'identity.well': 'É a que você indicou.',
  next: 'Experimente',
  sample: 'Enviar um acordo de exemplo para você',
  'sample.lead': 'Menos de dois minutos daqui até um PDF selado.',
  'sample.send': 'Enviar o exemplo',
  token: 'Criar um token de API',
  'token.lead': 'Para programas que enviam documentos.',
  skip: 'Ir para os documentos',
  'sample.title': 'Acordo de exemplo',
  'sample.between': 'Entre {person} e {team}',
  'sample.first':
    'Este acordo é um exemplo. Não obriga ninguém a nada e mostra o que recebem as pessoas a quem você envia documentos.',
  'sample.second': 'Quem o assina vê onde assinar, confirma uma vez e pode lê-lo antes e depois.',
  'sample.third':
    'Quando todos assinarem, o serviço o sela. Qualquer mudança posterior do PDF aparece então em todo leitor de PDF que verifica assinaturas.',
  'sample.signature': 'Assinatura',
  'sample.date': 'Data',
};
