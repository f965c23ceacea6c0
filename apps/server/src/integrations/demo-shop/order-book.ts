import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from './connection.ts'
import type { Line } from './goods.ts'

/** Tandem's answer. Status 0 means that Tandem could not be reached. */
export type Told = { status: number; words: string }

export type Refund = { id: string; amountMinor: number; at: string; told: Told }

export type Order = {
  id: string
  at: string
  lines: readonly Line[]
  code: string
  totalMinor: number
  /** Hash of the customer's email address, which isn't stored. */
  customer: string
  clickId: string
  link: string
  told: Told
  refunds: readonly Refund[]
}

const keptMost = 500

export const leftOf = ({ totalMinor, refunds }: Order): number =>
  refunds.reduce((left, { amountMinor }) => left - amountMinor, totalMinor)

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
    return []
  }
}

/** Keeps orders in a file, newest first. Steps run one at a time. */
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
    /** Runs steps one by one, so a second click sees the first click's result. */
    inTurn: <T>(work: () => Promise<T>): Promise<T> => {
      const mine = last.then(work, work)
      last = mine
      return mine
    },
  }
}
type OrderBook = ReturnType<typeof openOrderBook>

export type Shop = { book: OrderBook; url: string; connection: Connection }
