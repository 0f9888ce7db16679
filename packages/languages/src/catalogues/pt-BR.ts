import type { Catalogue } from '../catalogue.ts';

export const ptBR: Catalogue = {
  mail: {
    'invitation.subject.sign': 'Para assinar: “{title}”',
    'invitation.subject.approve': 'Para aprovar: “{title}”',
    'invitation.subject.fillIn': 'Para preencher: “{title}”',
    'invitation.subject.view': 'Para consultar: “{title}”',
    'invitation.request.sign': '{sender} solicita que você assine “{title}”.',
    'invitation.request.approve': '{sender} solicita que você aprove “{title}”.',
    'invitation.request.fillIn': '{sender} solicita que você ajude a preencher “{title}”.',
    'invitation.request.view': '{sender} solicita que você consulte “{title}”.',
    'invitation.button.sign': 'Revisar e assinar',
    'invitation.button.approve': 'Revisar e aprovar',
    'invitation.button.fillIn': 'Abrir o documento',
    'invitation.button.view': 'Ver o documento',
    'invitation.expiry': 'Este link é válido até: {date}.',
    'invitation.footer':
      'Você recebeu este e-mail porque {sender} ({email}) informou o seu endereço. O link é pessoal: quem o tiver pode agir em seu nome. Por favor, não o encaminhe.',

    'created.subject': 'Criado: {title}',
    'created.fact': '“{title}” foi criado em seu nome. O documento é um rascunho até ser enviado.',

    'progress.subject.signed': 'Assinado por {name}: {title}',
    'progress.subject.approved': 'Aprovado por {name}: {title}',
    'progress.fact.signed': '{name} assinou “{title}”.',
    'progress.fact.approved': '{name} aprovou “{title}”.',
    'progress.left':
      '{left, plural, one {Ainda falta uma pessoa concluir.} many {Ainda faltam # de pessoas concluir.} other {Ainda faltam # pessoas concluir.}}',

    'pending.subject.signed': 'Assinado: {title}',
    'pending.subject.approved': 'Aprovado: {title}',
    'pending.thanks.signed': 'Agradecemos: você assinou “{title}”.',
    'pending.thanks.approved': 'Agradecemos: você aprovou “{title}”.',
    'pending.outlook':
      'Outras pessoas ainda não concluíram. Você receberá o documento selado quando todas tiverem concluído.',

    'expired.subject': 'Expirado: {title}',
    'expired.fact': 'O prazo para “{title}” terminou. Estas pessoas não concluíram e não podem mais abrir o documento:',
    'expired.advice': 'Você pode prorrogar o prazo, o que faz os links voltarem a funcionar, ou cancelar o documento.',

    'completed.subject': 'Concluído: {title}',
    'completed.fact': 'Todas as pessoas concluíram “{title}”.',
    'completed.attached': 'O documento selado está anexado.',
    'completed.download': 'Você pode baixar o documento selado.',

    'rejected.subject': 'Recusado: {title}',
    'rejected.fact': '{name} recusou “{title}”. Ninguém mais pode assiná-lo.',
    'rejected.recorded': '{sender} registrou que {name} recusa “{title}”. Ninguém mais pode assiná-lo.',
    'rejected.reason': 'Motivo informado:',

    'cancelled.subject': 'Cancelado: {title}',
    'cancelled.fact':
      '{sender} cancelou “{title}”. Você não precisa fazer nada, e o link que recebeu não funciona mais.',

    'code.subject': '{code} é o seu código para “{title}”',
    'code.open': 'Para abrir “{title}”, digite este código na página que o solicitou:',
    'code.finish': 'Para concluir “{title}”, digite este código na página que o solicitou:',
    'code.validity':
      'Ele funciona uma única vez, durante {minutes, plural, one {um minuto} many {# de minutos} other {# minutos}}. Não o informe a ninguém.',
    'code.footer':
      'Você recebeu este e-mail porque alguém com o link enviado a você solicitou um código. Se não foi você, não é preciso fazer nada: sem o código não é possível continuar.',

    'password.subject.new': 'Conclua a configuração da sua conta',
    'password.subject.known': 'Escolha uma nova senha',
    'password.request.new': 'Escolha uma senha para concluir a configuração da conta deste endereço de e-mail.',
    'password.request.known':
      'Escolha uma nova senha para a sua conta. Com isso, todas as suas sessões serão encerradas.',
    'password.validity':
      'Este link funciona uma única vez, durante {hours, plural, one {uma hora} many {# de horas} other {# horas}}.',
    'password.button': 'Escolher uma senha',
    'password.footer':
      'Você recebeu este e-mail porque alguém informou o seu endereço. Se não foi você, não é preciso fazer nada: sem este link nada muda.',

    'webhook.subject': 'Webhook desativado: {url}',
    'webhook.fact':
      'Um webhook da equipe “{team}” falha desde {since} sem nenhum sucesso e por isso foi desativado. Ele não receberá mais eventos até que você o ative novamente.',
    'webhook.error': 'Resultado da última tentativa:',
    'webhook.footer': 'Você recebeu este e-mail porque administra a equipe “{team}”.',

    'button.open': 'Abrir o documento',
    'footer.owner': 'Você recebeu este e-mail porque este documento pertence a você.',
    'footer.party': 'Você recebeu este e-mail porque participa deste documento.',
    'footer.asked': 'Você recebeu este e-mail porque sua participação neste documento havia sido solicitada.',
  },
};
