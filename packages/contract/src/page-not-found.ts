export const pageNotFound = {
  title: 'Page not found',
  text: 'Nothing is shown at this address. Check the link, or ask whoever sent it to you.',
} as const
