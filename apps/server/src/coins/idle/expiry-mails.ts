import { settings } from '#platform/settings/settings.ts'
import { coinsInWords } from '../coins-in-words.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

type MailText = { subject: string; text: string }
const signed = (subject: string, ...paragraphs: string[]): MailText => ({
  subject: `${subject} - ${settings.productName}`,
  text: [...paragraphs, settings.productName].join('\n\n'),
})

export const expiringMail = (coins: number, expiresAt: Date): MailText =>
  signed(
    `Your ${coinsInWords(coins)} expire on ${day.format(expiresAt)}`,
    `Your coins have not moved for a long time. On ${day.format(expiresAt)} your ${coinsInWords(coins)} expire.`,
    'They stay yours if any coins come or go before that day: redeem a coupon, or earn some.',
    `${settings.publicUrl}/coupon`,
  )

export const expiredMail = (coins: number): MailText =>
  signed(
    `Your ${coinsInWords(coins)} have expired`,
    `Your ${coinsInWords(coins)} have expired, because none had moved for ${settings.coinExpiryMonths} months.`,
    'Coins that you earn from now on have the whole time again.',
    `${settings.publicUrl}/`,
  )
