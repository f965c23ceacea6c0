import { settings } from '#platform/settings/settings.ts'

const number = new Intl.NumberFormat('en')
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const inCoins = (coins: number): string =>
  `${number.format(coins)} ${coins === 1 ? 'coin' : 'coins'}`

type MailText = { subject: string; text: string }
const signed = (subject: string, ...paragraphs: string[]): MailText => ({
  subject: `${subject} - ${settings.productName}`,
  text: [...paragraphs, settings.productName].join('\n\n'),
})

export const expiringMail = (coins: number, expiresAt: Date): MailText =>
  signed(
    `Your ${inCoins(coins)} expire on ${day.format(expiresAt)}`,
    `Your coins have not moved for a long time. On ${day.format(expiresAt)} your ${inCoins(coins)} expire.`,
    'They stay yours if any coins come or go before that day: redeem a coupon, or earn some.',
    `${settings.publicUrl}/coupon`,
  )

export const expiredMail = (coins: number): MailText =>
  signed(
    `Your ${inCoins(coins)} have expired`,
    `Your ${inCoins(coins)} have expired, because none had moved for ${settings.coinExpiryMonths} months.`,
    'Coins that you earn from now on have the whole time again.',
    `${settings.publicUrl}/`,
  )
