import { hourMs } from '@tandem/contract/time.ts'
import { deleteOldMails } from './mail.store.ts'

/** Deletes old mails hourly, also without a mail server. */
export const startDeletingOldMails = (
  onTrouble: (error: unknown) => void,
): { stop(): Promise<void> } => {
  let isStopped = false
  const clean = async (): Promise<void> => {
    while (!isStopped && (await deleteOldMails()) > 0);
  }
  let running = clean().catch(onTrouble)
  const hourly = setInterval(() => {
    running = running.then(clean).catch(onTrouble)
  }, hourMs)
  return {
    stop: () => {
      isStopped = true
      clearInterval(hourly)
      return running
    },
  }
}
