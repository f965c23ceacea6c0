import pg from 'pg'
import {
  type Differing,
  listDiffering,
  stopTransfers,
  updateDiffering,
} from '#money/coins/index.ts'
import type { Print } from '../command-shape.ts'
import { Objection } from '../disputes/objection.ts'
import { asOwner } from '../owner-database.ts'
import { sayingRefusals } from '../saying-refusals.ts'
import { assetWord, inAsset } from './amounts.ts'

const wordsOf = (difference: Differing): string => {
  const whose =
    difference.ownerId === null ? difference.owner : `${difference.owner} ${difference.ownerId}`
  const coins = `${inAsset(difference.balance, difference.asset)} → ${inAsset(difference.trueBalance, difference.asset)} ${assetWord(difference.asset)}`
  return `  ${whose} ${difference.kind}: ${coins}${difference.seq === difference.trueSeq ? '' : `, ${difference.seq} → ${difference.trueSeq} entries`}`
}

// PostgreSQL errors for a deadlock and for a lock timeout.
const underWay = new Set(['40P01', '55P03'])

const explained = (error: unknown): unknown => {
  if (!(error instanceof pg.DatabaseError)) return error
  if (error.constraint === 'ledger_accounts_insufficient_funds')
    return new Objection(
      'Nothing was changed: the entries put an account below its limit. Correct the entries first. See check and statement.',
    )
  return underWay.has(error.code ?? '')
    ? new Objection('Nothing was changed: transfers were running. Run rebuild again.')
    : error
}

/** Without `sure`, only reports differences. Ignores the balances stored with entries. */
export const rebuild = (sure: boolean, print: Print): Promise<number> =>
  sayingRefusals(print, () =>
    asOwner(async (tx) => {
      await stopTransfers(tx)
      const differing = await listDiffering(tx)
      if (differing.length === 0) return print('Every balance matches its entries.')
      print(
        sure
          ? 'Corrected these balances to match their entries:'
          : 'These balances do not match their entries:',
      )
      for (const difference of differing) print(wordsOf(difference))
      if (!sure)
        return print('Nothing was changed. Back up the database as it is, then run rebuild --yes.')
      await updateDiffering(tx, differing)
      print('Run check now to verify everything else.')
    }).catch((error: unknown) => {
      throw explained(error)
    }),
  )
