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
    'password.request.known':
      'Elija una contraseña nueva para su cuenta. Al hacerlo se cerrarán todas sus sesiones y se eliminarán las llaves de acceso, la aplicación de autenticación y los códigos de respaldo de la cuenta.',
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

  page: {
    'ask.sign': '{sender} le pide que firme este documento.',
    'ask.approve': '{sender} le pide que apruebe este documento.',
    'ask.fillIn': '{sender} le pide que ayude a completar este documento.',
    'ask.view': '{sender} comparte este documento con usted.',
    sentBy: 'enviado por {sender}',
    attachments: 'Archivos adjuntos',
    document: 'Documento',
    page: 'Página {number} de {count}',
    openPdf: 'Abrir el PDF',
    downloadSealed: 'Descargar el PDF sellado',
    noScript: 'Para completar y firmar este documento, permita los scripts en su navegador.',

    answers: 'Sus respuestas',
    optional: 'opcional',
    fieldOf: 'para {name}',
    nameless: 'Firmante',
    'field.SIGNATURE': 'Firma',
    'field.INITIALS': 'Iniciales',
    'field.NAME': 'Nombre',
    'field.EMAIL': 'Correo electrónico',
    'field.DATE': 'Fecha',
    'field.TEXT': 'Texto',
    'field.NUMBER': 'Número',
    'field.RADIO': 'Opción',
    'field.CHECKBOX': 'Opciones',
    'field.DROPDOWN': 'Selección',
    'hint.page': 'Página {number}',
    'hint.atMostCharacters':
      'Como máximo {count, plural, one {un carácter} many {# de caracteres} other {# caracteres}}',
    'hint.atMost': 'Como máximo {max}',
    'hint.atLeast': 'Como mínimo {min}',
    'hint.between': 'De {min} a {max}',
    'hint.format': 'Formato {format}',
    'hint.tickAtLeast': 'Marque al menos {count}',
    'hint.tickExactly': 'Marque exactamente {count}',
    'hint.tickAtMost': 'Marque como máximo {count}',
    'hint.shownAs': 'Se muestra como {text}',
    choose: 'Elegir…',
    useToday: 'Usar la fecha de hoy',
    clearChoice: 'Borrar la opción',

    'missing.signature': 'Firme aquí, por favor.',
    'missing.answer': 'Complete este campo, por favor.',
    left: '{count, plural, =0 {Todo lo obligatorio está completo} one {Falta 1 campo obligatorio} many {Faltan # de campos obligatorios} other {Faltan # campos obligatorios}}',
    saving: 'Guardando…',
    offline: 'Sin conexión. Sus respuestas se conservan aquí y se guardarán cuando vuelva.',
    next: 'Campo siguiente',
    toFinish: 'Revisar y terminar',

    'signature.sign': 'Firmar aquí',
    'signature.change': 'Cambiar la firma',
    'signature.useSame': 'Usar la misma firma',
    'signature.title': 'Su firma',
    'signature.drawn': 'Dibujar',
    'signature.typed': 'Escribir',
    'signature.uploaded': 'Subir',
    'signature.drawHere': 'Dibuje su firma con el dedo, un lápiz o el ratón',
    'signature.startOver': 'Empezar de nuevo',
    'signature.typeName': 'Escriba su nombre',
    'signature.chooseImage': 'Elija una imagen de su firma (PNG o JPG)',
    'signature.useThis': 'Usar esta firma',
    'signature.nothingDrawn': 'Primero dibuje su firma.',
    'signature.nothingTyped': 'Primero escriba su nombre.',
    'signature.nothingChosen': 'Primero elija una imagen.',
    'signature.notAnImage': 'Este archivo no es una imagen que se pueda usar. Elija un PNG o JPG.',
    'signature.noMethod':
      'Todas las formas de firmar están desactivadas para este documento. Avise a quien se lo envió.',

    'finish.sign': 'Firmar el documento',
    'finish.approve': 'Aprobar el documento',
    'finish.other': 'Terminar',
    'consent.sign':
      'Al elegir «{button}» firmo «{title}» electrónicamente y acepto que es tan vinculante como mi firma en papel.',
    'consent.approve': 'Al elegir «{button}» apruebo «{title}» electrónicamente.',
    'consent.fillIn': 'Las personas a las que ayuda todavía pueden cambiar estas respuestas antes de firmar.',
    'nextSigner.title': 'Quién firma a continuación',
    'nextSigner.meaning': 'Cámbielo si otra persona debe firmar después de usted. Se le invitará por correo.',
    'nextSigner.name': 'Nombre de esa persona',
    'nextSigner.email': 'Correo electrónico de esa persona',
    'nextSigner.missing': 'Indique el nombre y un correo electrónico válido de la siguiente persona.',
    waitForApproval:
      '{count, plural, one {Podrá terminar en cuanto {names} lo haya aprobado.} many {Podrá terminar en cuanto {names} lo hayan aprobado.} other {Podrá terminar en cuanto {names} lo hayan aprobado.}} Sus respuestas se conservan.',
    finishing: 'Un momento…',
    failed: 'No ha funcionado. Inténtelo de nuevo en un momento.',
    cancel: 'Cancelar',

    'reject.open': 'Rechazar…',
    'reject.title': '¿Rechazar este documento?',
    'reject.meaning': 'Esto lo termina para todas las partes: ya nadie podrá firmarlo. Se avisa a quien lo envió.',
    'reject.reason': 'Motivo (opcional; lo ven quien lo envió y las demás partes)',
    'reject.confirm': 'Rechazar el documento',

    'waiting.title': 'Todavía no es su turno',
    'waiting.names':
      '{count, plural, one {Antes debe terminar {names}.} many {Antes deben terminar {names}.} other {Antes deben terminar {names}.}}',
    'waiting.outlook': 'Recibirá un correo cuando sea su turno; hasta entonces no hay nada que hacer.',
    'copy.title': 'Todavía sin terminar',
    'copy.outlook': 'Recibirá una copia en cuanto todas las personas terminen. Hasta entonces no hay nada que hacer.',
    viewing: 'Este documento es para que lo lea. No hay nada que completar.',
    'finished.title.sign': 'Ha firmado',
    'finished.title.approve': 'Ha aprobado',
    'finished.title.other': 'Ha terminado',
    'finished.left': 'Falta que terminen: {names}.',
    'finished.outlook':
      'Recibirá el documento sellado por correo cuando todas las personas terminen; este enlace sigue siendo válido.',
    'sealing.title': 'Todas las personas han terminado',
    'sealing.outlook': 'El documento se está sellando. Esta página se actualiza sola.',
    'expired.title': 'Este enlace ha vencido',
    'expired.fact': 'El plazo para este documento ha terminado. Si aún se necesita, pida a {sender} que lo amplíe.',
    'completed.title': 'Este documento está completado',
    'completed.fact':
      'Todas las personas han terminado. El documento está sellado: cualquier cambio posterior se puede detectar.',
    'rejected.title': 'Este documento ha sido rechazado',
    'rejected.fact': '{name} lo ha rechazado, así que ya nadie puede firmarlo.',
    'rejected.byYou': 'Usted lo ha rechazado. Se ha avisado a quien lo envió.',
    'rejected.forYou': '{sender} ha hecho constar que usted lo rechaza, así que ya nadie puede firmarlo.',
    'rejected.reason': 'Motivo indicado:',
    'redirect.soon': 'En unos segundos pasará a {host}.',
    'redirect.now': 'Continuar a {host}',
    'unknown.title': 'Este enlace no funciona',
    'unknown.fact':
      'Puede que se haya retirado el documento o que el enlace esté incompleto. Ábralo de nuevo desde su correo o pregunte a quien se lo envió.',
  },
};
