import type { Catalogue } from '../../catalogue.ts';

export const es: Catalogue['sending'] = {
  extent:
    '{files, plural, one {# archivo} many {# archivos} other {# archivos}}, {pages, plural, one {# página} many {# páginas} other {# páginas}}.',
  change: 'Cambiar',
  'from.service': 'Valor predeterminado del servicio',
  'from.team': 'Valor predeterminado del equipo',
  'from.document': 'Definido para este documento',
  'reminders.after':
    '{last, plural, one {Después de # día} many {Después de {days} días} other {Después de {days} días}}',
  'authentication.open': 'Autenticación para abrir',
  'authentication.finish': 'Autenticación para terminar',
  'authentication.document': 'Como se definió para el documento',
  'mail.to': 'Correo para {name}',
  'mail.from': 'De',
  'mail.none': '{name} no recibe ningún correo. Encontrará el enlace en la página del documento.',
  'mail.copy': '{name} recibirá el documento sellado cuando todos hayan terminado.',
  'message.add': 'Escribir un mensaje aparte a {name}',
  'message.own': 'Mensaje solo para {name}',
  'message.rest': 'Se incluye en los correos de quienes no tienen un mensaje aparte.',
  'message.own.hint': 'En lugar del mensaje para todos.',
  language: 'Idioma',
  'from.console': 'Valor predeterminado de la consola',
  at: 'Hora de envío',
  'at.wrong': 'Introduzca una hora futura, dentro de un año como máximo.',
  schedule: 'Programar envío',
  scheduled: 'Programado para el {when}',
  'scheduled.done': 'Envío programado.',
  notSent: 'Envío programado detenido',
  'notSent.changed': 'El borrador se modificó después de programarlo. Revíselo y envíelo o prográmelo de nuevo.',
  'notSent.left':
    'La persona que programó el envío ya no puede enviar documentos. Envíe el borrador o prográmelo de nuevo.',
  'notSent.problem':
    'El borrador no se puede enviar tal como está. Ábralo para ver por qué y envíelo o prográmelo de nuevo.',
  withdraw: 'Detener envío programado',
  withdrawn: 'Envío programado detenido. El documento sigue siendo un borrador.',
  review: 'Revisar borrador',
};
