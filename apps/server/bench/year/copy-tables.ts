import type pg from 'pg'

type Wire = {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** One COPY of text that is already complete. node-postgres calls the methods. */
class CopyIn {
  readonly #text: string
  readonly #rows: string
  readonly #done: (error?: Error) => void
  constructor(text: string, rows: string, done: (error?: Error) => void) {
    this.#text = text
    this.#rows = rows
    this.#done = done
  }
  submit(wire: Wire): void {
    wire.query(this.#text)
  }
  handleCopyInResponse(wire: Wire): void {
    wire.sendCopyFromChunk(Buffer.from(this.#rows))
    wire.endCopyFrom()
  }
  handleError(error: Error): void {
    this.#done(error)
  }
  handleReadyForQuery(): void {
    this.#done()
  }
  handleCommandComplete(): void {}
}

const copy = (client: pg.Client, text: string, rows: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = (error?: Error) => (error === undefined ? resolve() : reject(error))
    client.query(new CopyIn(text, rows, done) as unknown as pg.Submittable)
  })

export type Cell = string | number | boolean | null
const sentTogether = 16_000_000

/** Collects rows of several tables, and sends them by COPY while the next ones are made. */
export const copyTables = (client: pg.Client, columns: Record<string, string>) => {
  let waiting = new Map<string, string[]>()
  let size = 0
  let sending: Promise<void> = Promise.resolve()
  const counts = new Map<string, number>()

  const send = async (tables: Map<string, string[]>): Promise<void> => {
    for (const [table, lines] of tables)
      await copy(client, `copy ${table} (${columns[table]}) from stdin`, lines.join(''))
  }
  return {
    counts: counts as ReadonlyMap<string, number>,
    /** Texts must not contain tabs, line breaks or backslashes. */
    add: (table: string, cells: readonly Cell[]): void => {
      let line = ''
      for (const cell of cells) line += `${line === '' ? '' : '\t'}${cell === null ? '\\N' : cell}`
      size += line.length
      counts.set(table, (counts.get(table) ?? 0) + 1)
      const lines = waiting.get(table)
      if (lines === undefined) waiting.set(table, [`${line}\n`])
      else lines.push(`${line}\n`)
    },
    /** Waits until earlier rows are stored. Keeps few rows for later, to send them together. */
    flush: async ({ all }: { all: boolean }): Promise<void> => {
      if (!all && size < sentTogether) return
      await sending
      sending = send(waiting)
      waiting = new Map()
      size = 0
      if (all) await sending
    },
  }
}
export type Tables = ReturnType<typeof copyTables>
