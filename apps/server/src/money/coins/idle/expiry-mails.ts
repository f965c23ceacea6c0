import { momentInWords } from '#platform/moment-in-words.ts'
import { settings } from '#platform/settings/settings.ts'
import { coinsInWords } from '../coins-in-words.ts'

type MailText = { subject: string; text: string; button: string }
const signed = (button: string, subject: string, ...paragraphs: string[]): MailText => ({
  button,
  subject: `${subject} - ${settings.productName}`,
  text: [...paragraphs, settings.productName].join('\n\n'),
})

/** `zone` is the reader's time zone. Null when unknown. */
export const expiringMail = (coins: number, expiresAt: Date, zone: string | null): MailText => {
  const end = momentInWords(expiresAt, zone)
  return signed(
    'Redeem a coupon',
    `Your ${coinsInWords(coins)} expire on ${end}`,
    `You have not earned or spent coins for a long time, so your ${coinsInWords(coins)} expire on ${end}.`,
    'To keep them, redeem a coupon or earn coins before then.',
    `${settings.publicUrl}/coupon`,
  )
}

export const expiredMail = (coins: number): MailText =>
  signed(
    `Open ${settings.productName}`,
    `Your ${coinsInWords(coins)} have expired`,
    `Your ${coinsInWords(coins)} have expired, because you neither earned nor spent coins for ${settings.coinExpiryMonths} months.`,
    'Coins that you earn from now on are valid for the full period again.',
    `${settings.publicUrl}/`,
  )
