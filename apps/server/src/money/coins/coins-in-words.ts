const number = new Intl.NumberFormat('en')

/** `1,500 coins`, `1 coin`: as mails, papers and the operator's commands say it. */
export const coinsInWords = (coins: number): string =>
  `${number.format(coins)} ${coins === 1 ? 'coin' : 'coins'}`
