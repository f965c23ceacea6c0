export const aboutRefusals = {
  'about.page_not_found': {
    status: 404,
    message: 'The operator of this site has not written this page.',
  },
} as const
