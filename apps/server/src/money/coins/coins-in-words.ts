import { moneyWordsIn } from '@tandem/contract/money-words.ts'

/** Emails, PDFs, notifications and operator commands are in English. */
export const { coinsInWords, formatCoins } = moneyWordsIn('en')
