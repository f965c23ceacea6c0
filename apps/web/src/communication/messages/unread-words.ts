export const unreadWords = (unread: number): string =>
  unread === 1 ? '1 new message' : `${unread > 99 ? '99+' : unread} new messages`
