import type { Catalogue } from '../catalogue.ts';

export const es: Catalogue = {
  mail: {
    'invitation.subject.sign': 'Para firmar: «{title}»',
    'invitation.subject.approve': 'Para aprobar: «{title}»',
    'invitation.subject.fillIn': 'Para completar: «{title}»',
    'invitation.subject.view': 'Para consultar: «{title}»',
    'invitation.request.sign': '{sender} le pide que firme «{title}».',
    'invitation.request.approve': '{sender} le pide que apruebe «{title}».',
    'invitation.request.fillIn': '{sender} le pide que ayude a completar «{title}».',
    'invitation.request.view': '{sender} le pide que consulte «{title}».',
    'invitation.button.sign': 'Revisar y firmar',
    'invitation.button.approve': 'Revisar y aprobar',
    'invitation.button.fillIn': 'Abrir el documento',
    'invitation.button.view': 'Ver el documento',
    'invitation.expiry': 'Este enlace es válido hasta: {date}.',
    'invitation.footer':
      'Recibe este correo porque {sender} ({email}) ha indicado su dirección. El enlace es personal: quien lo tenga puede actuar en su nombre. Por favor, no lo reenvíe.',

    'created.subject': 'Creado: {title}',
    'created.fact': 'Se ha creado «{title}» en su nombre. Es un borrador hasta que se envíe.',

    'progress.subject.signed': 'Firmado por {name}: {title}',
    'progress.subject.approved': 'Aprobado por {name}: {title}',
    'progress.fact.signed': '{name} ha firmado «{title}».',
    'progress.fact.approved': '{name} ha aprobado «{title}».',
    'progress.left':
      '{left, plural, one {Falta una persona por terminar.} many {Faltan # de personas por terminar.} other {Faltan # personas por terminar.}}',

    'pending.subject.signed': 'Firmado: {title}',
    'pending.subject.approved': 'Aprobado: {title}',
    'pending.thanks.signed': 'Gracias, ha firmado «{title}».',
    'pending.thanks.approved': 'Gracias, ha aprobado «{title}».',
    'pending.outlook':
      'Otras personas aún no han terminado. Recibirá el documento sellado cuando todas hayan terminado.',

    'expired.subject': 'Vencido: {title}',
    'expired.fact':
      'El plazo para «{title}» ha terminado. Las siguientes personas no han terminado y ya no pueden abrir el documento:',
    'expired.advice': 'Puede ampliar el plazo, con lo que sus enlaces volverán a funcionar, o cancelar el documento.',

    'completed.subject': 'Completado: {title}',
    'completed.fact': 'Todas las personas han terminado con «{title}».',
    'completed.attached': 'El documento sellado va adjunto.',
    'completed.download': 'Puede descargar el documento sellado.',

    'rejected.subject': 'Rechazado: {title}',
    'rejected.fact': '{name} ha rechazado «{title}». Ya nadie puede firmarlo.',
    'rejected.recorded': '{sender} ha hecho constar que {name} rechaza «{title}». Ya nadie puede firmarlo.',
    'rejected.reason': 'Motivo indicado:',

    'cancelled.subject': 'Cancelado: {title}',
    'cancelled.fact':
      '{sender} ha cancelado «{title}». No tiene que hacer nada, y el enlace que recibió ya no funciona.',

    'code.subject': '{code} es su código para «{title}»',
    'code.open': 'Para abrir «{title}», introduzca este código en la página que se lo pide:',
    'code.finish': 'Para finalizar «{title}», introduzca este código en la página que se lo pide:',
    'code.validity':
      'Sirve una sola vez y durante {minutes, plural, one {un minuto} many {# de minutos} other {# minutos}}. No lo comparta con nadie.',
    'code.footer':
      'Recibe este correo porque alguien con el enlace que se le envió ha solicitado un código. Si no ha sido usted, no tiene que hacer nada: sin el código no se puede continuar.',

    'password.subject.new': 'Termine de configurar su cuenta',
    'password.subject.known': 'Elija una contraseña nueva',
    'password.request.new':
      'Elija una contraseña para terminar de configurar la cuenta de esta dirección de correo electrónico.',
    'password.request.known': 'Elija una contraseña nueva para su cuenta. Al hacerlo se cerrarán todas sus sesiones.',
    'password.validity':
      'Este enlace sirve una sola vez y durante {hours, plural, one {una hora} many {# de horas} other {# horas}}.',
    'password.button': 'Elegir una contraseña',
    'password.footer':
      'Recibe este correo porque alguien ha introducido su dirección. Si no ha sido usted, no tiene que hacer nada: sin este enlace nada cambia.',

    'webhook.subject': 'Webhook desactivado: {url}',
    'webhook.fact':
      'Un webhook del equipo «{team}» falla desde {since} sin un solo envío correcto, por lo que se ha desactivado. No recibirá más eventos hasta que lo active de nuevo.',
    'webhook.error': 'Resultado del último intento:',
    'webhook.footer': 'Recibe este correo porque administra el equipo «{team}».',

    'button.open': 'Abrir el documento',
    'footer.owner': 'Recibe este correo porque este documento le pertenece.',
    'footer.party': 'Recibe este correo porque participa en este documento.',
    'footer.asked': 'Recibe este correo porque se le pidió intervenir en este documento.',
  },
};
