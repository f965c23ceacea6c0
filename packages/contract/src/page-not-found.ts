export const pageNotFound = {
  title: 'Page not found',
  text: 'There is no page at this address. Check the link, or ask the person who sent it.',
} as const
