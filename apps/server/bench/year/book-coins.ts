import type { Tables } from './copy-tables.ts'
import type { Ids } from './random.ts'

export type Owner = 'platform' | 'brand' | 'creator' | 'campaign' | 'collaboration' | 'programme'
export type Place = readonly [owner: Owner, ownerId: string | null, kind: string, asset?: string]
export type Move = {
  at: number
  key: string
  event: string
  ref: readonly [type: string, id: string]
  legs: readonly (readonly [Place, number])[]
}

type Account = {
  id: number
  place: Place
  tracked: boolean
  balance: number
  seq: number
  openedAt: number
}

const moment = (ms: number): string => new Date(ms).toISOString()
/** Accounts of these owners get entries of one brand only, so they are written with it. */
const ofOneBrand = new Set<Owner>(['brand', 'campaign', 'collaboration', 'programme'])

/** Writes the rows that `ledger_post` would write, so all invariants of the ledger hold. */
export const bookCoins = (tables: Tables, ids: Ids) => {
  const accounts = new Map<string, Account>()
  let accountNr = 0
  let entryNr = 0
  const accountOf = (place: Place, at: number): Account => {
    const [owner, ownerId, kind, asset = 'COIN'] = place
    const name = `${ownerId ?? owner} ${kind} ${asset}`
    const found = accounts.get(name)
    if (found !== undefined) return found
    accountNr += 1
    const tracked = owner !== 'platform' && asset === 'COIN'
    const opened = { id: accountNr, place, tracked, balance: 0, seq: 0, openedAt: at }
    accounts.set(name, opened)
    return opened
  }
  const enter = (transferId: string, move: Move, [place, delta]: Move['legs'][number]): void => {
    const account = accountOf(place, move.at)
    account.balance += delta
    entryNr += 1
    const { tracked } = account
    if (tracked) account.seq += 1
    if (tracked && account.balance < 0)
      throw new Error(`${move.key} spends coins that are not there.`)
    tables.add('ledger_entries', [
      ...[entryNr, transferId, account.id, delta, tracked ? account.balance : null],
      ...[
        tracked ? account.seq : null,
        place[2] === 'wallet' ? move.ref[0] : null,
        moment(move.at),
      ],
    ])
  }
  const write = (account: Account): void => {
    const [owner, ownerId, kind, asset = 'COIN'] = account.place
    const { tracked } = account
    tables.add('ledger_accounts', [
      ...[account.id, owner, ownerId, kind, asset, tracked, account.balance, tracked ? 0 : null],
      ...[account.seq, tracked ? 0 : entryNr, moment(account.openedAt)],
    ])
  }
  const writeAccounts = (which: (owner: Owner) => boolean): void => {
    for (const [name, account] of accounts) {
      if (!which(account.place[0])) continue
      write(account)
      accounts.delete(name)
    }
  }
  return {
    /** Books the moves of one brand in the order of time. */
    book: (moves: Move[]): void => {
      for (const move of moves.sort((one, other) => one.at - other.at)) {
        const id = ids('transfer', move.at)
        const [refType, refId] = move.ref
        tables.add('ledger_transfers', [
          ...[id, move.key, move.event, refType, refId, '\\\\x', moment(move.at)],
        ])
        for (const leg of move.legs) if (leg[1] !== 0) enter(id, move, leg)
      }
      writeAccounts((owner) => ofOneBrand.has(owner))
    },
    /** Writes the accounts that several brands share. Answers the last ids. */
    close: () => {
      writeAccounts(() => true)
      return { accountNr, entryNr }
    },
  }
}
export type Coins = ReturnType<typeof bookCoins>
