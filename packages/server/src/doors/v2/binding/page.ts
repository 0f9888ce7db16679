export const presentPage = <T>(data: T[], count: number, { page, perPage }: { page: number; perPage: number }) => ({
  data,
  count,
  currentPage: page,
  perPage,
  totalPages: Math.ceil(count / perPage),
});
