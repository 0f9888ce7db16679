import type { Catalogue } from '../../catalogue.ts';

export const ko: Catalogue['reader'] = {
  open: '읽기',
  title: '‘{title}’의 페이지',
  'page.noText': '이 페이지에는 텍스트가 없고 이미지만 있습니다.',
  'fields.none': '이 문서에는 필드가 없습니다.',
  'fields.filled': '{total}개 중 {done}개 입력됨',
  'field.says': '{name}의 {field}: {state}',
  'field.saysValue': '{name}의 {field}: ‘{value}’. {state}',
  'state.FILLED': '{at}에 입력됨',
  'state.FILLED.undated': '입력됨',
  'state.WAITING': '아직 입력되지 않음',
  'state.LEFT_EMPTY': '비워 둠',
  'state.DRAFT': '아직 보내지 않음',
  'state.CLOSED': '입력되지 않음',
  'value.image': '이미지로',
  'value.selected': '선택됨',
  signatures: '서명',
  'signatures.checked': '방금 감사 로그와 대조했습니다',
  'signatures.log': '감사 로그',
  'signatures.entry': '{number}번째 항목',
  seal: '봉인',
  'seal.timestamped': '타임스탬프 기관이 확인한 시각: {at}',
  'seal.ownTime': '이 서비스의 시각입니다. 이를 확인한 타임스탬프 기관은 없습니다.',
  'seal.shows':
    '유효한 봉인은 이 서비스가 파일을 봉인했고 그 후 변경된 것이 없음을 보여 줍니다. 서명자가 누구인지는 보여 주지 않습니다.',
};
