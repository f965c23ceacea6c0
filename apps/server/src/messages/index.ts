/** The doors for live pages, which hear that messages changed, and for the process that starts us. */
export { listMessageMarks } from './message-marks.views.ts'
export { onMessagesChanged } from './messages-changed.ts'
export { startTellingUnread } from './tell-unread.ts'
