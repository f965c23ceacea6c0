import { moneyWordsIn } from '@tandem/contract/money-words.ts'

/** As mails, papers, notifications and the operator's commands say it. */
export const { coinsInWords, formatCoins } = moneyWordsIn('en')
