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
      'Escolha uma nova senha para a sua conta. Com isso, todas as suas sessões serão encerradas, e as chaves de acesso, o aplicativo autenticador e os códigos de backup da conta serão removidos.',
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

  page: {
    'ask.sign': '{sender} solicita que você assine este documento.',
    'ask.approve': '{sender} solicita que você aprove este documento.',
    'ask.fillIn': '{sender} solicita que você ajude a preencher este documento.',
    'ask.view': '{sender} compartilha este documento com você.',
    sentBy: 'enviado por {sender}',
    attachments: 'Anexos',
    document: 'Documento',
    page: 'Página {number} de {count}',
    openPdf: 'Abrir o PDF',
    downloadSealed: 'Baixar o PDF selado',
    noScript: 'Para preencher e assinar este documento, permita scripts no seu navegador.',

    answers: 'Suas respostas',
    optional: 'opcional',
    fieldOf: 'para {name}',
    nameless: 'Signatário',
    'field.SIGNATURE': 'Assinatura',
    'field.INITIALS': 'Iniciais',
    'field.NAME': 'Nome',
    'field.EMAIL': 'Endereço de e-mail',
    'field.DATE': 'Data',
    'field.TEXT': 'Texto',
    'field.NUMBER': 'Número',
    'field.RADIO': 'Opção',
    'field.CHECKBOX': 'Opções',
    'field.DROPDOWN': 'Seleção',
    'hint.page': 'Página {number}',
    'hint.atMostCharacters':
      'No máximo {count, plural, one {um caractere} many {# de caracteres} other {# caracteres}}',
    'hint.atMost': 'No máximo {max}',
    'hint.atLeast': 'No mínimo {min}',
    'hint.between': 'De {min} a {max}',
    'hint.format': 'Formato {format}',
    'hint.tickAtLeast': 'Marque pelo menos {count}',
    'hint.tickExactly': 'Marque exatamente {count}',
    'hint.tickAtMost': 'Marque no máximo {count}',
    'hint.shownAs': 'Exibido como {text}',
    choose: 'Escolher…',
    useToday: 'Usar a data de hoje',
    clearChoice: 'Limpar escolha',

    'missing.signature': 'Assine aqui.',
    'missing.answer': 'Preencha este campo.',
    left: '{count, plural, =0 {Todos os campos obrigatórios estão preenchidos} one {Falta 1 campo obrigatório} many {Faltam # de campos obrigatórios} other {Faltam # campos obrigatórios}}',
    saving: 'Salvando…',
    offline: 'Sem conexão. Suas respostas ficam guardadas aqui e serão salvas quando ela voltar.',
    next: 'Próximo campo',
    toFinish: 'Revisar e concluir',

    'signature.sign': 'Assinar aqui',
    'signature.change': 'Alterar assinatura',
    'signature.useSame': 'Usar a mesma assinatura',
    'signature.title': 'Sua assinatura',
    'signature.drawn': 'Desenhar',
    'signature.typed': 'Digitar',
    'signature.uploaded': 'Enviar imagem',
    'signature.drawHere': 'Desenhe sua assinatura com o dedo, uma caneta ou o mouse',
    'signature.startOver': 'Recomeçar',
    'signature.typeName': 'Digite seu nome',
    'signature.chooseImage': 'Escolha uma imagem da sua assinatura (PNG ou JPG)',
    'signature.useThis': 'Usar esta assinatura',
    'signature.nothingDrawn': 'Primeiro desenhe sua assinatura.',
    'signature.nothingTyped': 'Primeiro digite seu nome.',
    'signature.nothingChosen': 'Primeiro escolha uma imagem.',
    'signature.notAnImage': 'Este arquivo não é uma imagem que possa ser usada. Escolha um PNG ou JPG.',
    'signature.noMethod': 'Todas as formas de assinar estão desativadas para este documento. Avise quem o enviou.',

    'finish.sign': 'Assinar documento',
    'finish.approve': 'Aprovar documento',
    'finish.other': 'Concluir',
    'consent.sign':
      'Ao escolher “{button}”, assino “{title}” eletronicamente e concordo que isso é tão vinculante quanto minha assinatura em papel.',
    'consent.approve': 'Ao escolher “{button}”, aprovo “{title}” eletronicamente.',
    'consent.fillIn': 'As pessoas que você ajuda ainda podem alterar estas respostas antes de assinar.',
    'nextSigner.title': 'Quem vem a seguir',
    'nextSigner.meaning': 'Altere se outra pessoa deve assinar depois de você. Ela será convidada por e-mail.',
    'nextSigner.name': 'Nome dessa pessoa',
    'nextSigner.email': 'Endereço de e-mail dessa pessoa',
    'nextSigner.missing': 'Informe o nome e um endereço de e-mail válido da próxima pessoa.',
    waitForApproval:
      '{count, plural, one {Você poderá concluir assim que {names} aprovar.} many {Você poderá concluir assim que {names} aprovarem.} other {Você poderá concluir assim que {names} aprovarem.}} Suas respostas ficam guardadas.',
    finishing: 'Um momento…',
    failed: 'Não funcionou. Tente novamente em instantes.',
    cancel: 'Cancelar',

    'reject.open': 'Recusar…',
    'reject.title': 'Recusar este documento?',
    'reject.meaning': 'Isso encerra o processo para todos: ninguém mais poderá assiná-lo. Quem enviou será avisado.',
    'reject.reason': 'Motivo (opcional; visível para quem enviou e para as outras partes)',
    'reject.confirm': 'Recusar documento',

    'waiting.title': 'Ainda não é a sua vez',
    'waiting.names':
      '{count, plural, one {Antes, {names} precisa concluir.} many {Antes, {names} precisam concluir.} other {Antes, {names} precisam concluir.}}',
    'waiting.outlook': 'Você receberá um e-mail quando for a sua vez; até lá, não há nada a fazer.',
    'copy.title': 'Ainda não concluído',
    'copy.outlook': 'Você receberá uma cópia assim que todas as pessoas concluírem. Até lá, não há nada a fazer.',
    viewing: 'Este documento é para leitura. Não há nada a preencher.',
    'finished.title.sign': 'Você assinou',
    'finished.title.approve': 'Você aprovou',
    'finished.title.other': 'Você concluiu',
    'finished.left': 'Ainda falta concluir: {names}.',
    'finished.outlook':
      'Você receberá o documento selado por e-mail quando todas as pessoas concluírem; este link continua funcionando.',
    'sealing.title': 'Todas as pessoas concluíram',
    'sealing.outlook': 'O documento está sendo selado. Esta página se atualiza sozinha.',
    'expired.title': 'Este link expirou',
    'expired.fact':
      'O prazo para este documento terminou. Se ele ainda for necessário, peça a {sender} que o prorrogue.',
    'completed.title': 'Este documento está concluído',
    'completed.fact':
      'Todas as pessoas concluíram. O documento está selado: qualquer alteração posterior pode ser detectada.',
    'rejected.title': 'Este documento foi recusado',
    'rejected.fact': '{name} recusou, portanto ninguém mais pode assiná-lo.',
    'rejected.byYou': 'Você recusou. Quem enviou foi avisado.',
    'rejected.forYou': '{sender} registrou que você recusa, portanto ninguém mais pode assiná-lo.',
    'rejected.reason': 'Motivo informado:',
    'redirect.soon': 'Em alguns segundos você irá para {host}.',
    'redirect.now': 'Continuar para {host}',
    'unknown.title': 'Este link não funciona',
    'unknown.fact':
      'O documento pode ter sido retirado por quem o enviou, ou o link pode estar incompleto. Abra-o novamente a partir do seu e-mail ou pergunte a quem o enviou.',
  },
};
