import type pg from 'pg'
import { WatchedClient } from './database-watch.ts'

const withoutName = (statement: unknown): unknown =>
  typeof statement === 'object' && statement !== null && 'name' in statement
    ? { ...statement, name: undefined }
    : statement

/** Sends all statements without their names, for poolers that do not keep named statements. */
export class UnnamedClient extends WatchedClient {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const send = this.query.bind(this) as (...words: unknown[]) => unknown
    this.query = ((statement: unknown, ...words: unknown[]) =>
      send(withoutName(statement), ...words)) as pg.Client['query']
  }
}
