export { listMessageMarks } from './message-marks.views.ts'
export { onMessagesChanged } from './messages-changed.ts'
export { startTellingUnread } from './tell-unread.ts'
export { writeTold } from './write-told.ts'
