import { coinsInWords, grantCoins } from '#money/coins/index.ts'
import { defineRequestKind } from '../operators/request-kind.ts'
import { announceMoved, HolderAndCoins, walletOf } from './give-coins.ts'

export const grantKind = defineRequestKind({
  kind: 'grant',
  payload: HolderAndCoins,
  words: ({ coins, name, owner }) =>
    `give ${coinsInWords(coins)} to ${name} (${owner}), paid for by the marketplace`,
  validate: async () => {},
  carryOut: async (tx, to, approved) => {
    const { requestId: id, reason } = approved
    await grantCoins(tx, { id, account: walletOf(to), coins: to.coins, reason })
    await announceMoved(tx, { type: 'coins.granted', subjectType: 'grant' }, to, approved)
    return `Done: ${to.name} has ${coinsInWords(to.coins)} more and was notified of the reason.`
  },
})
