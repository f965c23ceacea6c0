import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from './connection.ts'
import type { Line } from './goods.ts'

/** What Tandem answered; status 0: nothing, it could not be reached. */
export type Told = { status: number; words: string }

export type Refund = { id: string; amountMinor: number; at: string; told: Told }

export type Order = {
  id: string
  at: string
  lines: readonly Line[]
  code: string
  totalMinor: number
  /** Of the customer's address, which is kept nowhere. */
  customer: string
  clickId: string
  link: string
  told: Told
  refunds: readonly Refund[]
}

const keptMost = 500

export const leftOf = ({ totalMinor, refunds }: Order): number =>
  refunds.reduce((left, { amountMinor }) => left - amountMinor, totalMinor)

/** Also for whoever draws a demonstration of orders that were. */
export const writeOrders = async (folder: string, orders: readonly Order[]): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'orders.json')
  await writeFile(`${file}.new`, JSON.stringify(orders), { mode: 0o600 })
  await rename(`${file}.new`, file)
}

const readOrders = async (folder: string): Promise<Order[]> => {
  try {
    return JSON.parse(await readFile(join(folder, 'orders.json'), 'utf8'))
  } catch {
    // A shop nobody has bought from.
    return []
  }
}

/** The newest first, in a file of the shop's own. One step at a time, as a real shop's database. */
export const openOrderBook = (folder: string) => {
  let orders: Promise<Order[]> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const all = (): Promise<Order[]> => {
    orders ??= readOrders(folder)
    return orders
  }

  return {
    list: all,
    find: async (id: string): Promise<Order | undefined> =>
      (await all()).find((order) => order.id === id),
    save: async (order: Order): Promise<void> => {
      const others = (await all()).filter(({ id }) => id !== order.id)
      const kept = [order, ...others].toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, keptMost)
      orders = Promise.resolve(kept)
      await writeOrders(folder, kept)
    },
    /** Of two presses of one button the second sees what the first did. */
    inTurn: <T>(work: () => Promise<T>): Promise<T> => {
      const mine = last.then(work, work)
      last = mine
      return mine
    },
  }
}
type OrderBook = ReturnType<typeof openOrderBook>

/** All a step of the shop needs: its orders, and where and as whom it tells of them. */
export type Shop = { book: OrderBook; url: string; connection: Connection }
