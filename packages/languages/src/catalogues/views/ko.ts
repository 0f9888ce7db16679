import type { Catalogue } from '../../catalogue.ts';

export const ko: Catalogue['views'] = {
  title: '저장된 보기',
  save: '보기 저장',
  'save.lead': '이 필터와 정렬 순서를 나만 볼 수 있게 저장합니다.',
  name: '보기 이름',
  saved: '보기를 저장했습니다.',
  rename: '이름 바꾸기',
  'rename.title': '보기 이름 바꾸기',
  delete: '보기 삭제',
  deleted: '보기를 삭제했습니다.',
  tooMany: '보기는 20개까지 저장할 수 있습니다. 더 이상 필요하지 않은 보기를 삭제하세요.',
  more: '“{name}” 보기 작업',
};
