import { momentInWords } from '#platform/moment-in-words.ts'
import { settings } from '#platform/settings/settings.ts'
import { coinsInWords } from '../coins-in-words.ts'

type MailText = { subject: string; text: string }
const signed = (subject: string, ...paragraphs: string[]): MailText => ({
  subject: `${subject} - ${settings.productName}`,
  text: [...paragraphs, settings.productName].join('\n\n'),
})

/** `zone` is the reader's time zone. Null when unknown. */
export const expiringMail = (coins: number, expiresAt: Date, zone: string | null): MailText => {
  const end = momentInWords(expiresAt, zone)
  return signed(
    `Your ${coinsInWords(coins)} expire on ${end}`,
    `Your coins have not moved for a long time. On ${end} your ${coinsInWords(coins)} expire.`,
    'They stay yours if any coins come or go before then: redeem a coupon, or earn some.',
    `${settings.publicUrl}/coupon`,
  )
}

export const expiredMail = (coins: number): MailText =>
  signed(
    `Your ${coinsInWords(coins)} have expired`,
    `Your ${coinsInWords(coins)} have expired, because none had moved for ${settings.coinExpiryMonths} months.`,
    'Coins that you earn from now on have the whole time again.',
    `${settings.publicUrl}/`,
  )
