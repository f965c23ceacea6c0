import type { Applied } from '#platform/postgres/migrate.ts'
import type { Part } from './store/part-store.ts'

export type BackupKind = 'copy' | 'files' | 'changes'

export type StoredFile = Part & { readonly path: string; readonly mtimeMs: number }

export type CopiedTable = Part & {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
}

/** The content of each table at one moment. It can be loaded into any PostgreSQL from 15 on. */
export type TableCopy = {
  readonly tables: readonly CopiedTable[]
  readonly sequences: readonly { name: string; lastValue: string; isCalled: boolean }[]
  readonly partitions: readonly { name: string; parent: string; bounds: string }[]
  /** Sum of the balances for each kind of account and asset, as text. */
  readonly ledger: Readonly<Record<string, string>>
}

/** The files of the built-in PostgreSQL. They become consistent by replaying `log`. */
export type ClusterCopy = {
  readonly files: readonly StoredFile[]
  readonly folders: readonly string[]
  readonly label: string
  readonly password: string
  readonly firstSegment: string
}

/** Segments of the write-ahead log that were complete when this backup was made. */
export type LogCopy = {
  /** Restored databases get a new timeline, so their logs are kept apart. */
  readonly cluster: string
  readonly segments: readonly (Part & { readonly name: string })[]
  readonly lastSegment: string
}

/** Clicks and logs, when they have a database of their own. */
export type EventsCopy = {
  readonly migrations: readonly Applied[]
  readonly tables: TableCopy
}

export type Manifest = {
  readonly format: 1
  readonly id: string
  readonly kind: BackupKind
  readonly startedAt: string
  /** Everything that was committed before this moment is in the backup. */
  readonly until: string
  readonly version: string
  readonly postgres: string
  readonly migrations: readonly Applied[]
  readonly secretKeys: readonly string[]
  /** A list of `StoredFile` as JSON. It is a part, because it rarely changes. */
  readonly files: Part
  readonly tables?: TableCopy
  readonly cluster?: ClusterCopy
  readonly log?: LogCopy
  /** Left out of `changes`. */
  readonly events?: EventsCopy
}
