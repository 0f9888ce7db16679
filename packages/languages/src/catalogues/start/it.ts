import type { Catalogue } from '../../catalogue.ts';

export const it: Catalogue['start'] = {
  title: 'Le diamo il benvenuto, {name}',
  lead: 'Il servizio può ora inviare documenti.',
  checks: 'Com’è configurato',
  address: 'Indirizzo',
  'address.LOCAL':
    '{url} porta solo a questa macchina. Prima che altri lo usino, imposti BASE_URL sull’indirizzo con cui lo raggiungono.',
  'address.PLAIN': '{url} non è cifrato. Metta HTTPS davanti e imposti BASE_URL sull’indirizzo con https.',
  mail: 'E-mail',
  'mail.none':
    'Non è impostato alcun server di posta (SMTP_URL). Fino ad allora le e-mail si leggono nella posta in uscita e i link si copiano a mano.',
  'mail.well': 'Le e-mail vengono inviate.',
  'mail.cure': 'Apri la posta in uscita',
  identity: 'Identità di sigillo',
  'identity.made':
    'È stata creata su questa macchina. Conservi altrove una copia della cartella {folder}: senza, un disco perso significa una nuova identità.',
  'identity.well': 'È quella che ha indicato.',
  next: 'Provi',
  sample: 'Inviarsi un accordo di esempio',
  'sample.lead': 'Meno di due minuti da qui a un PDF sigillato.',
  'sample.send': 'Invia l’esempio',
  token: 'Crea un token API',
  'token.lead': 'Per i programmi che inviano documenti.',
  skip: 'Vai ai documenti',
  'sample.title': 'Accordo di esempio',
  'sample.between': 'Tra {person} e {team}',
  'sample.first':
    'Questo accordo è un esempio. Non obbliga nessuno a nulla e mostra che cosa ricevono le persone a cui invia documenti.',
  'sample.second': 'Chi lo firma vede dove firmare, conferma una volta e può leggerlo prima e dopo.',
  'sample.third':
    'Quando tutti hanno firmato, il servizio lo sigilla. Ogni modifica successiva del PDF si vede allora in ogni lettore di PDF che verifica le firme.',
  'sample.signature': 'Firma',
  'sample.date': 'Data',
};
