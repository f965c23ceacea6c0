export { queueMail } from './mail.store.ts'
export { startMailer } from './mailer.ts'
