import type { Catalogue } from '../../catalogue.ts';

export const it: Catalogue['start'] = {
  title: 'Le diamo il benvenuto, {name}',
  lead: 'Ora può inviare documenti.',
  checks: 'Controlli della configurazione',
  address: 'Indirizzo',
  'address.LOCAL':
    '{url} funziona solo su questa macchina. Prima che altri usino il servizio, imposti BASE_URL su un indirizzo che possono raggiungere.',
  'address.PLAIN': '{url} non è cifrato. Metta HTTPS davanti e imposti BASE_URL sull’indirizzo https.',
  mail: 'E-mail',
  'mail.none':
    'Non è impostato alcun server di posta (SMTP_URL). Fino ad allora legga le e-mail nella posta in uscita e condivida i link di persona.',
  'mail.well': 'L’e-mail è configurata.',
  'mail.cure': 'Apri la posta in uscita',
  identity: 'Identità di sigillo',
  'identity.made':
    'È stata creata su questa macchina. Conservi altrove una copia della cartella {folder}: se perde questo disco senza una copia, Le servirà una nuova identità.',
  'identity.well': 'È quella che ha configurato.',
  next: 'Prova',
  sample: 'Si invii un accordo di esempio',
  'sample.lead': 'Da qui a un PDF sigillato in meno di due minuti.',
  'sample.send': 'Invia esempio',
  token: 'Crea un token API',
  'token.lead': 'Per le app che inviano documenti.',
  skip: 'Vai ai documenti',
  'sample.title': 'Accordo di esempio',
  'sample.between': 'Tra {person} e {team}',
  'sample.first':
    'Questo accordo è un esempio. Non impegna nessuno a nulla e mostra che cosa ricevono i Suoi destinatari.',
  'sample.second': 'Il firmatario vede dove firmare, conferma una volta e può leggere l’accordo prima e dopo.',
  'sample.third':
    'Quando tutti hanno firmato, il servizio sigilla l’accordo. Ogni lettore di PDF che verifica le firme mostra allora ogni modifica successiva.',
  'sample.signature': 'Firma',
  'sample.date': 'Data',
};
