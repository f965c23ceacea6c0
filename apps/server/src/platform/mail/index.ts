export type { Letter, LetterItem } from './letter/letter.ts'
export { startMailer } from './mailer.ts'
export { queueLetter, queueMail } from './queue-mail.ts'
export { isRefused } from './refused-address.views.ts'
