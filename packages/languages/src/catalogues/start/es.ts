import type { Catalogue } from '../../catalogue.ts';

export const es: Catalogue['start'] = {
  title: 'Le damos la bienvenida, {name}',
  lead: 'El servicio ya puede enviar documentos.',
  checks: 'Cómo está configurado',
  address: 'Dirección',
  'address.LOCAL':
    '{url} solo lleva a este equipo. Antes de que otros lo usen, ponga en BASE_URL la dirección por la que lo alcanzan.',
  'address.PLAIN': '{url} no está cifrada. Ponga HTTPS delante y en BASE_URL la dirección con https.',
  mail: 'Correo',
  'mail.none':
    'No hay servidor de correo (SMTP_URL). Hasta entonces, los correos se leen en la bandeja de salida y los enlaces se copian a mano.',
  'mail.well': 'Los correos se envían.',
  'mail.cure': 'Abrir la bandeja de salida',
  identity: 'Identidad de sellado',
  'identity.made':
    'Se creó en este equipo. Guarde en otro lugar una copia de la carpeta {folder}: sin ella, perder el disco significa una identidad nueva.',
  'identity.well': 'Es la que usted indicó.',
  next: 'Pruébelo',
  sample: 'Enviarse un acuerdo de muestra',
  'sample.lead': 'Menos de dos minutos de aquí a un PDF sellado.',
  'sample.send': 'Enviar la muestra',
  token: 'Crear un token de API',
  'token.lead': 'Para programas que envían documentos.',
  skip: 'Ir a los documentos',
  'sample.title': 'Acuerdo de muestra',
  'sample.between': 'Entre {person} y {team}',
  'sample.first':
    'Este acuerdo es una muestra. No obliga a nadie a nada y enseña lo que reciben las personas a quienes envía documentos.',
  'sample.second': 'Quien lo firma ve dónde firmar, confirma una vez y puede leerlo antes y después.',
  'sample.third':
    'Cuando todos han firmado, el servicio lo sella. Cualquier cambio posterior del PDF se ve entonces en todo visor de PDF que compruebe firmas.',
  'sample.signature': 'Firma',
  'sample.date': 'Fecha',
};
