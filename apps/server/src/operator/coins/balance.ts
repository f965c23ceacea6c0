import type { Print } from '../command-shape.ts'
import { sayingRefusals } from '../saying-refusals.ts'
import { assetWord, inAsset } from './amounts.ts'
import { type Holding, listHoldings, listPlatformHoldings } from './balance.views.ts'
import { findHolder } from './holder.views.ts'
import { holdingLabels } from './holding.words.ts'

const others: Record<string, string> = {
  receivable: 'owed to us',
  claimed: 'owed',
  product: 'products',
}

const printHolding = (print: Print, label: string, { balance, asset }: Omit<Holding, 'kind'>) =>
  print(`  ${label.padEnd(14)}${inAsset(balance, asset).padStart(20)} ${assetWord(asset)}`)

const platformBalance = async (print: Print): Promise<number> => {
  print(
    'The marketplace’s accounts. Coins and money that it issued or owes are negative, except “payable”.',
  )
  for (const holding of await listPlatformHoldings())
    printHolding(print, holding.kind.replace('_', ' '), holding)
  return 0
}

export const balance = async (who: string, print: Print): Promise<number> =>
  who === 'platform'
    ? platformBalance(print)
    : sayingRefusals(print, async () => {
        const holder = await findHolder(who)
        const holdings = await listHoldings(holder)
        const known = holdingLabels[holder.owner]
        print(`${holder.name} (${holder.owner})`)
        for (const [kind, label] of known)
          printHolding(print, label, {
            balance: holdings.find((request) => request.kind === kind)?.balance ?? 0,
            asset: 'COIN',
          })
        for (const holding of holdings)
          if (holding.balance !== 0 && !known.some(([kind]) => kind === holding.kind))
            printHolding(print, others[holding.kind] ?? holding.kind, holding)
      })
