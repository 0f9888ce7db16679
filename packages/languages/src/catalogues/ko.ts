import type { Catalogue } from '../catalogue.ts';

export const ko: Catalogue = {
  mail: {
    'invitation.subject.sign': '서명 요청: ‘{title}’',
    'invitation.subject.approve': '승인 요청: ‘{title}’',
    'invitation.subject.fillIn': '작성 도움 요청: ‘{title}’',
    'invitation.subject.view': '열람 요청: ‘{title}’',
    'invitation.request.sign': '{sender} 님이 ‘{title}’ 문서의 서명을 요청했습니다.',
    'invitation.request.approve': '{sender} 님이 ‘{title}’ 문서의 승인을 요청했습니다.',
    'invitation.request.fillIn': '{sender} 님이 ‘{title}’ 문서의 작성을 도와 달라고 요청했습니다.',
    'invitation.request.view': '{sender} 님이 ‘{title}’ 문서의 열람을 요청했습니다.',
    'invitation.button.sign': '검토 후 서명하기',
    'invitation.button.approve': '검토 후 승인하기',
    'invitation.button.fillIn': '문서 열기',
    'invitation.button.view': '문서 보기',
    'invitation.expiry': '이 링크의 유효 기한: {date}',
    'invitation.footer':
      '{sender} 님({email})이 귀하의 주소를 입력하여 이 메일을 보내 드립니다. 이 링크는 귀하 전용입니다. 링크를 가진 사람은 누구나 귀하의 이름으로 행동할 수 있으니 전달하지 마십시오.',

    'created.subject': '생성됨: {title}',
    'created.fact': '‘{title}’ 문서가 귀하의 이름으로 생성되었습니다. 발송되기 전까지는 초안입니다.',

    'progress.subject.signed': '{name} 님이 서명함: {title}',
    'progress.subject.approved': '{name} 님이 승인함: {title}',
    'progress.fact.signed': '{name} 님이 ‘{title}’ 문서에 서명했습니다.',
    'progress.fact.approved': '{name} 님이 ‘{title}’ 문서를 승인했습니다.',
    'progress.left': '{left, plural, other {아직 완료하지 않은 분이 #명 있습니다.}}',

    'pending.subject.signed': '서명 완료: {title}',
    'pending.subject.approved': '승인 완료: {title}',
    'pending.thanks.signed': '‘{title}’ 문서에 서명해 주셔서 감사합니다.',
    'pending.thanks.approved': '‘{title}’ 문서를 승인해 주셔서 감사합니다.',
    'pending.outlook': '아직 완료하지 않은 분이 있습니다. 모두 완료하면 봉인된 문서를 보내 드립니다.',

    'expired.subject': '기한 만료: {title}',
    'expired.fact': '‘{title}’ 문서의 기한이 지났습니다. 다음 분들은 완료하지 않았으며 더 이상 문서를 열 수 없습니다:',
    'expired.advice': '기한을 연장하면 링크가 다시 작동합니다. 문서를 취소할 수도 있습니다.',

    'completed.subject': '완료됨: {title}',
    'completed.fact': '모두가 ‘{title}’ 문서를 완료했습니다.',
    'completed.attached': '봉인된 문서를 첨부했습니다.',
    'completed.download': '봉인된 문서를 다운로드할 수 있습니다.',

    'rejected.subject': '거부됨: {title}',
    'rejected.fact': '{name} 님이 ‘{title}’ 문서를 거부했습니다. 이제 아무도 서명할 수 없습니다.',
    'rejected.recorded':
      '{sender} 님이 {name} 님의 ‘{title}’ 문서 거부를 기록했습니다. 이제 아무도 서명할 수 없습니다.',
    'rejected.reason': '사유:',

    'cancelled.subject': '취소됨: {title}',
    'cancelled.fact':
      '{sender} 님이 ‘{title}’ 문서를 취소했습니다. 하실 일은 없으며, 받으신 링크는 더 이상 작동하지 않습니다.',

    'code.subject': '{code}: ‘{title}’ 문서의 인증 코드',
    'code.open': '‘{title}’ 문서를 열려면 코드를 요청한 페이지에 다음 코드를 입력하십시오:',
    'code.finish': '‘{title}’ 문서를 완료하려면 코드를 요청한 페이지에 다음 코드를 입력하십시오:',
    'code.validity':
      '이 코드는 {minutes, plural, other {#분}} 안에 한 번만 사용할 수 있습니다. 누구에게도 알려 주지 마십시오.',
    'code.footer':
      '귀하에게 발송된 링크를 가진 사람이 코드를 요청하여 이 메일을 보내 드립니다. 본인이 아니라면 하실 일은 없습니다. 코드가 없으면 더 진행할 수 없습니다.',

    'password.subject.new': '계정 설정을 완료하십시오',
    'password.subject.known': '새 비밀번호를 설정하십시오',
    'password.request.new': '이 이메일 주소의 계정 설정을 완료하려면 비밀번호를 설정하십시오.',
    'password.request.known': '계정의 새 비밀번호를 설정하십시오. 설정하면 모든 기기에서 로그아웃됩니다.',
    'password.validity': '이 링크는 {hours, plural, other {#시간}} 안에 한 번만 사용할 수 있습니다.',
    'password.button': '비밀번호 설정',
    'password.footer':
      '누군가 귀하의 주소를 입력하여 이 메일을 보내 드립니다. 본인이 아니라면 하실 일은 없습니다. 이 링크가 없으면 아무것도 바뀌지 않습니다.',

    'webhook.subject': '웹훅 비활성화됨: {url}',
    'webhook.fact':
      '‘{team}’ 팀의 웹훅이 {since} 이후 한 번도 성공하지 못해 비활성화되었습니다. 다시 활성화하기 전까지 이벤트를 받지 않습니다.',
    'webhook.error': '마지막 시도의 결과:',
    'webhook.footer': '귀하가 ‘{team}’ 팀의 관리자이므로 이 메일을 보내 드립니다.',

    'button.open': '문서 열기',
    'footer.owner': '귀하가 이 문서의 소유자이므로 이 메일을 보내 드립니다.',
    'footer.party': '귀하가 이 문서의 당사자이므로 이 메일을 보내 드립니다.',
    'footer.asked': '귀하에게 이 문서의 처리를 요청했으므로 이 메일을 보내 드립니다.',
  },
};
