import type { Print } from '../command-shape.ts'
import { object } from '../disputes/objection.ts'
import { sayingRefusals } from '../saying-refusals.ts'
import { assetWord, inAsset } from './amounts.ts'
import { findHolder } from './holder.views.ts'
import { findAccounts, type LedgerLine, listMovements } from './statement.views.ts'

type Asked = { who: string; since?: string | undefined; account?: string | undefined }

const pageSize = 500

const wordsOf = ({ event, campaign, memo }: LedgerLine): string =>
  [
    event.replaceAll(/[._]/g, ' '),
    campaign === null ? '' : `“${campaign}”`,
    memo === null ? '' : `(${memo})`,
  ]
    .filter(Boolean)
    .join(' ')

const lineOf = (line: LedgerLine): string => {
  const delta = `${line.delta > 0 ? '+' : ''}${inAsset(line.delta, line.asset)}`
  const after = line.balanceAfter === null ? '' : inAsset(line.balanceAfter, line.asset)
  return [
    `${line.at.slice(0, 19).replace('T', ' ')}Z`,
    delta.padStart(14),
    after.padStart(16),
    assetWord(line.asset).padEnd(5),
    wordsOf(line),
    line.key,
  ].join('  ')
}

const ofWhom = async (who: string) => {
  if (who === 'platform') return { owner: 'platform', id: null, name: 'The marketplace' } as const
  return findHolder(who)
}

/** Reads in pages, because a statement can have millions of lines. */
export const statement = (asked: Asked, print: Print): Promise<number> =>
  sayingRefusals(print, async () => {
    const whom = await ofWhom(asked.who)
    const kind = asked.account ?? (whom.owner === 'platform' ? 'issuance' : 'wallet')
    const accounts = await findAccounts(whom, kind)
    if (accounts.length === 0)
      object(
        `${whom.name} has no account called ${kind}, or nothing ever moved there. Run balance to list the accounts.`,
      )
    print(`${whom.name}: ${kind}${asked.since === undefined ? '' : ` since ${asked.since}`}`)
    let shown = 0
    for (let after = 0, more = true; more; ) {
      const lines = await listMovements(accounts, { since: asked.since, after, limit: pageSize })
      for (const line of lines) print(lineOf(line))
      shown += lines.length
      after = lines.at(-1)?.id ?? after
      more = lines.length === pageSize
    }
    if (shown === 0) print('There were no transactions in that time.')
  })
