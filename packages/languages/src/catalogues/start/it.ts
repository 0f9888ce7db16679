import type { Catalogue } from '../../catalogue.ts';

export const it: Catalogue['start'] = {
  title: 'Le diamo il benvenuto, {name}',
  lead: 'Ora può inviare documenti.',
  steps: 'Primi passi',
  'steps.done': '{done} di {total}',
  'steps.hide': 'Nascondi i passi',
  'step.done': 'fatto',
  own: 'Carichi un suo PDF',
  'own.lead': 'Nulla viene inviato finché non lo decide lei.',
  colleague: 'Aggiunga un collega',
  'colleague.lead': 'Inviti qualcuno con il suo indirizzo e-mail o gli dia un link.',
  'address.LOCAL':
    '{url} funziona solo su questa macchina. Prima che altri usino il servizio, imposti BASE_URL su un indirizzo che possono raggiungere.',
  'address.PLAIN': '{url} non è cifrato. Metta HTTPS davanti e imposti BASE_URL sull’indirizzo https.',
  mail: 'E-mail',
  'mail.none':
    'Non è impostato alcun server di posta (SMTP_URL). Fino ad allora legga le e-mail nella posta in uscita e condivida i link di persona.',
  'mail.well': 'L’e-mail è configurata.',
  'mail.cure': 'Apri la posta in uscita',
  backup: 'Backup',
  'backup.none': 'Non sono impostati backup pianificati. Imposti BACKUP_DIR e BACKUP_KEY_FILE.',
  'backup.well': 'I backup vengono creati automaticamente.',
  identity: 'Identità di sigillo',
  'identity.made':
    'È stata creata su questa macchina. Conservi altrove una copia della cartella {folder}: se perde questo disco senza una copia, Le servirà una nuova identità.',
  sample: 'Si invii un accordo di esempio',
  'sample.lead': 'Da qui a un PDF sigillato in meno di due minuti.',
  'sample.send': 'Invia esempio',
  token: 'Crea un token API',
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
