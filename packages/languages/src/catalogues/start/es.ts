import type { Catalogue } from '../../catalogue.ts';

export const es: Catalogue['start'] = {
  title: 'Le damos la bienvenida, {name}',
  lead: 'Ya puede enviar documentos.',
  steps: 'Primeros pasos',
  'steps.done': '{done} de {total}',
  'steps.hide': 'Ocultar los pasos',
  'step.done': 'hecho',
  own: 'Suba un PDF propio',
  'own.lead': 'No se envía nada hasta que usted lo decida.',
  colleague: 'Añada a un compañero',
  'colleague.lead': 'Invite a alguien por su correo electrónico o dele un enlace.',
  'address.LOCAL':
    '{url} solo funciona en este equipo. Antes de que otros usen el servicio, ponga en BASE_URL una dirección a la que puedan acceder.',
  'address.PLAIN': '{url} no está cifrada. Ponga HTTPS delante y la dirección https en BASE_URL.',
  mail: 'Correo',
  'mail.none':
    'No hay ningún servidor de correo configurado (SMTP_URL). Hasta entonces, lea los correos en la bandeja de salida y comparta los enlaces usted mismo.',
  'mail.well': 'El correo está configurado.',
  'mail.cure': 'Abrir bandeja de salida',
  backup: 'Copias de seguridad',
  'backup.none': 'No hay copias de seguridad programadas. Configure BACKUP_DIR y BACKUP_KEY_FILE.',
  'backup.well': 'Las copias de seguridad se crean automáticamente.',
  identity: 'Identidad de sellado',
  'identity.made':
    'Se creó en este equipo. Guarde en otro lugar una copia de la carpeta {folder}: si pierde este disco sin ella, necesitará una identidad nueva.',
  sample: 'Enviarse un acuerdo de muestra',
  'sample.lead': 'De aquí a un PDF sellado en menos de dos minutos.',
  'sample.send': 'Enviar muestra',
  token: 'Crear un token de API',
  skip: 'Ir a los documentos',
  'sample.title': 'Acuerdo de muestra',
  'sample.between': 'Entre {person} y {team}',
  'sample.first':
    'Este acuerdo es una muestra. No compromete a nadie a nada y muestra lo que reciben sus destinatarios.',
  'sample.second': 'El firmante ve dónde firmar, confirma una vez y puede leer el acuerdo antes y después.',
  'sample.third':
    'Cuando todos han firmado, el servicio sella el acuerdo. Cualquier visor de PDF que verifique firmas muestra entonces los cambios posteriores.',
  'sample.signature': 'Firma',
  'sample.date': 'Fecha',
};
