import type { Catalogue } from '../../catalogue.ts';

export const ko: Catalogue['start'] = {
  title: '{name} 님, 환영합니다',
  lead: '이제 문서를 보낼 수 있습니다.',
  steps: '첫 단계',
  'steps.done': '{total}개 중 {done}개',
  'steps.hide': '단계 숨기기',
  'step.done': '완료',
  own: '내 PDF 업로드',
  'own.lead': '직접 보내기 전에는 아무것도 전송되지 않습니다.',
  colleague: '동료 추가',
  'colleague.lead': '이메일 주소로 초대하거나 링크를 전달하세요.',
  'address.LOCAL':
    '{url}은(는) 이 컴퓨터에서만 작동합니다. 다른 사람이 서비스를 사용하기 전에 접속할 수 있는 주소를 BASE_URL에 설정하세요.',
  'address.PLAIN': '{url}은(는) 암호화되지 않습니다. 앞에 HTTPS를 두고 https 주소를 BASE_URL에 설정하세요.',
  mail: '이메일',
  'mail.none':
    '메일 서버가 설정되지 않았습니다(SMTP_URL). 그때까지 이메일은 보낼 편지함에서 읽고 링크는 직접 공유하세요.',
  'mail.well': '이메일이 설정되었습니다.',
  'mail.cure': '보낼 편지함 열기',
  backup: '백업',
  'backup.none': '예약 백업이 설정되지 않았습니다. BACKUP_DIR 및 BACKUP_KEY_FILE을 설정하세요.',
  'backup.well': '백업이 자동으로 생성됩니다.',
  identity: '봉인 신원',
  'identity.made':
    '이 컴퓨터에서 만들어졌습니다. {folder} 폴더의 사본을 다른 곳에 보관하세요. 사본 없이 디스크를 잃으면 새 신원이 필요합니다.',
  sample: '견본 계약서를 나에게 보내기',
  'sample.lead': '여기서 봉인된 PDF까지 2분도 걸리지 않습니다.',
  'sample.send': '견본 보내기',
  token: 'API 토큰 만들기',
  skip: '문서 목록으로 이동',
  'sample.title': '견본 계약서',
  'sample.between': '{person} 및 {team}',
  'sample.first': '이 계약서는 견본입니다. 누구에게도 의무를 지우지 않으며, 수신자가 무엇을 받는지 보여 줍니다.',
  'sample.second': '서명자는 서명할 곳을 보고 한 번 확인하며, 서명 전후에 계약서를 읽을 수 있습니다.',
  'sample.third':
    '모두 서명하면 서비스가 계약서를 봉인합니다. 그러면 서명을 검증하는 모든 PDF 뷰어에서 이후의 변경이 드러납니다.',
  'sample.signature': '서명',
  'sample.date': '날짜',
};
