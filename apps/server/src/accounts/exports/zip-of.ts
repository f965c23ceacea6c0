import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { now } from '#platform/clock.ts'
import { type ExportEntry, type ExportSubject, exportParts } from '#platform/export-parts.ts'
import { exportFiles, listExportedFiles } from '#platform/files/index.ts'
import { csvOf } from '#platform/http/csv-file.ts'
import { readInBatches } from '#platform/postgres/read-in-batches.ts'
import { readmeOf } from './export.words.ts'
import { brandTables } from './exported-brand.views.ts'
import { type ExportedList, exportedLists } from './exported-lists.views.ts'
import { accountTables, creatorTables } from './exported-person.views.ts'
import { type ExportedTable, rowsOf } from './exported-table.ts'

export type Progress = { done: number; all: number }

const tablesOf = ({ userId, brandId }: ExportSubject): ExportedTable[] =>
  brandId === null ? [...accountTables(userId), ...creatorTables(userId)] : brandTables(brandId)

async function* jsonOf(table: ExportedTable): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const rows of readInBatches(rowsOf(table))) {
    yield separator + rows.map(({ row }) => row).join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

async function* cellsOf({ rows }: ExportedList) {
  for await (const batch of readInBatches(rows)) yield batch.map(({ cells }) => cells)
}

async function* everything(subject: ExportSubject, progress: Progress) {
  const [tables, lists] = [tablesOf(subject), exportedLists(subject)]
  const files = await listExportedFiles(subject)
  progress.all = 1 + tables.length + lists.length + files.length + exportParts().length
  const of = subject.brandId === null ? 'person' : 'brand'
  yield { name: 'README.txt', input: readmeOf({ of, madeAt: now(), tables, lists }) }
  for (const list of lists)
    yield { name: `${list.name}.csv`, input: csvOf(list.columns, cellsOf(list)) }
  for (const table of tables) yield { name: `data/${table.name}.json`, input: jsonOf(table) }
  yield* exportFiles(files)
  for (const part of exportParts()) yield* part(subject)
}

/** Makes entries while the file is written, so that memory does not grow with the export. */
export const zipOf = async (
  subject: ExportSubject,
  progress: Progress,
  report: () => Promise<void>,
): Promise<Readable> => {
  const { makeZip } = await import('client-zip')
  async function* entries() {
    for await (const { name, input, at } of everything(
      subject,
      progress,
    ) as AsyncIterable<ExportEntry>) {
      await report()
      yield {
        name,
        input: typeof input === 'string' ? input : withBytes(input),
        lastModified: at ?? now(),
      }
      progress.done = Math.min(progress.done + 1, progress.all)
    }
  }
  return Readable.fromWeb(makeZip(entries() as never) as WebStream<Uint8Array>)
}

const withBytes = (input: Exclude<ExportEntry['input'], string>) => input
